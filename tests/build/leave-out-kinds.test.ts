import { expect, it } from "vitest";
import { leaveOutKinds } from "../../build/leave-out-kinds.ts";

const KINDS = { portal: 4, profiler: 12 };
const left = (source: string) => leaveOutKinds("renderer.js", source, KINDS).replaceAll(/\s+/gu, " ").trim();

it("leaves out what only these kinds come to, and names of theirs where another kind comes too", () => {
  const source = `switch (fiber.tag) {
    case 3: begin(); break;
    case 4: open();
    case 12: time(); break;
    case 12: case 5: element(); break;
    case 6: text();
    case 4: both(); return;
    case 12: never(); return;
  }`;
  expect(left(source)).toBe("switch (fiber.tag) { case 3: begin(); break; case 5: element(); break; case 6: text(); both(); return; }");
});

it("leaves the variables that a left out case declares to the cases that use them", () => {
  const source = `function begin(fiber) { switch (fiber.tag) {
    case 12: case 4: var type = read(() => { var inner = 1; return inner; }); return type;
    case 5: type = fiber.type; return type;
  } }`;
  expect(left(source)).toBe("function begin(fiber) {var type; switch (fiber.tag) { case 5: type = fiber.type; return type; } }");
});

it("compares with no such kind, and leaves other numbers alone", () => {
  const source =
    "switch (fiber.tag) { case 4: case 12: } if (4 === fiber.tag || 12 !== tag || 5 === tag || 4 === node.type) switch (lane) { case 4: go(); }";
  expect(left(source)).toBe("switch (fiber.tag) { } if (false || true || 5 === tag || 4 === node.type) switch (lane) { case 4: go(); }");
});

it("stops a build with a React that has other kinds", () => {
  expect(() => left("switch (fiber.tag) { case 4: open(); }")).toThrow(/there is no case for profiler, 12/u);
});

import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { say } from "../../../shared/say.ts";
import { sayWith } from "../../../client/lib/say-with.ts";

test("a sentence is said with its values, each wherever it stands", () => {
  expect(say("{filled} of {total}, then {filled}", { filled: 2, total: 5 })).toBe("2 of 5, then 2");
});

test("what a person wrote is never read as a blank", () => {
  expect(say("Open {name} of {owner}", { name: "{owner}'s $& lease", owner: "Ada" })).toBe("Open {owner}'s $& lease of Ada");
});

test("a sentence is said around elements", () => {
  const said = sayWith("Until {day}, {name}.", { day: createElement("b", null, "Friday"), name: "{day}" });
  expect(renderToStaticMarkup(said)).toBe("Until <b>Friday</b>, {day}.");
});

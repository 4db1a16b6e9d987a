import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { compileFunction } from "node:vm";
import { createElement, Fragment, type ReactNode, Suspense } from "react";
import { expect, it } from "vitest";
import { encodeOncePerStretch, leaveOutUnused } from "../../build/react-edge-renderer.ts";

const require = createRequire(import.meta.url);
const RENDERER = require.resolve("react-dom/package.json").replace("package.json", "cjs/react-dom-server.edge.production.js");

type Renderer = { renderToReadableStream: (node: ReactNode, options?: object) => Promise<ReadableStream<Uint8Array>> };

function evaluate(code: string): Renderer {
  const module: { exports: Partial<Renderer> } = { exports: {} };
  compileFunction(code, ["module", "exports", "require"])(module, module.exports, require);
  const { renderToReadableStream } = module.exports;
  if (!renderToReadableStream) throw new Error("The renderer exports no renderToReadableStream.");
  return { renderToReadableStream };
}

async function Late({ answer }: { answer: Promise<string> }) {
  return createElement("p", null, await answer);
}

function page(): ReactNode {
  const rows = Array.from({ length: 400 }, (_, index) =>
    createElement("li", { key: index, title: `"${index}" <&> żółć 漢字 😀` }, `Row ${index} é`),
  );
  const answer = new Promise<string>((resolve) => {
    setTimeout(resolve, 5, "late ✓");
  });
  return createElement(
    "html",
    { lang: "en" },
    createElement(
      "body",
      null,
      createElement("ul", null, rows),
      createElement(Suspense, { fallback: "…" }, createElement(Late, { answer })),
      createElement(Fragment),
    ),
  );
}

it("the renderer that encodes in long stretches sends the same bytes as React's own", async () => {
  const source = await readFile(RENDERER, "utf8");
  const render = async (renderer: Renderer) => new Response(await renderer.renderToReadableStream(page(), { nonce: "n" })).text();
  const plain = await render(evaluate(source));
  expect(plain.includes("late ✓")).toBe(true);
  expect((await render(evaluate(encodeOncePerStretch(source)))) === plain).toBe(true);
});

it("the renderer without what no page uses sends the same bytes, also for components that fail", async () => {
  const source = await readFile(RENDERER, "utf8");
  const Failing = () => {
    throw new Error("No answer.");
  };
  const render = async (renderer: Renderer) => {
    const failures: string[] = [];
    const onError = (error: unknown) => void failures.push(String(error));
    const node = createElement(Fragment, null, page(), createElement(Suspense, { fallback: "waits" }, createElement(Failing)));
    return { text: await new Response(await renderer.renderToReadableStream(node, { nonce: "n", onError })).text(), failures };
  };
  const left = leaveOutUnused(source);
  expect(left.length).toBeLessThan(0.85 * source.length);
  const whole = await render(evaluate(source));
  expect(whole).toMatchObject({ text: expect.stringMatching(/late ✓[\s\S]*waits|waits[\s\S]*late ✓/u), failures: ["Error: No answer."] });
  expect(await render(evaluate(left))).toEqual(whole);
});

it("a React whose text differs fails the build instead of being half replaced", () => {
  expect(() => encodeOncePerStretch("function other() {}")).toThrow(/react-dom-server\.edge has changed/u);
  expect(() => leaveOutUnused("function other() {}")).toThrow(/react-dom-server\.edge has changed: there is no exports\.prerender/u);
});

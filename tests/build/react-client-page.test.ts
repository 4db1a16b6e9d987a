// @vitest-environment happy-dom
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { compileFunction } from "node:vm";
import type { ReactNode } from "react";
import { expect, it, vi } from "vitest";
import { leaveOutStacks, leaveOutUnused } from "../../build/react-client.ts";

const require = createRequire(import.meta.url);

/** A file of React as a build has it. */
const pathOf = (file: string) => require.resolve("react/package.json").replace("react/package.json", file);
const React: typeof import("react") = require(pathOf("react/cjs/react.production.js"));
const { Component, createContext, createElement, forwardRef, lazy, memo, startTransition, StrictMode, Suspense, use, useId, useState } =
  React;

/** Evaluates a renderer on these parts. */
function evaluate<T>(code: string): Partial<T> {
  const module: { exports: Partial<T> } = { exports: {} };
  const requirePart = (name: string): unknown => {
    if (name === "react-dom") return evaluate(readFileSync(pathOf("react-dom/cjs/react-dom.production.js"), "utf8"));
    return name === "react" ? React : require(name);
  };
  compileFunction(code, ["module", "exports", "require", "window", "document"])(module, module.exports, requirePart, window, document);
  return module.exports;
}

type Client = { hydrateRoot: (container: Element, page: ReactNode, options: object) => { unmount: () => void } };
type Server = { renderToReadableStream: (page: ReactNode) => Promise<ReadableStream<Uint8Array>> };

class Boundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state = { error: null };
  static getDerivedStateFromError(error: unknown) {
    return { error };
  }
  override render() {
    return this.state.error === null ? this.props.children : createElement("p", { role: "alert" }, String(this.state.error));
  }
}

const Theme = createContext("light");
const Row = memo(({ text }: { text: string }) => createElement("li", { style: { color: "red" }, "data-theme": use(Theme) }, text));
const Field = forwardRef(({ label }: { label: string }, _ref) =>
  createElement("input", { id: useId(), "aria-label": label, defaultValue: "typed" }),
);

/** What the screens are made of: a list that changes its order, a controlled choice, a part that comes later, and one that throws. */
function makePage(): ReactNode {
  const late = Promise.withResolvers<{ default: () => ReactNode }>();
  const Late = lazy(async () => late.promise);
  const Throwing = () => {
    throw new Error("No such form.");
  };
  function Page() {
    const [rows, setRows] = useState(["a", "b", "c"]);
    const [chosen, choose] = useState("one");
    const [shown, show] = useState<"late" | "throwing" | null>(null);
    const press = (id: string, onClick: () => void) => createElement("button", { type: "button", id, onClick }, id);
    return createElement(
      Theme,
      { value: chosen },
      press("turn", () => startTransition(() => setRows(["d", ...rows.toReversed()]))),
      press("late", () => show("late")),
      press("arrive", () =>
        late.resolve({ default: () => createElement("svg", { viewBox: "0 0 9 9" }, createElement("title", null, "Late")) }),
      ),
      press("throw", () => show("throwing")),
      createElement(
        "ul",
        null,
        rows.map((text) => createElement(Row, { key: text, text })),
      ),
      createElement(
        "select",
        { value: chosen, onChange: () => choose("two") },
        ["one", "two"].map((text) => createElement("option", { key: text }, text)),
      ),
      createElement(Field, { label: "Name" }),
      createElement(
        Boundary,
        null,
        createElement(Suspense, { fallback: "waits" }, shown === "late" ? createElement(Late) : shown && createElement(Throwing)),
      ),
    );
  }
  return createElement(StrictMode, null, createElement(Page));
}

/** Hydrates the page and presses all there is; returns its HTML after each step. */
async function useAll(code: string): Promise<string[]> {
  const { hydrateRoot } = evaluate<Client>(code);
  const { renderToReadableStream } = evaluate<Server>(readFileSync(pathOf("react-dom/cjs/react-dom-server.edge.production.js"), "utf8"));
  const container = document.body.appendChild(document.createElement("div"));
  const page = makePage();
  container.innerHTML = await new Response(await renderToReadableStream?.(page)).text();
  const served = container.querySelector("ul");
  const root = hydrateRoot?.(container, page, { onCaughtError: () => undefined, onRecoverableError: () => undefined });
  const steps: string[] = [];
  const expectText = async (text: string) => {
    await vi.waitFor(() => expect(container.innerHTML).toContain(text));
    steps.push(container.innerHTML);
  };
  const press = (id: string) => container.querySelector<HTMLButtonElement>(`#${id}`)?.click();
  await vi.waitFor(() => {
    press("turn");
    expect(container.innerHTML).toMatch(/d<\/li>.*c<\/li>.*b<\/li>.*a<\/li>/u);
  });
  // What the server wrote was taken over, not made anew.
  expect(container.querySelector("ul")).toBe(served);
  container.querySelector("select")?.dispatchEvent(new Event("change", { bubbles: true }));
  await expectText('data-theme="two"');
  press("late");
  await expectText("waits");
  press("arrive");
  await expectText("<title>Late</title>");
  press("throw");
  await expectText("No such form.");
  root?.unmount();
  await vi.waitFor(() => expect(container.textContent).toBe(""));
  container.remove();
  return steps;
}

it("the renderer without what no screen uses does to a page what React's own does", async () => {
  const whole = readFileSync(pathOf("react-dom/cjs/react-dom-client.production.js"), "utf8");
  const steps = await useAll(whole);
  expect(steps).toHaveLength(4);
  expect(await useAll(leaveOutStacks(leaveOutUnused(whole)))).toEqual(steps);
});

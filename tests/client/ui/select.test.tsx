import { act, Suspense, use, type ReactNode } from "react";
import { hydrateRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Select } from "../../../client/ui/select.tsx";

const READY = Promise.resolve();
let told: string[];
let root: Root;

function Waiting({ until }: { until: Promise<void> }) {
  use(until);
  return null;
}

function page(until: Promise<void> = READY): ReactNode {
  return (
    <Suspense>
      <Select aria-label="Zoom" suppressHydrationWarning value="100" onChange={({ target }) => told.push(target.value)}>
        <option value="100">100%</option>
        <option value="200">200%</option>
      </Select>
      {until !== READY && <Waiting until={until} />}
    </Suspense>
  );
}

/** As a person and boot.ts do. */
function choose(value: string): void {
  const select = document.querySelector("select");
  if (!select) throw new Error("There is no choice list.");
  select.value = value;
  select.dataset["typed"] = "";
}

async function waitAgain(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await act(async () => root.render(page(promise)));
  expect(document.querySelector("select")?.checkVisibility()).toBe(false);
  await act(async () => resolve());
}

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  told = [];
  document.body.innerHTML = `<div>${renderToString(page())}</div>`;
});

afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

async function hydrate(): Promise<void> {
  const container = document.querySelector("div");
  if (!container) throw new Error("There is no page.");
  await act(async () => {
    root = hydrateRoot(container, page());
  });
}

it("what is chosen before hydration is told once, though its part of the page waits again", async () => {
  choose("200");
  await hydrate();
  expect(told).toEqual(["200"]);
  await waitAgain();
  expect(told).toEqual(["200"]);
});

it("what is chosen after hydration is not told again by a part of the page that waits again", async () => {
  await hydrate();
  choose("200");
  await waitAgain();
  expect(told).toEqual([]);
});

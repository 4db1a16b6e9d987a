import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { noteNewScreen } from "../../../../client/lib/navigation/navigation.ts";
import { ANNOUNCER_ID, announce, usePageTitle } from "../../../../client/lib/navigation/page-title.ts";

/** A form whose first control can be where a person types `atOnce`. */
function Form({ atOnce = false }: { atOnce?: boolean }) {
  usePageTitle("Fill out Lease");
  return (
    <>
      <h1>Lease</h1>
      <input aria-label="Name" ref={(input) => void (atOnce && input?.focus())} />
    </>
  );
}

let root: ReturnType<typeof createRoot>;

beforeEach(() => {
  document.title = "";
  document.body.innerHTML = `<p id="${ANNOUNCER_ID}"></p><main></main>`;
  root = createRoot(document.querySelector("main") ?? document.body);
  noteNewScreen();
});
afterEach(() => root.unmount());

test("a screen that comes without a page load names the page, is announced, and has the focus on its heading", async () => {
  flushSync(() => root.render(<Form />));
  await expect.poll(() => document.activeElement?.textContent).toBe("Lease");
  expect(document.title).toBe("Fill out Lease");
  expect(document.getElementById(ANNOUNCER_ID)?.textContent).toBe("Fill out Lease");
});

test("the focus that a part left to the whole page goes on to the heading", async () => {
  const main = document.querySelector("main");
  main?.setAttribute("tabindex", "-1");
  main?.focus();
  flushSync(() => root.render(<Form />));
  await expect.poll(() => document.activeElement?.textContent).toBe("Lease");
});

test("a menu that was opened while the screen was loading keeps the focus", async () => {
  document.body.insertAdjacentHTML("afterbegin", `<header><div role="menu"><button>Dark</button></div></header>`);
  document.querySelector("button")?.focus();
  flushSync(() => root.render(<Form />));
  await expect.poll(() => document.title).toBe("Fill out Lease");
  expect(document.activeElement?.textContent).toBe("Dark");
});

test("a control of the new screen that has the focus already keeps it", async () => {
  flushSync(() => root.render(<Form atOnce />));
  await expect.poll(() => document.title).toBe("Fill out Lease");
  expect(document.activeElement?.getAttribute("aria-label")).toBe("Name");
});

test("the same words are announced again as new ones, and newer words are not put aside for them", () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const announcer = document.getElementById(ANNOUNCER_ID);
  announce("Field removed.");
  announce("Field removed.");
  expect(announcer?.textContent).toBe("");
  vi.runAllTimers();
  expect(announcer?.textContent).toBe("Field removed.");
  announce("Field removed.");
  announce("Field added.");
  vi.runAllTimers();
  expect(announcer?.textContent).toBe("Field added.");
  vi.useRealTimers();
});

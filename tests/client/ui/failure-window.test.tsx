import { act, useState } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { FailureWindow } from "../../../client/ui/failure-window.tsx";

let root: Root;
beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  root = createRoot(document.body.appendChild(document.createElement("div")));
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

function Page() {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Open the portal</button>
      {isOpen && (
        <FailureWindow label="That didn’t open" busy={false} onRetry={close} onClose={close}>
          We got no reply.
        </FailureWindow>
      )}
    </>
  );
}

it.each(["Try again", "Close"])("a notice in a window returns the focus after %s", async (name) => {
  await act(async () => root.render(<Page />));
  const button = (label: string) => [...document.querySelectorAll("button")].find(({ textContent }) => textContent === label);
  const press = (label: string) =>
    act(async () => {
      button(label)?.focus();
      button(label)?.click();
    });
  await press("Open the portal");
  expect(document.querySelector("dialog")?.open).toBe(true);
  await press(name);
  expect(document.querySelector("dialog")).toBeNull();
  expect(document.activeElement).toBe(button("Open the portal"));
});

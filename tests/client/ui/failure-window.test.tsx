import { act, useState } from "react";
import { expect, it } from "vitest";
import { FailureWindow } from "../../../client/ui/failure-window.tsx";
import { rootForEachTest } from "../page-root.ts";

const pageRoot = rootForEachTest();

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
  await act(async () => pageRoot().render(<Page />));
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

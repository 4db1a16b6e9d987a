import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { expect, test } from "vitest";
import { Button, IconButton } from "../../../client/ui/button.tsx";

test("a busy button keeps the focus, says that it is busy, and does nothing when it is pressed", () => {
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  const presses: string[] = [];
  const show = (busy: boolean) =>
    flushSync(() =>
      root.render(
        <Button busy={busy} onClick={() => presses.push(busy ? "busy" : "ready")}>
          Save
        </Button>,
      ),
    );
  show(false);
  const button = document.querySelector("button");
  button?.focus();
  button?.click();
  show(true);
  button?.click();
  expect(document.activeElement).toBe(button);
  expect(button?.getAttribute("aria-busy")).toBe("true");
  expect(button?.getAttribute("aria-disabled")).toBe("true");
  show(false);
  button?.click();
  expect(presses).toEqual(["ready", "ready"]);
});

test("a busy button stays focusable where it is disabled together with others", () => {
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  const show = (busy: boolean) =>
    flushSync(() =>
      root.render(
        <>
          <Button id="pressed" busy={busy} disabled={busy} />
          <Button id="other" disabled={busy} />
        </>,
      ),
    );
  show(true);
  expect(document.querySelector<HTMLButtonElement>("#pressed")?.disabled).toBe(false);
  expect(document.querySelector<HTMLButtonElement>("#other")?.disabled).toBe(true);
  root.unmount();
});

test("a button with an icon keeps the focus when its own press disables it, and does nothing more", () => {
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  let presses = 0;
  const show = (disabled: boolean) =>
    flushSync(() => root.render(<IconButton label="Undo" disabled={disabled} onClick={() => (presses += 1)} />));
  show(false);
  const button = document.querySelector<HTMLButtonElement>("[aria-label=Undo]");
  button?.click();
  show(true);
  button?.click();
  expect(presses).toBe(1);
  expect(button?.disabled).toBe(false);
  expect(button?.getAttribute("aria-disabled")).toBe("true");
  root.unmount();
});

import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { expect, test } from "vitest";
import { Button } from "../../../client/ui/button.tsx";

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

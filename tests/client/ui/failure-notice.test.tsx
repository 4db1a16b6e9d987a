import { act, useState } from "react";
import { expect, it } from "vitest";
import { FailureNotice } from "../../../client/ui/failure-notice.tsx";
import { rootForEachTest } from "../page-root.ts";

const pageRoot = rootForEachTest();

function Page() {
  const [isOpen, setOpen] = useState(true);
  const close = () => setOpen(false);
  return (
    <main tabIndex={-1}>
      <div>
        {isOpen && (
          <FailureNotice busy={false} onRetry={close} onClose={close}>
            We got no reply.
          </FailureNotice>
        )}
      </div>
      <input />
    </main>
  );
}

const button = (label: string) => [...document.querySelectorAll("button")].find(({ textContent }) => textContent === label);

it.each(["Try again", "Close"])("a notice that goes with a press on %s leaves the focus in the part around it", async (name) => {
  await act(async () => pageRoot().render(<Page />));
  await act(async () => {
    button(name)?.focus();
    button(name)?.click();
  });
  expect(document.querySelector("[role=alert]")).toBeNull();
  expect(document.activeElement?.tagName).toBe("MAIN");
});

it("a notice that goes while the person types takes no focus", async () => {
  await act(async () => pageRoot().render(<Page />));
  const input = document.querySelector("input");
  await act(async () => {
    input?.focus();
    button("Close")?.click();
  });
  expect(document.activeElement).toBe(input);
});

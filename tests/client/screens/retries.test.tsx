import { act, useState } from "react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { NotOfflineState } from "../../../client/features/fill-toolbar/offline-state.tsx";
import { rememberHow } from "../../../client/lib/do-again.ts";
import { NoAnswerError } from "../../../client/lib/no-answer-error.ts";
import { FailureScreen } from "../../../client/screens/failure.tsx";
import { AppError } from "../../../shared/errors.ts";
import { rootForEachTest } from "../page-root.ts";

const pageRoot = rootForEachTest();

let isOnline = true;
beforeEach(() => Object.defineProperty(navigator, "onLine", { configurable: true, get: () => isOnline }));
afterEach(() => {
  isOnline = true;
  Reflect.deleteProperty(navigator, "onLine");
});

type PageProps = { failed: unknown; shown: (onAnswer: () => void) => React.ReactNode };

/** A page in whose place `shown` stands until the work that failed was done. */
function Page({ failed, shown }: PageProps) {
  const [isThere, setThere] = useState(false);
  rememberHow(failed, async () => setThere(true));
  return <main tabIndex={-1}>{isThere ? <p>Here it is.</p> : <div>{shown(() => setThere(true))}</div>}</main>;
}

const button = (label: RegExp) => [...document.querySelectorAll("button")].find(({ textContent }) => label.test(textContent ?? ""));

async function press(label: RegExp): Promise<void> {
  await act(async () => {
    button(label)?.focus();
    button(label)?.click();
  });
}

describe("a retry that works leaves the focus in the part around it", () => {
  it.each([
    ["a screen that failed", new AppError("internal", "It broke."), true],
    ["a screen without a connection", new NoAnswerError(null), false],
  ])("on %s", async (_, failed, online) => {
    isOnline = online;
    await act(async () =>
      pageRoot().render(<Page failed={failed} shown={(onAnswer) => <FailureScreen failed={failed} onAnswer={onAnswer} />} />),
    );
    await press(/Try again/u);
    expect(document.body.textContent).toBe("Here it is.");
    expect(document.activeElement?.tagName).toBe("MAIN");
  });

  it("in the toolbar of a form that could not be kept offline", async () => {
    const failed = new Error("A font was lost.");
    await act(async () => pageRoot().render(<Page failed={failed} shown={() => <NotOfflineState failed={failed} />} />));
    await press(/Not available offline/u);
    expect(document.activeElement?.tagName).toBe("MAIN");
  });
});

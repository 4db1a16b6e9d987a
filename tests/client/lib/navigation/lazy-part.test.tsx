import { type ComponentType, Suspense } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { expect, test } from "vitest";
import { doAgain } from "../../../../client/lib/do-again.ts";
import { ErrorBoundary } from "../../../../client/lib/error-boundary.tsx";
import { lazyOnPress, lazyPart } from "../../../../client/lib/navigation/lazy-part.tsx";

type Title = { title: string };

function Dialog({ title }: Title) {
  return <dialog open>{title}</dialog>;
}

/** Opens a part whose code comes from `fetchPart`; keeps what failed, and its way back. */
function openPart(fetchPart: () => Promise<ComponentType<Title>>) {
  const page = document.body.appendChild(document.createElement("div"));
  const opened: { page: HTMLElement; failed: unknown; reset: () => void } = { page, failed: null, reset: () => undefined };
  const Part = lazyOnPress(fetchPart);
  flushSync(() =>
    createRoot(page).render(
      <ErrorBoundary
        fallback={(error, reset) => {
          Object.assign(opened, { failed: error, reset });
          return "failed";
        }}
      >
        <Suspense fallback="suspended">
          <Part title="Sign in" />
        </Suspense>
      </ErrorBoundary>,
    ),
  );
  return opened;
}

test("a part that opens at a press never suspends, and is there as soon as its code is", async () => {
  const code = Promise.withResolvers<ComponentType<Title>>();
  const { page } = openPart(() => code.promise);
  expect(page.textContent).toBe("");
  code.resolve(Dialog);
  await expect.poll(() => page.textContent).toBe("Sign in");
});

test("a part that opens at a press fails where its code cannot be fetched, and opens after a retry that succeeds", async () => {
  const answers = [Promise.reject(new Error("no network")), Promise.resolve(Dialog)];
  const opened = openPart(() => answers.shift() ?? Promise.resolve(Dialog));
  await expect.poll(() => opened.page.textContent).toBe("failed");
  await doAgain(opened.failed);
  flushSync(() => opened.reset());
  expect(opened.page.textContent).toBe("Sign in");
});

test("a part that is being preloaded is not asked for again when it is rendered", async () => {
  const code = Promise.withResolvers<ComponentType<Title>>();
  let asked = 0;
  const Part = lazyPart(() => {
    asked += 1;
    return code.promise;
  });
  const preloaded = Part.preload();
  const page = document.body.appendChild(document.createElement("div"));
  flushSync(() =>
    createRoot(page).render(
      <Suspense fallback="suspended">
        <Part title="Your form" />
      </Suspense>,
    ),
  );
  expect(page.textContent).toBe("suspended");
  code.resolve(Dialog);
  await preloaded;
  await expect.poll(() => page.textContent).toBe("Your form");
  expect(asked).toBe(1);
});

test("a style sheet that failed is asked for again by a part with styles alone, before it is shown", async () => {
  const failed = document.head.appendChild(document.createElement("link"));
  failed.rel = "stylesheet";
  failed.dispatchEvent(new Event("error"));
  const code = () => Promise.resolve(Dialog);
  await lazyPart(code).preload();
  expect(failed.isConnected).toBe(true);
  const styled = lazyPart(code, { hasStyles: true }).preload();
  await expect.poll(() => failed.isConnected).toBe(false);
  document.head.querySelector("link")?.dispatchEvent(new Event("load"));
  await styled;
});

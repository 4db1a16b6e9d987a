import { type ComponentType, lazy } from "react";
import { rememberHow } from "../do-again.ts";
import { NoAnswerError } from "../no-answer-error.ts";

/** Fetches scripts again that are not known to have come. Safari would take an error from its memory, even after a reload. @throws without a network */
async function fetchFailedAgain(): Promise<void> {
  const entries = performance.getEntriesByType("resource").filter(({ name }) => name.includes("/assets/"));
  const failed = entries.filter((entry) => Reflect.get(entry, "responseStatus") !== 200);
  await Promise.all(failed.map(({ name }) => fetch(name, { cache: "reload" })));
}

/**
 * Creates a screen, or a part of one, that is loaded on demand. After `preload` it renders without suspending: the server's page is then complete in
 * its first bytes, and hydration starts from what is on the screen. Rendering throws NoAnswerError where the code cannot be fetched.
 */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>) {
  let loaded: ComponentType<P> | undefined;
  const LazyPart = lazy(() =>
    load().then(
      (part) => ({ default: part }),
      (cause: unknown) => {
        const error = new NoAnswerError(cause);
        rememberHow(error, async () => {
          await fetchFailedAgain();
          // A browser may cache the failure of an import (Firefox does): then the page has to be reloaded.
          await preload().catch(() => location.reload());
        });
        throw error;
      },
    ),
  );
  function Part(props: P) {
    const Loaded = loaded ?? LazyPart;
    return <Loaded {...props} />;
  }
  async function preload(): Promise<void> {
    loaded = await load();
  }
  return Object.assign(Part, { preload });
}

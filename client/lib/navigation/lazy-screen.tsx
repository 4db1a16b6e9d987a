import { type ComponentType, lazy } from "react";
import { rememberHow } from "../do-again.ts";
import { NoAnswerError } from "../no-answer-error.ts";

/**
 * Creates a screen that is loaded on demand. After `preload` it renders without suspending: the server's page is then complete in its first
 * bytes, and hydration starts from what is on the screen. Rendering throws NoAnswerError where the screen's code cannot be fetched.
 */
export function lazyScreen<P extends object>(load: () => Promise<{ default: ComponentType<P> }>) {
  let loaded: ComponentType<P> | undefined;
  const LazyScreen = lazy(() =>
    load().catch((cause: unknown) => {
      const error = new NoAnswerError(cause);
      // A browser may cache the failure of an import (Firefox does): then the page has to be reloaded.
      rememberHow(error, () => preload().catch(() => location.reload()));
      throw error;
    }),
  );
  function Screen(props: P) {
    const Loaded = loaded ?? LazyScreen;
    return <Loaded {...props} />;
  }
  async function preload(): Promise<void> {
    loaded = (await load()).default;
  }
  return Object.assign(Screen, { preload });
}

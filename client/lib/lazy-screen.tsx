import { type ComponentType, lazy } from "react";

/**
 * A screen that is loaded on demand. Once `preload` has ended it renders without suspending: the server's page is then complete in its first
 * bytes, and hydration starts from what is on the screen.
 */
export function lazyScreen<P extends object>(load: () => Promise<{ default: ComponentType<P> }>) {
  let loaded: ComponentType<P> | undefined;
  const LazyScreen = lazy(load);
  function Screen(props: P) {
    const Loaded = loaded ?? LazyScreen;
    return <Loaded {...props} />;
  }
  return Object.assign(Screen, {
    async preload(): Promise<void> {
      loaded = (await load()).default;
    },
  });
}

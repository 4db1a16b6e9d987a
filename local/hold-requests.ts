import type { Connect, Plugin } from "vite";

/** Has a server of Vite's answer no request before `ready`: two processes that open one database at a time lock each other out. */
export function holdRequests(ready: Promise<unknown>): Plugin {
  async function pass(next: Connect.NextFunction): Promise<void> {
    // A state that cannot be prepared ends the start, which says why.
    await ready.catch(() => undefined);
    next();
  }
  const hold: Connect.NextHandleFunction = (_, __, next) => void pass(next);
  return {
    name: "hold-requests",
    enforce: "pre",
    configureServer: ({ middlewares }) => void middlewares.use(hold),
    configurePreviewServer: ({ middlewares }) => void middlewares.use(hold),
  };
}

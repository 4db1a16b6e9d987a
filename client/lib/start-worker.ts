/** Returns the worker that `make` makes; null in a browser that makes none, because its settings forbid that or it has no room for one. */
export function startWorker(make: () => Worker): Worker | null {
  try {
    return make();
  } catch {
    return null;
  }
}

/**
 * Returns a function that calls `make` at its first call and keeps the result: a value that is not used costs nothing. The first formatter of `Intl` takes
 * some 30 ms of a start, so a module that all screens or requests load makes none while it loads.
 */
export function lazy<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

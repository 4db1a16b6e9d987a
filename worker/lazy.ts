/** Returns a function that calls `make` at its first call and keeps the result: a value that is not used costs nothing. */
export function lazy<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

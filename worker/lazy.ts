/** `make`'s result, made at the first call and kept: what most requests do not use costs them nothing. */
export function lazy<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

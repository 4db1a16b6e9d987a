const OF_EVERY_OBJECT: object = {};

/**
 * Checks whether an answer can be kept under a field's name: not under one that every JavaScript object has already, where a function would be read
 * as the answer, nor under `prototype`, which contracts pass over.
 */
export function isSafeName(name: string): boolean {
  return !(name in OF_EVERY_OBJECT) && name !== "prototype";
}

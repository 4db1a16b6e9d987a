/** The code of every key that an input method takes. */
const TAKEN = 229;

/**
 * True for a key that an input method takes, to choose or to commit what it composes: it is none of the page's. Safari reports the key that commits
 * behind the end of the composition, and tells by its code alone.
 */
export function isComposing(event: KeyboardEvent): boolean {
  // oxlint-disable-next-line typescript/no-deprecated -- nothing else tells it in Safari
  return event.isComposing || event.keyCode === TAKEN;
}

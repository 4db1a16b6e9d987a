/** How what failed is done again, by its error. */
const works = new WeakMap<object, () => Promise<unknown>>();

/** Remembers, for whom the error is shown to, how the work that ended with it is done again. */
export function rememberHow(error: unknown, work: () => Promise<unknown>): void {
  if (typeof error === "object" && error !== null) works.set(error, work);
}

/** Does once more what ended with `error`; nothing where that is not known. @throws what ends it this time, which can be done again too */
export async function doAgain(error: unknown): Promise<void> {
  const work = typeof error === "object" && error !== null ? works.get(error) : undefined;
  try {
    await work?.();
  } catch (next) {
    if (work) rememberHow(next, work);
    throw next;
  }
}

/** The retry of each failure, by its error. */
const works = new WeakMap<object, () => Promise<unknown>>();

/** Remembers for an error how its work is done again. */
export function rememberHow(error: unknown, work: () => Promise<unknown>): void {
  if (typeof error === "object" && error !== null) works.set(error, work);
}

/** Repeats the work that ended with `error`; does nothing for an unknown one. @throws the new error, whose work can be repeated too */
export async function doAgain(error: unknown): Promise<void> {
  const work = typeof error === "object" && error !== null ? works.get(error) : undefined;
  try {
    await work?.();
  } catch (next) {
    if (work) rememberHow(next, work);
    throw next;
  }
}

/** Longest text of an error that is named at the end. */
const ERROR_LENGTH = 300;

/** Returns one line: a name, and the beginning of each error's message behind it. */
export function describeErrors(name: string, errors: readonly { message: string }[] = []): string {
  const texts = errors.map(({ message }) => message.replaceAll(/\s+/gu, " ").trim().slice(0, ERROR_LENGTH));
  return [name, ...texts].join(": ");
}

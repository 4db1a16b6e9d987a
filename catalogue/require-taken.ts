type Taking = { usage: string; help: string };

/** Returns how many words a usage names behind its command: `<id>` is one, `[form ...]` any number, and `<folder>` of `--out <folder>` none. */
function countWords(usage: string): number {
  return usage.includes("...") ? Infinity : (usage.match(/(?<!--[\w-]+ )<[^>]+>/gu)?.length ?? 0);
}

/**
 * Makes sure that a command was given nothing but what its usage and its help name: what it would pass over may be what matters, as a trial run.
 * @throws Error that names the first word or option too many
 */
export function requireTaken(name: string, { usage, help }: Taking, words: readonly string[], flags: Record<string, unknown>): void {
  const options = Object.keys(flags).filter((flag) => flags[flag] !== false && flags[flag] !== undefined);
  const taken = `${usage} ${help} --help`;
  const [extra] = [
    ...words.slice(countWords(usage)),
    ...options.map((flag) => `--${flag}`).filter((option) => !new RegExp(`${option}(?![\\w-])`, "u").test(taken)),
  ];
  if (extra !== undefined) throw new Error(`${name} does not take ${extra}.\n\nUsage: ${usage}`);
}

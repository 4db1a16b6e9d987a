/** Functions of a package's file, under the use that alone reaches them. */
export type Unused = Record<string, readonly string[]>;

/**
 * Returns the file's text in which these functions do nothing; a name such as `exports.resume` is one that the file exports.
 * @throws Error when a function is not in the text: another version of the package has other uses for its functions
 */
export function leaveOut(file: string, source: string, unused: Unused): string {
  let code = source;
  for (const [use, names] of Object.entries(unused)) {
    for (const name of names) {
      const escaped = name.replaceAll(/[.$]/gu, String.raw`\$&`);
      const head = name.includes(".") ? `${escaped} = function ` : `function ${escaped}`;
      const body = new RegExp(`^(${head}\\([^)]*\\) \\{)[\\s\\S]*?^\\}(;?)$`, "mu");
      if (!body.test(code))
        throw new Error(`${file} has changed: there is no ${name} (${use}). Pin its package, or adapt what is left out.`);
      code = code.replace(body, "$1}$2");
    }
  }
  return code;
}

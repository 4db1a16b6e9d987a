/** Series as they are written out where forms name themselves. */
const WRITTEN_OUT: Record<string, string> = {
  SF: "(?:SF|Standard\\s+Form)",
  OF: "(?:OF|Optional\\s+Form)",
  DD: "DD(?:\\s+Form)?",
  PS: "PS(?:\\s+Form)?",
  FS: "(?:FS|PD\\s+F)(?:\\s+Form)?",
  EEOC: "EEOC(?:\\s+Form)?",
};
const BETWEEN = String.raw`[\s.\u2010-\u2014-]*`;

function toPattern(number: string): RegExp {
  // "Schedule C (1040)" prints its parts apart.
  const [name = number] = number.split(" (");
  const parts = name.match(/\p{L}+|\d+/gu) ?? [];
  const pattern = parts.map((part) => WRITTEN_OUT[part.toUpperCase()] ?? part).join(BETWEEN);
  return new RegExp(String.raw`(?<![\p{L}\p{N}])(?:Form)?${pattern}(?![\p{N}]|-\p{N}|\p{L})`, "iu");
}

/** Whether a form's text names the number, however its parts are joined: "W-9", "W 9" and "Form W‑9", but not "W-90" and not "W-9-1". */
export function printsNumber(text: string, number: string): boolean {
  return toPattern(number).test(text);
}

/** Returns the number by which a text calls itself first, for telling which form it is instead. */
export function firstNumberOf(text: string): string | null {
  return /\b(?:Form|Schedule)\s+((?=[\p{L}-]*\d|[A-Z]\b)[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*)/u.exec(text)?.[0] ?? null;
}

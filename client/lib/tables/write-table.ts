/** What a spreadsheet takes for a formula when it is at a cell's beginning, in the wide forms of East Asian keyboards too. */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/u;
/** A negative number is one, and nothing that a spreadsheet would run. */
const NUMBER = /^-\d+(?:\.\d+)?$/u;
const DISARMED = /^'+[=+\-@\t\r\n＝＋－＠]/u;

/** The text so that a spreadsheet shows it and never runs it: what would be a formula begins with an apostrophe. */
export function disarm(text: string): string {
  return FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
}

/** The text as it was before `disarm`. */
export function rearm(text: string): string {
  return DISARMED.test(text) ? text.slice(1) : text;
}

function toCell(text: string): string {
  const safe = disarm(text);
  return /[",;\t|\r\n]|^\s|\s$/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Rows as separated values (RFC 4180) in UTF-8 with its mark, by which Excel knows it. No cell is a formula. */
export function writeTable(rows: readonly (readonly string[])[]): Blob {
  const lines = rows.map((row) => `${row.map(toCell).join(",")}\r\n`);
  return new Blob(["\uFEFF", ...lines], { type: "text/csv;charset=utf-8" });
}

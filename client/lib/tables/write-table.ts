/** The beginning of a cell that a spreadsheet reads as a formula, in the wide forms of East Asian keyboards too. */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/u;
/** A negative number, which no spreadsheet runs as a formula. */
const NUMBER = /^-\d+(?:\.\d+)?$/u;
const DISARMED = /^'+[=+\-@\t\r\n＝＋－＠]/u;

/** Makes a text that a spreadsheet shows and never runs: a possible formula begins with an apostrophe. */
export function disarm(text: string): string {
  return FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
}

/** Returns the text as it was before `disarm`. */
export function rearm(text: string): string {
  return DISARMED.test(text) ? text.slice(1) : text;
}

function toCell(text: string): string {
  const safe = disarm(text);
  return /[",;\t|\r\n]|^\s|\s$/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Writes rows as separated values (RFC 4180) in UTF-8 with its byte order mark, by which Excel knows it. No cell is a formula. */
export function writeTable(rows: readonly (readonly string[])[]): Blob {
  const lines = rows.map((row) => `${row.map(toCell).join(",")}\r\n`);
  return new Blob(["\uFEFF", ...lines], { type: "text/csv;charset=utf-8" });
}

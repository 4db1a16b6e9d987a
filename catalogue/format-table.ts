/** Characters that a terminal obeys instead of showing them, and marks that reverse the direction of text. */
export const COMMANDS = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** Returns a text as one line that a terminal only shows: strangers write some of what an operator reads. */
export function toOneLine(text: string): string {
  return text.replaceAll(/[\t\r\n]+/gu, " ").replaceAll(COMMANDS, "\uFFFD");
}

/** Formats rows under a heading, columns as wide as their widest cell, numbers to the right. Each row is one line, whatever its cells say. */
export function formatTable(head: string[], written: (string | number)[][]): string {
  const rows = written.map((cells) => cells.map((cell) => (typeof cell === "number" ? cell : toOneLine(cell))));
  const widths = head.map((title, index) => Math.max(title.length, ...rows.map((cells) => String(cells[index] ?? "").length)));
  const line = (cells: (string | number)[]) =>
    cells
      .map((cell, index) => (typeof cell === "number" ? String(cell).padStart(widths[index] ?? 0) : cell.padEnd(widths[index] ?? 0)))
      .join("  ")
      .trimEnd();
  return [line(head), ...rows.map(line)].join("\n");
}

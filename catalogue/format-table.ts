/** Formats rows under a heading, columns as wide as their widest cell, numbers to the right. */
export function formatTable(head: string[], rows: (string | number)[][]): string {
  const widths = head.map((title, index) => Math.max(title.length, ...rows.map((cells) => String(cells[index] ?? "").length)));
  const line = (cells: (string | number)[]) =>
    cells
      .map((cell, index) => (typeof cell === "number" ? String(cell).padStart(widths[index] ?? 0) : cell.padEnd(widths[index] ?? 0)))
      .join("  ")
      .trimEnd();
  return [line(head), ...rows.map(line)].join("\n");
}

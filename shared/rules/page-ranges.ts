/** Parses page ranges such as "1-3, 5" to page indices, in their order, each once; empty for an empty text, null for a page that does not exist. */
export function parsePageRanges(text: string, count: number): number[] | null {
  const pages = new Set<number>();
  for (const part of text.split(/[,;]/u).map((piece) => piece.trim())) {
    if (part === "") continue;
    const range = /^(\d{1,5})(?:\s*[-–]\s*(\d{1,5}))?$/u.exec(part);
    if (!range) return null;
    const first = Number(range[1]);
    const last = Number(range[2] ?? range[1]);
    if (first < 1 || last > count || first > last) return null;
    for (let page = first; page <= last; page += 1) pages.add(page - 1);
  }
  return [...pages];
}

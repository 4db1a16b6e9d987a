import { visitorLocale } from "../../lib/visitor-locale.ts";

/** Returns "one PDF", or "1,200 PDFs". */
export function countPdfs(count: number): string {
  return count === 1 ? "one PDF" : `${count.toLocaleString(visitorLocale())} PDFs`;
}

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const WORDED =
  /\b(?:rev(?:ised|ision)?\.?|edition|version|form date)\b[\s.:(]*(?:date\s*)?(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?\s+(?:(\d{1,2}),?\s+)?((?:19|20)\d{2})\b/i;
const NUMBERED = /\b(?:rev(?:ised|ision)?\.?|edition|version)\b[\s.:(]*(?:date\s*)?(\d{1,2})[-/](?:(\d{1,2})[-/])?(\d{4}|\d{2})\b/i;
const YEAR_MIN = 1950;

function toIso(year: number, month: number, day: number): string | undefined {
  const full = year < 100 ? (year < 70 ? 2000 + year : 1900 + year) : year;
  if (full < YEAR_MIN || month < 1 || month > 12 || day < 1 || day > 31) return undefined;
  return `${full}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}

/** Returns the edition that a form prints about itself: "(Rev. March 2024)", "Edition 01/20/25". ISO date, the month's first day when it has no day. */
export function editionDateFromText(lines: string[]): string | undefined {
  // The words and the date may stand apart in their row, so the page as a whole is read last.
  for (const line of [...lines, lines.join(" ")]) {
    const worded = WORDED.exec(line);
    if (worded) {
      const month = MONTHS.indexOf((worded[1] ?? "").slice(0, 3).toLowerCase()) + 1;
      return toIso(Number(worded[3]), month, Number(worded[2] ?? 1));
    }
    const numbered = NUMBERED.exec(line);
    if (numbered) {
      const iso = toIso(Number(numbered[3]), Number(numbered[1]), Number(numbered[2] ?? 1));
      if (iso) return iso;
    }
  }
  return undefined;
}

/** Returns the year that a title carries in brackets: "Form 1040 (2024)". */
export function editionDateFromTitle(title: string): string | undefined {
  const year = /\(((?:19|20)\d{2})\)/.exec(title)?.[1];
  return year ? `${year}-01-01` : undefined;
}

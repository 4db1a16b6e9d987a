import { MONTH_NAMES } from "../../../shared/rules/fields/month-names.ts";
import { TYPE } from "../design.ts";
import { drawLine, drawText, marked, type Sheet } from "../pdf/sheet.ts";
import { requireFit, within, type Scope } from "./composition.ts";

/** The running head, the foot with edition and disclaimer, and the page number: decoration to a screen reader. */
export function drawFurniture(scope: Scope): void {
  const { composition } = scope;
  for (const sheet of composition.sheets) {
    if (sheet.index > 0) drawRunningHead(scope, sheet);
    drawFoot(scope, sheet, composition.sheets.length);
  }
}

function drawRunningHead(scope: Scope, sheet: Sheet): void {
  const { faces, palette, paper, template } = scope.composition;
  const y = paper.margin.top - 16;
  marked(sheet, undefined, () => {
    drawText(sheet, faces, { words: template.title, x: scope.x, y, style: TYPE.footer, colour: palette.muted });
    drawLine(sheet, [scope.x, y + 6], [scope.x + scope.width, y + 6], palette.hairline, 0.6);
    drawLine(sheet, [scope.x, y + 6], [scope.x + 36, y + 6], palette.accent, 1.4);
  });
}

function drawFoot(scope: Scope, sheet: Sheet, pageCount: number): void {
  const { faces, palette, paper, template, placed } = scope.composition;
  const y = paper.height - 28;
  const asterisk = sheet.index === 0 && placed.some(({ field }) => field.required === true) ? "  ·  * must be filled in" : "";
  const words = `${template.title}  ·  Edition ${editionOf(template.edition)}  ·  A general template, not legal advice${asterisk}`;
  const page = `Page ${sheet.index + 1} of ${pageCount}`;
  const pageWidth = faces.sans.measure(page, TYPE.footer.size);
  requireFit(within(scope, "footer"), words, TYPE.footer, scope.width - pageWidth - 12);
  marked(sheet, undefined, () => {
    drawLine(sheet, [scope.x, y - 12], [scope.x + scope.width, y - 12], palette.hairline, 0.6);
    drawText(sheet, faces, { words, x: scope.x, y, style: TYPE.footer, colour: palette.muted });
    drawText(sheet, faces, { words: page, x: scope.x + scope.width - pageWidth, y, style: TYPE.footer, colour: palette.muted });
  });
}

function editionOf(date: string): string {
  const [year, month] = date.split("-");
  return `${MONTH_NAMES[Number(month) - 1] ?? ""} ${year ?? ""}`;
}

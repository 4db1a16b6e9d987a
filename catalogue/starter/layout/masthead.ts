import { TYPE, SIZES, type Colour, type TypeStyle } from "../design.ts";
import { drawBox, drawLine, drawText, marked, type Sheet } from "../pdf/sheet.ts";
import { createTag } from "../pdf/tag-tree.ts";
import { CATEGORIES, PLACES } from "../tags.ts";
import { addSheet, placeField, requireFit, within, type Composition, type Scope } from "./composition.ts";
import { drawAnswerBox } from "./control.ts";
import { labelWords } from "./field-cell.ts";
import { breakLines, drawLineOfText } from "./running-text.ts";

const ASIDE = { label: 78, box: 112, pitch: 23, gap: 20 };
const TRACKING = 0.9;

/** Draws the first page's head and returns where the content below it begins, in points from the top. */
export function drawMasthead(scope: Scope): number {
  const { composition } = scope;
  const sheet = addSheet(composition);
  const look = composition.template.look;
  const asideHeight = (composition.template.aside?.length ?? 0) * ASIDE.pitch;
  const top = look === "band" ? 40 : composition.paper.margin.top + (look === "deed" ? 6 : 0);
  const titleWidth = asideHeight === 0 ? scope.width : scope.width - ASIDE.label - ASIDE.box - ASIDE.gap;
  if (look === "band") return drawBand(scope, sheet, titleWidth);

  const { palette } = composition;
  if (look === "rule") marked(sheet, undefined, () => drawBox(sheet, { x: scope.x, y: top - 14, width: 36, height: 4 }, palette.accent));
  const textBottom = drawTitleLines(scope, sheet, {
    top,
    width: titleWidth,
    title: palette.ink,
    eyebrow: palette.accent,
    subtitle: palette.muted,
  });
  const asideTop = top + 3;
  drawAside(scope, sheet, asideTop);
  const bottom = Math.max(textBottom, asideTop + asideHeight) + 8;
  marked(sheet, undefined, () => {
    const right = scope.x + scope.width;
    if (look === "deed") {
      drawLine(sheet, [scope.x, bottom], [right, bottom], palette.ink, 1.6);
      drawLine(sheet, [scope.x, bottom + 3], [right, bottom + 3], palette.ink, 0.4);
    } else drawLine(sheet, [scope.x, bottom], [right, bottom], palette.hairline, 0.8);
  });
  return bottom + (look === "deed" ? 17 : 14);
}

function drawBand(scope: Scope, sheet: Sheet, titleWidth: number): number {
  const { palette, paper, template } = scope.composition;
  const lines = titleLineCount(scope, titleWidth);
  const asideHeight = (template.aside?.length ?? 0) * ASIDE.pitch;
  const textHeight = TYPE.eyebrow.leading + lines * TYPE.title.leading + 4 + subtitleLineCount(scope, titleWidth) * TYPE.subtitle.leading;
  const height = Math.max(textHeight, asideHeight) + 52;
  marked(sheet, undefined, () => drawBox(sheet, { x: 0, y: 0, width: paper.width, height }, palette.accent));
  drawTitleLines(scope, sheet, { top: 30, width: titleWidth, title: palette.paper, eyebrow: palette.wash, subtitle: palette.wash });
  drawAside(scope, sheet, 30 + 3);
  return height + 18;
}

/** Returns the narrowest width in which the title needs no more lines than in `width`, so that its lines are alike in length. A place in brackets gets its own line. */
function balancedWidth(scope: Scope, width: number): number {
  const lineCount = titleLineCount(scope, width);
  const beforePlace = /^(.+) \(.+\)$/.exec(scope.composition.template.title)?.[1];
  if (lineCount === 2 && beforePlace !== undefined) {
    const place = scope.composition.faces[TYPE.title.face].measure(beforePlace, TYPE.title.size) + 1;
    if (place <= width && titleLineCount(scope, place) === 2) return place;
  }
  let narrow = width;
  while (narrow > width / 2 && titleLineCount(scope, narrow - 8) === lineCount && widestWord(scope) < narrow - 8) narrow -= 8;
  return narrow;
}

function widestWord({ composition: { faces, template } }: Scope): number {
  return Math.max(...template.title.split(" ").map((word) => faces[TYPE.title.face].measure(word, TYPE.title.size)));
}

function titleLineCount(scope: Scope, width: number): number {
  return breakLines(scope, [scope.composition.template.title], { plain: TYPE.title, bold: TYPE.title, colour: "000000" }, width).length;
}

function subtitleLineCount(scope: Scope, width: number): number {
  return breakLines(scope, [subtitleOf(scope.composition)], { plain: TYPE.subtitle, bold: TYPE.subtitle, colour: "000000" }, width).length;
}

/** Where the title's lines begin, how wide they may be, and the colour of each. */
type TitleLines = { top: number; width: number; title: Colour; eyebrow: Colour; subtitle: Colour };

/** Draws the eyebrow, the title and the subtitle; returns where they end. */
function drawTitleLines(scope: Scope, sheet: Sheet, { top, width, ...colours }: TitleLines): number {
  const { composition } = scope;
  const { faces, section } = composition;
  const eyebrow = eyebrowOf(composition);
  const here = within(scope, "title");
  requireFit(here, eyebrow, TYPE.eyebrow, width - eyebrow.length * TRACKING);
  const eyebrowLine = { words: eyebrow, x: scope.x, y: top + 8, style: TYPE.eyebrow, colour: colours.eyebrow, tracking: TRACKING };
  marked(sheet, undefined, () => drawText(sheet, faces, eyebrowLine));
  let y = top + TYPE.eyebrow.leading + 2;
  for (const [words, style, colour, type] of [
    [composition.template.title, TYPE.title, colours.title, "H1"],
    [subtitleOf(composition), TYPE.subtitle, colours.subtitle, "P"],
  ] as const satisfies readonly (readonly [string, TypeStyle, string, "H1" | "P"])[]) {
    const styles = { plain: style, bold: style, colour };
    const tag = createTag(section, type);
    if (type === "P") y += 4;
    for (const line of breakLines(here, [words], styles, type === "H1" ? balancedWidth(here, width) : width)) {
      drawLineOfText(here, sheet, line, { tag, x: scope.x - (type === "H1" ? 1 : 0), y, styles });
      y += line.height;
    }
  }
  return y;
}

function eyebrowOf(composition: Composition): string {
  const { category, places, number } = composition.template;
  const parts = [
    CATEGORIES[category].name,
    ...places.filter((place) => place !== "us").map((place) => PLACES[place]),
    ...(number === undefined ? [] : [number]),
  ];
  return parts.join("  ·  ").toUpperCase();
}

/** Returns the subtitle, else the first sentence of the description; and what the asterisk means, where there is one. */
function subtitleOf(composition: Composition): string {
  const { template } = composition;
  return template.subtitle ?? /^.*?[.!?](?=\s|$)/.exec(template.description)?.[0] ?? template.description;
}

function drawAside(scope: Scope, sheet: Sheet, top: number): void {
  const { composition } = scope;
  const { faces, palette, template } = composition;
  const right = scope.x + scope.width;
  const isBand = template.look === "band";
  for (const [index, field] of (template.aside ?? []).entries()) {
    const words = labelWords(field);
    const y = top + index * ASIDE.pitch;
    requireFit(within(scope, field.label), words, TYPE.label, ASIDE.label);
    const formTag = createTag(composition.section, "Form");
    const box = { x: right - ASIDE.box, y, width: ASIDE.box, height: SIZES.box - 1 };
    const x = box.x - 8 - faces[TYPE.label.face].measure(words, TYPE.label.size);
    const line = { words, x, y: y + 12.5, style: TYPE.label, colour: isBand ? palette.paper : palette.muted };
    marked(sheet, createTag(formTag, "Lbl"), () => drawText(sheet, faces, line));
    marked(sheet, undefined, () => drawAnswerBox(sheet, box, isBand ? { ...palette, field: palette.paper } : palette));
    placeField(scope, sheet, field, { box, tag: formTag });
  }
}

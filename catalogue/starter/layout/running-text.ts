import { SIZES, type Colour, type TypeStyle } from "../design.ts";
import { drawBox, drawLine, drawText, marked, type Sheet } from "../pdf/sheet.ts";
import { createTag, type Tag } from "../pdf/tag-tree.ts";
import type { Field, Sentence } from "../template.ts";
import { placeField, report, requireFit, within, type Scope } from "./composition.ts";
import { drawMarkBox } from "./control.ts";

type Atom = { width: number; spaceBefore: boolean } & ({ words: string; style: TypeStyle } | { field: Field });
type Line = { atoms: Atom[]; height: number; baseline: number };

export type TextStyles = { plain: TypeStyle; bold: TypeStyle; colour: Colour };

/** Lines of a sentence set into `width`. Words and the fields that touch them stay together. */
export function breakLines(scope: Scope, sentence: Sentence, styles: TextStyles, width: number, firstIndent = 0): Line[] {
  const lines: Atom[][] = [[]];
  let used = firstIndent;
  for (const word of toUnbreakable(toAtoms(scope, sentence, styles))) {
    const space = word[0]?.spaceBefore === true ? spaceWidth(scope, styles.plain) : 0;
    const wordWidth = word.reduce((sum, atom) => sum + atom.width, 0);
    if (wordWidth > width + 0.01) report(scope, `“${describe(word)}” is wider than its line of ${Math.floor(width)} points`);
    if (used + space + wordWidth > width && used > 0) {
      lines.push([]);
      used = 0;
    }
    lines.at(-1)?.push(...word);
    used += (used > 0 ? space : 0) + wordWidth;
  }
  return lines.map((atoms) => {
    const hasField = atoms.some((atom) => "field" in atom);
    const height = hasField ? Math.max(styles.plain.leading, SIZES.inline + 3) : styles.plain.leading;
    return { atoms, height, baseline: (height + styles.plain.size * 0.7) / 2 };
  });
}

type LinePlace = { tag: Tag | undefined; x: number; y: number; styles: TextStyles };

/** Draws one line; its words belong to `tag`, and each field becomes a Form element inside it. */
export function drawLineOfText(scope: Scope, sheet: Sheet, line: Line, { tag, x, y, styles }: LinePlace): void {
  const { faces } = scope.composition;
  let at = x;
  let run: { words: string; style: TypeStyle; x: number } | undefined;
  const runs: { words: string; style: TypeStyle; x: number }[] = [];
  const flush = () => {
    if (run !== undefined) runs.push(run);
    run = undefined;
    if (runs.length === 0) return;
    const ready = runs.splice(0);
    marked(sheet, tag, () => {
      for (const { words, style, x: left } of ready)
        drawText(sheet, faces, { words, x: left, y: y + line.baseline, style, colour: styles.colour });
    });
  };
  for (const [index, atom] of line.atoms.entries()) {
    const space = atom.spaceBefore && index > 0 ? spaceWidth(scope, styles.plain) : 0;
    if ("field" in atom) {
      flush();
      at += space;
      drawInlineField(scope, sheet, atom.field, { tag, x: at, baseline: y + line.baseline, width: atom.width });
    } else {
      const style = atom.style;
      if (run !== undefined && run.style === style) run.words += (space > 0 ? " " : "") + atom.words;
      else {
        if (run !== undefined) runs.push({ ...run, words: space > 0 ? `${run.words} ` : run.words });
        run = { words: atom.words, style, x: at + space };
      }
      at += space;
    }
    at += atom.width;
  }
  flush();
}

type InlinePlace = { tag: Tag | undefined; x: number; baseline: number; width: number };

function drawInlineField(scope: Scope, sheet: Sheet, field: Field, { tag, x, baseline, width }: InlinePlace): void {
  const { palette } = scope.composition;
  const formTag = createTag(tag, "Form");
  if (field.kind === "check") {
    const box = { x, y: baseline - 9, width: SIZES.mark, height: SIZES.mark };
    marked(sheet, undefined, () => drawMarkBox(sheet, box, palette));
    placeField(scope, sheet, field, { box, tag: formTag });
    return;
  }
  const box = { x, y: baseline - 10.5, width, height: SIZES.inline };
  marked(sheet, undefined, () => {
    drawBox(sheet, box, palette.field);
    drawLine(sheet, [x, box.y + box.height], [x + width, box.y + box.height], palette.rule, 0.6);
  });
  placeField(scope, sheet, field, { box, tag: formTag });
}

const INLINE_WIDTH = 110;

function toAtoms(scope: Scope, sentence: Sentence, styles: TextStyles): Atom[] {
  const atoms: Atom[] = [];
  let style = styles.plain;
  let spaceBefore = false;
  for (const part of sentence) {
    if (typeof part !== "string") {
      if (part.kind === "radio" || part.kind === "signature")
        report(within(scope, part.name), `a ${part.kind} field cannot stand inside a sentence`);
      atoms.push({ field: part, width: part.kind === "check" ? SIZES.mark : (part.width ?? INLINE_WIDTH), spaceBefore });
      spaceBefore = false;
      continue;
    }
    for (const token of part.split(/(\*\*| +)/)) {
      if (token === "") continue;
      if (token === "**") style = style === styles.plain ? styles.bold : styles.plain;
      else if (token.trim() === "") spaceBefore = true;
      else {
        requireFit(scope, token, style, Number.POSITIVE_INFINITY);
        atoms.push({ words: token, style, width: scope.composition.faces[style.face].measure(token, style.size), spaceBefore });
        spaceBefore = false;
      }
    }
  }
  return atoms;
}

function toUnbreakable(atoms: Atom[]): Atom[][] {
  const words: Atom[][] = [];
  for (const atom of atoms) {
    const last = words.at(-1);
    if (last === undefined || atom.spaceBefore) words.push([atom]);
    else last.push(atom);
  }
  return words;
}

function spaceWidth(scope: Scope, style: TypeStyle): number {
  return scope.composition.faces[style.face].measure(" ", style.size);
}

function describe(word: Atom[]): string {
  return word.map((atom) => ("field" in atom ? atom.field.name : atom.words)).join("");
}

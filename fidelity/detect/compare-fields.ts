import type { Field } from "../../shared/contracts/field-map.ts";
import { shareOf } from "../../pdf/detect/find-choices.ts";
import type { DetectedField } from "../../pdf/detect/detect-fields.ts";
import type { PageBox, ShownRect } from "../../pdf/read/page-geometry.ts";

/** Number of the form's fields, of found ones, of those that are fields, and of these with the true caption. */
export type Score = { true: number; found: number; right: number; named: number };
export type FormScore = { choices: Score; texts: Score; combs: { true: number; right: number } };

/** Two rectangles that share this much of their area are one field. */
const SAME_FIELD = 0.5;

export function emptyScore(): FormScore {
  const score = () => ({ true: 0, found: 0, right: 0, named: 0 });
  return { choices: score(), texts: score(), combs: { true: 0, right: 0 } };
}

/** Adds what was found on one page to the form's score. Push buttons count for nothing: they take no writing. */
export function comparePage(score: FormScore, fields: readonly Field[], detected: readonly DetectedField[], box: PageBox): void {
  const isChoice = ({ kind }: { kind: Field["kind"] }) => kind === "checkbox" || kind === "radio";
  const wanted = fields.filter(({ kind }) => kind !== "button");
  compare(
    score.choices,
    wanted.filter((field) => isChoice(field)),
    detected.filter((field) => isChoice(field)),
    box,
  );
  const pairs = compare(
    score.texts,
    wanted.filter((field) => !isChoice(field)),
    detected.filter((field) => !isChoice(field)),
    box,
  );
  for (const field of wanted.filter(({ comb, maxLength }) => comb && (maxLength ?? 0) > 1)) {
    score.combs.true++;
    if (pairs.get(field)?.cells === field.maxLength) score.combs.right++;
  }
}

function compare(score: Score, fields: readonly Field[], detected: readonly DetectedField[], box: PageBox): Map<Field, DetectedField> {
  const pairs = new Map<Field, DetectedField>();
  const used = new Set<DetectedField>();
  for (const field of fields) {
    const rect = toPoints(field, box);
    const [best] = detected
      .filter((candidate) => !used.has(candidate))
      .map((candidate) => ({ candidate, share: shareOf(rect, candidate.rect) }))
      .toSorted((a, b) => b.share - a.share);
    if (!best || best.share < SAME_FIELD) continue;
    used.add(best.candidate);
    pairs.set(field, best.candidate);
    if (saysTheSame(field, best.candidate)) score.named++;
  }
  score.true += fields.length;
  score.found += detected.length;
  score.right += pairs.size;
  return pairs;
}

function toPoints({ rect: [left, top, width, height] }: Field, box: PageBox): ShownRect {
  return [left * box.width, top * box.height, (left + width) * box.width, (top + height) * box.height];
}

/** Whether one of the two labels holds the other, by their letters; the agency's tooltip often says more than its page. */
function saysTheSame(field: Field, { label, question }: DetectedField): boolean {
  const letters = (text: string) =>
    text
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
      .trim();
  const wanted = letters(`${field.groupLabel ?? ""} ${field.label}`);
  const got = letters(label.replace(/, (row \d+|continued)$/u, ""));
  return got !== "" && (wanted.includes(got) || letters(`${question ?? ""} ${label}`).includes(letters(field.label)));
}

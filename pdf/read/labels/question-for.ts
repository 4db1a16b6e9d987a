import { joinBroken } from "../broken-words.ts";
import { NUMBERED } from "../headings.ts";
import { bearsNumber, withNumbers } from "./item-numbers.ts";
import { isAnswerOfMark } from "./label-candidates.ts";
import { nearLines, nearRects } from "../near.ts";
import type { ShownRect } from "../page-geometry.ts";
import { sharesRow } from "../placement.ts";
import { cleanLabel, endsSentence, hangsUnder, isContinuation, isWeak, joinSentence } from "../sentences.ts";
import type { TextLine } from "../text-lines.ts";
import { YES_OR_NO } from "../yes-or-no.ts";

/** Words that answer a question and say nothing alone, as do "Yes" and "No", in the same languages. */
const SEX = [
  "male|female|m|f|w|d|masculino|femenino|hombre|mujer|männlich|weiblich|divers|homme|femme|masculin|féminin",
  "feminino|homem|mulher|maschio|femmina|maschile|femminile|uomo|donna",
].join("|");
const NEITHER = [
  "unknown|none|both|neither|n\\/?a|other|true|false|y|n|unbekannt|keine[rs]?|beide|andere[rs]?|inconnue?|aucune?|les deux|autre",
  "desconocid[oa]|ningun[oa]|ambos|ambas|otr[oa]|desconhecid[oa]|nenhum|nenhuma|outr[oa]|sconosciut[oa]|nessun[oa]|entramb[ie]|altr[oa]",
].join("|");
const ALONE = `${YES_OR_NO}|${SEX}|${NEITHER}`;
/** What to do after an answer, in the same languages. */
const THEN = [
  "if|go|skip|complete|provide|attach|weiter|wenn|falls|bitte|passe[zr]?|allez|aller|complétez|précisez|remplissez|joignez|joindre",
  "pase|vaya|llene|adjunte|especifique|indique|vá|preencha|anexe|vada|andare|compilare|compili|specificare|allegare|indicare|proseguire",
].join("|");
/** One of them alone, in two languages, or with what to do then: "Yes (list below)", "Yes/Sí", "No. Go to 12", "Nein weiter mit 12". */
const BARE_ANSWER = new RegExp(
  [
    `^(?:${ALONE})\\W{0,3}$`,
    `^(?:${ALONE})\\s*[/|]?\\s*(?:${ALONE})(?!\\p{L}).{0,3}$`,
    `^(?:${YES_OR_NO})(?:\\s*[.,;:(–—]|\\s+-|-\\s).{0,400}$`,
    `^(?:${YES_OR_NO})\\s+(?:${THEN})(?!\\p{L}).{0,120}$`,
  ].join("|"),
  "iu",
);
/** "No. of children" asks for a number. */
const NUMBER_OF = /^[Nn][Oo]\.\s*(?:of\b|\p{Ll}|\d)/u;

/** True for a label that answers a question and does not say which. */
export function isBareAnswer(label: string): boolean {
  return BARE_ANSWER.test(label) && !NUMBER_OF.test(label);
}

const YES_OR_NO_ALONE = new RegExp(`^(?:${YES_OR_NO})\\W{0,3}$`, "iu");

/** True for "Yes" or "No" and nothing else. */
export function isYesOrNo(label: string): boolean {
  return YES_OR_NO_ALONE.test(label);
}

/** Farthest above a mark that the question it answers may stand; a caption of one or two words stands closer. */
const QUESTION_ABOVE_PT = 60;
const CAPTION_ABOVE_PT = 14;
const CAPTION_LEFT_PT = 60;
const CAPTION_RIGHT_PT = 12;
const QUESTION_WORDS = 3;
const WORD_BEFORE_PT = 150;
/** A question before its answers goes on over no more lines. */
const QUESTION_ROWS = 4;
const MARK_GAP_PT = 10;
/** The next words of a sentence begin no farther behind its last ones, in points. */
const BEHIND_GAP_PT = 5;
const BOX_PT = 20;
/** A note on an answer asks nothing: "(If "Yes," complete Item 18B)". */
const NOTE =
  /^\(?(?:if|see|note|important|wichtig|importante?|complete|skip|wenn|falls|siehe|hinweis|si|voir|remarque|véase|nota|se|veja|vedi)(?!\p{L})/iu;
/** A remark of several lines asks nothing, though its last line may look as if it did. */
const REMARK = /^(?:important|note|wichtig|hinweis|importante|nota|remarque)\s*:/iu;
/** Words above a mark that end before it are farther than they seem. */
const BESIDE_COST = 0.5;

/** True for words right before another mark, which are its name. */
function namesMark({ rect }: TextLine, marks: ShownRect[]): boolean {
  return nearRects.inRow(marks, rect).some((other) => sharesRow(rect, other, 0.3) && Math.abs(other[0] - rect[2]) < MARK_GAP_PT);
}

/** True for a place to tick: small, and as high as wide. */
function isBox([left, top, right, bottom]: ShownRect): boolean {
  return right - left < BOX_PT && Math.abs(right - left - (bottom - top)) < 3;
}

/** Returns the words that go on in a line's row, in letters of another weight. */
export function wordsBehind(line: TextLine, lines: TextLine[]): TextLine | undefined {
  return nearLines.inRow(lines, line.rect).find(({ rect }) => {
    const gap = rect[0] - line.rect[2];
    return gap > 0 && gap < BEHIND_GAP_PT && sharesRow(rect, line.rect, 0.7);
  });
}

/** Returns the lines under the first one of a question before its answers, to its question mark; none where it has no such end. */
function endOfQuestion(line: TextLine, lines: TextLine[], goesOn: (upper: TextLine, lower: TextLine) => boolean): string[] {
  const rows: TextLine[] = [];
  for (let lower = line; rows.length < QUESTION_ROWS;) {
    const current = lower;
    const found = nearLines.nextTo(lines, current).find((other) => !rows.includes(other) && other !== current && goesOn(current, other));
    if (!found) return [];
    rows.push(found);
    if (found.text.endsWith("?")) return rows.map(({ text }) => text);
    lower = found;
  }
  return [];
}

/** Returns the question that a mark called "Yes" or "No" answers, with the number of its item: the words before it in its row, else the sentence or caption above. `marks` are the fields around. */
export function questionFor(mark: ShownRect, printed: TextLine[], marks: ShownRect[] = []): string | undefined {
  const lines = withNumbers(printed);
  const isAsking = ({ text, rect }: TextLine) =>
    !isWeak(text) &&
    !isBareAnswer(text) &&
    !NOTE.test(text) &&
    !NUMBERED.test(text) &&
    !isAnswerOfMark(rect, marks) &&
    !isAnswerOfMark(rect, [mark]);
  const asking = nearLines.within(lines, mark[1] - QUESTION_ABOVE_PT, mark[3]).filter((line) => isAsking(line));
  // Where the answers stand before their boxes, so do those of the other boxes.
  const namesBox = (line: TextLine) =>
    namesMark(
      line,
      nearRects.inRow(marks, line.rect).filter((other) => isBox(other)),
    );
  const isNamedBefore = nearLines.inRow(lines, mark).some((line) => isBareAnswer(line.text) && namesMark(line, [mark]));
  const isLong = ({ text }: TextLine) => text.endsWith("?") || text.split(" ").length >= QUESTION_WORDS || bearsNumber(text);
  const inRow = asking
    .filter((line) => sharesRow(line.rect, mark, 0.3) && line.rect[2] <= mark[0] + 2)
    .filter(
      (line) =>
        (isLong(line) && !(isNamedBefore && namesBox(line))) || (mark[0] - line.rect[2] < WORD_BEFORE_PT && !namesMark(line, marks)),
    )
    .toSorted((a, b) => b.rect[2] - a.rect[2])[0];
  const distance = ({ rect }: TextLine) => mark[1] - rect[3] + Math.max(0, mark[0] - rect[2], rect[0] - mark[2]) * BESIDE_COST;
  const above = asking
    .filter((line) => {
      const gap = mark[1] - line.rect[3];
      const isCaption = gap < CAPTION_ABOVE_PT && mark[0] - line.rect[0] < CAPTION_LEFT_PT;
      return (
        !namesMark(line, marks) &&
        gap >= -3 &&
        gap < QUESTION_ABOVE_PT &&
        line.rect[0] <= mark[2] + (isCaption ? CAPTION_RIGHT_PT : 4) &&
        (isLong(line) || isCaption)
      );
    })
    .toSorted((a, b) => distance(a) - distance(b))[0];
  const line = inRow ?? above;
  if (!line) return undefined;
  const previous = (current: TextLine) =>
    nearLines
      .nextTo(lines, current)
      .find((next) => next !== current && (isContinuation(next, current) || hangsUnder(next, current)) && !isWeak(next.text));
  // Behind the number of an item hangs what it asks, and after that the answers.
  const goesOn = (upper: TextLine, lower: TextLine) => isContinuation(upper, lower) || (isAsking(lower) && hangsUnder(upper, lower));
  const next = (current: TextLine) =>
    nearLines
      .nextTo(lines, current)
      .find((lower) => lower !== current && lower.rect[3] <= mark[1] + 3 && goesOn(current, lower) && !isWeak(lower.text));
  const start = joinSentence(line, previous, true);
  const isWhole = endsSentence(line.text);
  const after = isWhole || line === inRow ? undefined : (wordsBehind(line, lines) ?? next(line));
  const rest = line === inRow && !isWhole ? endOfQuestion(line, lines, goesOn) : after ? [joinSentence(after, next, false)] : [];
  const question = cleanLabel(joinBroken([start, ...rest]));
  return question === "" || REMARK.test(question) ? undefined : question;
}

import type { AnswerFile } from "../../contracts/answer-file.ts";
import type { Field, FieldMap, FieldValue, FieldValues } from "../../contracts/field-map.ts";
import { fieldAnswerText } from "./answer-text.ts";
import { holdsAnswer, isFillable, isFilled, isMark } from "./fillable-fields.ts";
import { isPlacementName } from "./placements.ts";
import { toPlainText } from "./shorter-spelling.ts";
import { toSuggestedAnswer } from "../profile/suggested-answers.ts";

/** An answer of a file for a field of the form. `from` is the file's question, where it reads differently; `source` is the name of its field. */
export type MatchedAnswer = { name: string; label: string; value: FieldValue; shown: string; from?: string; source?: string };

/** A file's answers for a form. On the same form all are `sure`; on another form none is. */
export type AnswerMatch = {
  kind: "same" | "edition" | "other";
  sure: MatchedAnswer[];
  unsure: MatchedAnswer[];
  /** Answers without a place on the form. */
  left: { label: string; shown: string }[];
};

/** All widgets of one name, as one question. */
type Question = { field: Field; widgets: Field[]; words: Set<string>; text: string };

/** Share of fields from which two forms are the same: each is in both, at its place and in nearly the same words. */
const SAME_SHARE = 0.97;
/** Share of equal fields from which two forms are editions of one. */
const EDITION_SHARE = 0.4;
/** Share of questions in the same words from which two forms are editions of one, whatever their names; a few questions every form has. */
const EDITION_WORDS_SHARE = 0.6;
const LEAST_EDITION_QUESTIONS = 10;
/** An edition that became longer still asks most of the shorter one's many questions, and some of them under their old names. */
const LONGER_EDITION = { words: 0.6, names: 0.4, questions: 40 };
/** Two rectangles whose edges differ by less are at one place, in parts of the page. */
const SAME_PLACE = 0.012;
/** Least likeness of two labels: beside an equal name, beside an equal name and place, by itself, and to be asked about; and on one form that was read twice, and beside one row. */
const ALIKE_WITH_NAME = 0.75;
const ALIKE_WITH_PLACE = 0.3;
const ALIKE_ALONE = 0.75;
const ALIKE_UNSURE = 0.6;
const ALIKE_AT_PLACE = 0.5;
/** Share of the shorter of two questions that is in the longer. */
const REREAD_SHARE = 0.6;

const toWords = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

function listQuestions(fields: readonly Field[], isAsked = isFillable): Question[] {
  const byName = Map.groupBy(fields.filter(isAsked), ({ name }) => name);
  return [...byName.values()].flatMap((widgets): Question[] => {
    const [field] = widgets;
    if (!field) return [];
    const { label, groupLabel } = field;
    // Boxes of one name share one question; a box with a name of its own has its answer in its question as well.
    const asked = widgets.length > 1 ? (groupLabel ?? label) : `${groupLabel ?? ""} ${label}`;
    const words = toWords(asked);
    return [{ field, widgets, words: new Set(words), text: words.join(" ") }];
  });
}

const allWords = ({ words }: Question): ReadonlySet<string> => words;
const wordsWithoutNumbers = ({ words }: Question): ReadonlySet<string> => new Set([...words].filter((word) => !/\d/u.test(word)));

const countCommon = (a: ReadonlySet<string>, b: ReadonlySet<string>) => [...a].filter((word) => b.has(word)).length;

function likenessOf(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const common = countCommon(a, b);
  return common / (a.size + b.size - common || 1);
}

/** Returns the likeness of two questions, from 0 for no common words to 1 for the same words. */
function alike(a: Question, b: Question, wordsOf = allWords): number {
  if (a.text === b.text) return a.text === "" ? 0 : 1;
  return likenessOf(wordsOf(a), wordsOf(b));
}

/** Whether the longer of two questions has most words of the shorter. A filled copy names its fields by our labels, and may read longer or shorter than the blank form. */
function isReread({ words: a }: Question, { words: b }: Question): boolean {
  return countCommon(a, b) >= REREAD_SHARE * Math.min(a.size, b.size);
}

function isSamePlace({ field: a }: Question, { field: b }: Question): boolean {
  return a.page === b.page && a.rect.every((edge, index) => Math.abs(edge - (b.rect[index] ?? 0)) < SAME_PLACE);
}

function distance({ field: a }: Question, { field: b }: Question): number {
  return Math.abs(a.page - b.page) + Math.hypot(a.rect[0] - b.rect[0], a.rect[1] - b.rect[1]);
}

const WRITTEN: ReadonlySet<string> = new Set(["text", "date", "choice"]);

function isSameKind({ field: a }: Question, { field: b }: Question): boolean {
  return a.kind === b.kind || (WRITTEN.has(a.kind) && WRITTEN.has(b.kind)) || (isMark(a) && isMark(b));
}

const isSameSection = ({ field: a }: Question, { field: b }: Question) =>
  a.section === undefined || b.section === undefined || a.section === b.section;

/** Converts the answer of a mark. The same state may mean another answer on another form: words decide, where there are some. */
function toMarkValue({ field, widgets }: Question, value: FieldValue, source?: Question): FieldValue | null {
  const [text = ""] = [value].flat();
  const known = widgets.some(({ exportValue }) => exportValue === text) ? text : null;
  if (!source) return known ?? toSuggestedAnswer(widgets, text)?.value ?? null;
  const said = fieldAnswerText(source.widgets, value);
  if (widgets.length > 1 && said !== "") return toSuggestedAnswer(widgets, said)?.value ?? known;
  if (widgets.length === 1 && source.widgets.length === 1) return field.exportValue ?? text;
  return known ?? toSuggestedAnswer(widgets, text)?.value ?? null;
}

function toWrittenValue({ field, widgets }: Question, value: FieldValue, source?: Question): FieldValue | null {
  const whole = [value].flat().join(", ");
  const text = toPlainText(field, whole);
  if (field.kind !== "choice" && (field.maxLength === undefined || text.length <= field.maxLength)) return text;
  const said = source ? fieldAnswerText(source.widgets, value) : whole;
  return toSuggestedAnswer(widgets, whole)?.value ?? toSuggestedAnswer(widgets, said)?.value ?? null;
}

/** Converts an answer for the field; null when the field cannot take it. A choice of another form is found by its words. */
function toValue(to: Question, value: FieldValue, source?: Question): FieldValue | null {
  const { kind, options, multiSelect } = to.field;
  const texts = [value].flat();
  if (kind === "signature") return source === undefined || source.field.kind === "signature" ? value : null;
  if (isMark(to.field)) return toMarkValue(to, value, source);
  if (kind === "choice" && options && texts.every((text) => options.some((option) => option.value === text)))
    return multiSelect || texts.length === 1 ? value : null;
  if (kind === "choice" && multiSelect && texts.length > 1) return null;
  return toWrittenValue(to, value, source);
}

function toMatched(to: Question, value: FieldValue, source?: Question): MatchedAnswer | null {
  const taken = toValue(to, value, source);
  if (taken === null) return null;
  const { name, label, groupLabel, kind } = to.field;
  const from = source && source.text !== to.text ? { from: describe(source) } : {};
  const shown = kind === "signature" ? "signature" : to.field.password ? "•••" : fieldAnswerText(to.widgets, taken);
  return { name, label: isMark(to.field) ? (groupLabel ?? label) : label, value: taken, shown, ...from };
}

const describe = ({ field }: Question) => (field.groupLabel === undefined ? field.label : `${field.groupLabel} ${field.label}`);

/** Returns the share of the form's fields that the file's form also has, by `isOne`. */
function share(to: readonly Question[], from: ReadonlyMap<string, Question>, isOne: (a: Question, b: Question) => boolean): number {
  const both = to.filter((question) => {
    const other = from.get(question.field.name);
    return other !== undefined && isOne(question, other);
  });
  return both.length / (to.length || 1);
}

/** Matches answers by name alone, or by a label that only one field has: for files without a description of their form. */
function matchByName(to: readonly Question[], values: FieldValues): AnswerMatch {
  const byName = new Map(to.map((question) => [question.field.name, question]));
  const byText = Map.groupBy(to, ({ text }) => text);
  const found: MatchedAnswer[] = [];
  const left: AnswerMatch["left"] = [];
  for (const [key, value] of Object.entries(values)) {
    if (isPlacementName(key) || !isFilled(value)) continue;
    const labelled = byText.get(toWords(key).join(" ")) ?? [];
    const question = byName.get(key) ?? (labelled.length === 1 ? labelled[0] : undefined);
    const matched = question ? toMatched(question, value) : null;
    if (matched) found.push(matched);
    else left.push({ label: key, shown: [value].flat().join(", ") });
  }
  const isSame = found.length > 0 && found.length >= SAME_SHARE * (found.length + left.length);
  return { kind: isSame ? "same" : "other", sure: isSame ? found : [], unsure: isSame ? [] : found, left };
}

type Pair = { source: Question; target: Question; isSure: boolean };

const numbersOf = ({ words }: Question) => [...words].filter((word) => /\d/u.test(word)).join(" ");

/** Whether two fields of one name ask the same: in nearly the same words, with the same numbers, or in similar words at one place. */
function asksTheSame(a: Question, b: Question): boolean {
  const likeness = alike(a, b);
  if (likeness === 1) return true;
  return numbersOf(a) === numbersOf(b) && (likeness >= ALIKE_WITH_NAME || (likeness >= ALIKE_WITH_PLACE && isSamePlace(a, b)));
}

/** Returns the share of questions that both forms ask in the same words. */
function wordsShare(to: readonly Question[], from: readonly Question[]): number {
  const most = Math.max(to.length, from.length);
  if (Math.min(to.length, from.length) < LEAST_EDITION_QUESTIONS) return 0;
  const texts = new Set(from.map(({ text }) => text));
  return to.filter(({ text }) => text !== "" && texts.has(text)).length / most;
}

/** Whether a form became a longer edition: it still asks most of what the shorter one asks. A name and an address in common make no edition. */
function isLongerEdition(to: readonly Question[], from: readonly Question[]): boolean {
  const shareOf = (keyOf: (question: Question) => string) => {
    const keysOf = (all: readonly Question[]) => new Set(all.map(keyOf).filter((key) => HAS_LETTER.test(key)));
    const [ours, theirs] = [keysOf(to), keysOf(from)];
    const common = countCommon(ours, theirs);
    return { common, share: common / (Math.min(ours.size, theirs.size) || 1) };
  };
  const words = shareOf(withoutRow);
  if (words.common < LONGER_EDITION.questions || words.share < LONGER_EDITION.words) return false;
  return shareOf(({ field }) => field.name).share >= LONGER_EDITION.names;
}

const HAS_LETTER = /\p{L}/u;
const ROW = /\brow \d+\b/u;
/** A row's number is told by the rows that are there: in an edition with more or fewer of them it may be another one's. */
const withoutRow = ({ text }: Question) => text.replace(/(?:^| )row \d+$/u, "");

/** Returns the words in a field's row that belong to no column, such as the subject of a table's line. */
function rowWords({ field }: Question, all: readonly Question[]): Set<string> {
  const [, top, , height] = field.rect;
  const beside = all.filter(
    ({ field: other, text }) => other.page === field.page && Math.abs(other.rect[1] - top) < height / 2 && !ROW.test(text),
  );
  return new Set(beside.flatMap(({ words }) => [...words]));
}

const namesOf = (questions: readonly Question[]) => JSON.stringify(questions.map(({ field }) => field.name).toSorted());

/** Whether two fields are in rows about the same, as far as words tell: a line more or less above a row gives it the number of another. */
function isInSameRow(source: Question, target: Question, all: readonly Question[], to: readonly Question[]): boolean {
  if (!ROW.test(source.text)) return true;
  const [ours, theirs] = [rowWords(target, to), rowWords(source, all)];
  return ours.size === 0 || theirs.size === 0 || likenessOf(ours, theirs) >= ALIKE_AT_PLACE;
}

/** The pairs of two forms' questions, each question in one at most. `all` are those of the file, `to` those of the form. */
class Pairing {
  readonly pairs = new Map<Question, Pair>();
  private readonly all: readonly Question[];
  private readonly to: readonly Question[];
  private readonly taken = new Set<Question>();
  private readonly byName: ReadonlyMap<string, Question>;
  private readonly byText: ReadonlyMap<string, Question[]>;
  private readonly sources: ReadonlyMap<string, Question[]>;
  private readonly rowsNow: ReadonlyMap<string, Question[]>;
  private readonly rowsBefore: ReadonlyMap<string, Question[]>;

  constructor(all: readonly Question[], to: readonly Question[]) {
    this.all = all;
    this.to = to;
    this.byName = new Map(to.map((question) => [question.field.name, question]));
    this.byText = Map.groupBy(to, ({ text }) => text);
    this.sources = Map.groupBy(all, ({ text }) => text);
    this.rowsNow = Map.groupBy(to, withoutRow);
    this.rowsBefore = Map.groupBy(all, withoutRow);
  }

  byNameAndWords(source: Question): void {
    const target = this.named(source);
    if (target?.text === source.text && this.isCertain(source, target)) this.pair(source, target, true);
  }

  /** Pairs a question with the only one in the same words. */
  byWordsAlone(source: Question): void {
    const [only, ...others] = this.byText.get(source.text) ?? [];
    const isOnly = HAS_LETTER.test(withoutRow(source)) && others.length === 0 && this.sources.get(source.text)?.length === 1;
    const hasSameRows = this.rowsNow.get(withoutRow(source))?.length === this.rowsBefore.get(withoutRow(source))?.length;
    if (!isOnly || !only || !hasSameRows || this.isRenumbered(source, only)) return;
    this.pair(source, only, isSameSection(source, only) && this.isInSameRow(source, only));
  }

  byNameAndLikeness(source: Question): void {
    const target = this.named(source);
    if (target && asksTheSame(source, target) && this.isCertain(source, target)) this.pair(source, target, this.isClosest(source, target));
  }

  byNameAndColumn(source: Question): void {
    const target = this.named(source);
    if (target && withoutRow(target) === withoutRow(source)) this.pair(source, target, false);
  }

  byLikeness(source: Question): void {
    const same = (this.byText.get(source.text) ?? []).filter((target) => this.isFree(source, target) && isSameSection(source, target));
    this.pair(source, same.toSorted((a, b) => distance(source, a) - distance(source, b))[0], false);
    const similar = this.to.filter((other) => this.isFree(source, other) && alike(source, other, wordsWithoutNumbers) >= ALIKE_ALONE);
    if (similar.length === 1) this.pair(source, similar[0], false);
    const target = this.named(source);
    if (target && (alike(source, target) >= ALIKE_UNSURE || isSamePlace(source, target))) this.pair(source, target, false);
  }

  private pair(source: Question, target: Question | undefined, isSure: boolean): void {
    if (!target || this.pairs.has(source) || !this.isFree(source, target)) return;
    this.taken.add(target);
    this.pairs.set(source, { source, target, isSure });
  }

  private isFree(source: Question, target: Question): boolean {
    return !this.taken.has(target) && isSameKind(source, target);
  }

  private named({ field }: Question): Question | undefined {
    return this.byName.get(field.name);
  }

  private isInSameRow(source: Question, target: Question): boolean {
    return isInSameRow(source, target, this.all, this.to);
  }

  private isCertain(source: Question, target: Question): boolean {
    if (!this.isInSameRow(source, target)) return false;
    const [ours, theirs] = [this.byText.get(target.text) ?? [], this.sources.get(source.text) ?? []];
    // Of fields in the same words a shifted name is the neighbour's.
    return isSamePlace(source, target) || (ours.length === 1 && theirs.length === 1) || namesOf(ours) === namesOf(theirs);
  }

  /** A year or a row in the words counts on from one edition to the next, while the field that asks stays. */
  private isRenumbered(source: Question, other: Question): boolean {
    const target = this.named(source);
    if (!target) return false;
    return alike(source, target, wordsWithoutNumbers) === 1 && distance(source, target) < distance(source, other);
  }

  /** Dollars and cents of one line are nearly the same words: the field is that of the question which is most alike. */
  private isClosest(source: Question, target: Question): boolean {
    const likeness = alike(source, target);
    return !this.all.some((other) => other !== source && other.text !== source.text && alike(other, target) >= likeness);
  }
}

/**
 * Pairs answered fields with those of another form: by name and words, by words that no other field has, else, and then unsure, by likeness. `all` are
 * the fields of the file, `from` those with an answer.
 */
function pairUp(from: readonly Question[], all: readonly Question[], to: readonly Question[]): Pair[] {
  const pairing = new Pairing(all, to);
  for (const source of from) pairing.byNameAndWords(source);
  for (const source of from) pairing.byWordsAlone(source);
  for (const source of from) pairing.byNameAndLikeness(source);
  for (const source of from) pairing.byNameAndColumn(source);
  for (const source of from) pairing.byLikeness(source);
  return [...pairing.pairs.values()];
}

/** Tells how near two forms are: of the same fields at the same places, the same form, or editions of one. */
function compareForms(to: readonly Question[], from: readonly Question[]): { isInPlace: boolean; isSame: boolean; isEdition: boolean } {
  const byName = new Map(from.map((question) => [question.field.name, question]));
  const isInPlace = share(to, byName, (a, b) => isSameKind(a, b) && isSamePlace(a, b)) >= SAME_SHARE;
  // An edition may have each field under its name at its place, and other questions beside some of them. The words of a few fields tell too little: one that reads otherwise is no edition.
  const isSame =
    isInPlace &&
    (to.length < LEAST_EDITION_QUESTIONS || share(to, byName, (a, b) => isReread(a, b) || alike(a, b) >= ALIKE_AT_PLACE) >= SAME_SHARE);
  const isEdition =
    isInPlace ||
    share(to, byName, (a, b) => isSameKind(a, b) && asksTheSame(a, b)) >= EDITION_SHARE ||
    wordsShare(to, from) >= EDITION_WORDS_SHARE ||
    isLongerEdition(to, from);
  return { isInPlace, isSame, isEdition };
}

/**
 * Matches a file's answers to a form. The same form takes all by name. On another edition an answer is sure when its field has the same name and
 * nearly the same words, or words that no other field has; all others are unsure. On another form all are unsure. An answer that the field cannot take
 * is in `left`. `areEditions` says that the two are known to be editions of one form; else their fields tell.
 */
export function matchAnswers(
  { fields }: Pick<FieldMap, "fields">,
  { values, fields: sourceFields }: AnswerFile,
  areEditions = false,
): AnswerMatch {
  const to = listQuestions(fields);
  if (!sourceFields) return matchByName(to, values);
  const targets = new Map(to.map((question) => [question.field.name, question]));
  // A signature locks a file's fields, and some programs drop the script that opens them: what ours takes counts.
  const from = listQuestions(sourceFields, (field) => isFillable(field) || (holdsAnswer(field) && targets.has(field.name)));
  const { isInPlace, isSame, ...likeness } = compareForms(to, from);
  const isEdition = areEditions || likeness.isEdition;
  const isSure = (source: Question, target: Question) =>
    isSame || ((isReread(source, target) || alike(source, target) >= ALIKE_WITH_PLACE) && isInSameRow(source, target, from, to));
  const answered = from.filter(({ field }) => isFilled(values[field.name]));
  const pairs = isInPlace
    ? answered.flatMap((source): Pair[] => {
        const target = targets.get(source.field.name);
        return target ? [{ source, target, isSure: isSure(source, target) }] : [];
      })
    : pairUp(answered, from, to);
  const match: AnswerMatch = { kind: isSame ? "same" : isEdition ? "edition" : "other", sure: [], unsure: [], left: [] };
  const placed = new Set<Question>();
  for (const { source, target, isSure: isEntered } of pairs) {
    const value = values[source.field.name] ?? "";
    const matched = isSame ? toMatched(target, value) : toMatched(target, value, source);
    if (!matched) continue;
    placed.add(source);
    matched.source = source.field.name;
    if (isEntered && isEdition) match.sure.push(matched);
    else match.unsure.push(matched);
  }
  for (const source of answered) {
    if (placed.has(source)) continue;
    const shown = source.field.password ? "•••" : fieldAnswerText(source.widgets, values[source.field.name]);
    match.left.push({ label: describe(source), shown: shown || [values[source.field.name] ?? ""].flat().join(", ") });
  }
  return match;
}

/** Two fields that ask the same. `isReworded` says that their questions differ in words. */
type SameField = { from: string; to: string; isReworded: boolean };

/** Pairs the questions of two editions of a form, and returns those of each that the other has not, as they read. */
export function pairEditions(
  before: Pick<FieldMap, "fields">,
  now: Pick<FieldMap, "fields">,
): { same: SameField[]; gone: string[]; added: string[] } {
  const [from, to] = [listQuestions(before.fields), listQuestions(now.fields)];
  const pairs = pairUp(from, from, to);
  const sources = new Set(pairs.map(({ source }) => source));
  const targets = new Set(pairs.map(({ target }) => target));
  return {
    same: pairs.map(({ source, target }) => ({ from: describe(source), to: describe(target), isReworded: source.text !== target.text })),
    gone: from.filter((question) => !sources.has(question)).map(describe),
    added: to.filter((question) => !targets.has(question)).map(describe),
  };
}

import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseSync, Visitor } from "vite";
import { report } from "./report.ts";

/** Sentences that are lists of their own, or that the specification of a format gives. */
const OWN_LISTS =
  /^client\/(?:design\/|screens\/(?:legal-texts\.ts|api-reference\.tsx)|features\/api-reference\/)|^shared\/rules\/(?:fields\/needed-answers|profile\/us-states|catalogue\/.+)\.ts$/u;
/** Rooms that say something to visitors. Their lists are complete. */
const ROOMS = /^client\/(?:screens|features|lib)\/|^shared\/rules\/(?:fields|profile|purchase)\//u;
const SCREENS = /^client\/(?:screens|features)\//u;
const WORDS_FILE = /\/words\.ts$/u;
/** Attributes that people read or hear, whatever they begin with. */
const READ_ATTRIBUTES = new Set(["alt", "aria-label", "aria-description", "label", "placeholder", "title"]);
/** Names of keys, and of typefaces. */
const NAMES = /^(?:Ctrl|Alt) |px Helvetica|, serif$/u;
/** Words that docs/design.md rules out. Words in quotes are another writer's. */
const NOT_OURS =
  /\b(?:please|successfully|oops|could not|can not|cannot|erased?|any more|catalogue|cancell\w+|colours?|honour(?:ed|s)?|ticks?)\b|!/iu;

/** An apostrophe from a typewriter, inside a word or after an owner in the plural. A quotation before it makes the second one a mark. */
const STRAIGHT = /\p{L}'(?:s|t|re|ve|ll|d|m)\b|^[^']*\p{L}s'(?= \p{L}|$)/u;

type Source = { file: string; code: string };

/** Whether a text has more than two words. In code, a sentence is told from other strings by its capital letter and its small words. */
function isSentence(text: string, isRead: boolean): boolean {
  const words = text.match(/[\p{L}’']+/gu) ?? [];
  return words.length > 2 && (isRead || (/^\P{L}*\p{Lu}/u.test(text) && / \p{Ll}{2}/u.test(text))) && !NAMES.test(text);
}

/** Finds sentences that stand in code instead of the words file beside it. What only an Error says is for us, not for visitors. */
export function findStraySentences({ file, code }: Source): string[] {
  if (OWN_LISTS.test(file) || WORDS_FILE.test(file)) return [];
  const found: string[] = [];
  const inErrors: [start: number, end: number][] = [];
  const read = new Set<number>();
  const add = (start: number, text: string, isRead: boolean) => {
    const plain = text.replaceAll(/\s+/gu, " ").trim();
    if (!isSentence(plain, isRead) || inErrors.some(([from, to]) => from < start && start < to)) return;
    found.push(`${file}:${code.slice(0, start).split("\n").length} says “${plain}”, which belongs into the words file beside it`);
  };
  new Visitor({
    NewExpression({ callee, start, end }) {
      if (callee.type === "Identifier" && callee.name.endsWith("Error")) inErrors.push([start, end]);
    },
    JSXAttribute({ name, value }) {
      if (name.type === "JSXIdentifier" && value && READ_ATTRIBUTES.has(name.name)) read.add(value.start);
    },
    JSXText: ({ start, value }) => add(start, value, true),
    Literal: ({ start, value }) => typeof value === "string" && add(start, value, read.has(start)),
    TemplateLiteral: ({ start, quasis }) => add(start, quasis.map(({ value }) => value.cooked ?? "").join("…"), false),
  }).visit(parseSync(file, code).program);
  return found;
}

/** Finds where the message of just any error would be shown. Those of engines and libraries are for programmers; `toSentence` knows the others. */
export function findRawMessages({ file, code }: Source): string[] {
  const found: string[] = [];
  new Visitor({
    ConditionalExpression({ test, consequent, start }) {
      const isAnyError = test.type === "BinaryExpression" && test.right.type === "Identifier" && test.right.name === "Error";
      const isMessage =
        consequent.type === "MemberExpression" && consequent.property.type === "Identifier" && consequent.property.name === "message";
      if (isAnyError && isMessage)
        found.push(`${file}:${code.slice(0, start).split("\n").length} shows any error's message; toSentence knows which are sentences`);
    },
  }).visit(parseSync(file, code).program);
  return found;
}

/** Finds texts with a typewriter's apostrophe, in the strings of a program or of a list in JSON. Ours is ’, as in the forms. */
export function findStraightApostrophes({ file, code }: Source): string[] {
  const found: string[] = [];
  const add = (start: number, text: string) => {
    if (STRAIGHT.test(text)) found.push(`${file}:${code.slice(0, start).split("\n").length} has ' for ’: “${text.trim().slice(0, 60)}”`);
  };
  const { program } = parseSync(file, file.endsWith(".json") ? `(${code})` : code);
  new Visitor({
    JSXText: ({ start, value }) => add(start, value),
    Literal: ({ start, value }) => typeof value === "string" && add(start, value),
    TemplateElement: ({ start, value }) => add(start, value.cooked ?? ""),
  }).visit(program);
  return found;
}

/** Finds sentences that no code says any more, and words that the voice of docs/design.md rules out. */
export function findBadWords(words: Source, users: Source[]): string[] {
  const sentences = [...words.code.matchAll(/^export const (\w+) =\s*"((?:[^"\\]|\\.)*)";/gmu)];
  return sentences.flatMap(([, name = "", text = ""]) => {
    const isSaid = users.some(({ code }) => new RegExp(`\\b(?:words\\.)?${name}\\b`, "u").test(code));
    const [bad] = NOT_OURS.exec(text.replaceAll(/“[^”]*”/gu, "")) ?? [];
    return [
      ...(isSaid ? [] : [`${words.file}: nothing says ${name}`]),
      ...(bad === undefined ? [] : [`${words.file}: ${name} says “${bad}”, which docs/design.md rules out`]),
    ];
  });
}

if (import.meta.main) {
  const sources = globSync(["client/**/*.{ts,tsx}", "shared/**/*.ts"]).map((file) => ({ file, code: readFileSync(file, "utf8") }));
  const lists = sources.filter(({ file }) => WORDS_FILE.test(file));
  const imports = (list: Source) =>
    sources.filter(
      ({ file, code }) =>
        file !== list.file &&
        [...code.matchAll(/from "(\.[^"]+words\.ts)"/gu)].some(([, to = ""]) => path.join(path.dirname(file), to) === list.file),
    );
  report(`The sentences of ${lists.length} rooms stand in their words files`, lists, [
    ...sources.filter(({ file }) => ROOMS.test(file)).flatMap(findStraySentences),
    ...sources.filter(({ file }) => SCREENS.test(file)).flatMap(findRawMessages),
    ...lists.flatMap((list) => findBadWords(list, imports(list))),
    ...globSync(["{client,shared,worker,pdf,catalogue}/**/*.{ts,tsx}", "catalogue/sources/*.json"]).flatMap((file) =>
      findStraightApostrophes({ file, code: readFileSync(file, "utf8") }),
    ),
  ]);
}

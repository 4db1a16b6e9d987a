import { expect, test } from "vitest";
import { findBadWords, findRawMessages, findStraightApostrophes, findStraySentences } from "../../checks/words.ts";

const SCREEN = "client/screens/fill/notice.tsx";

test.each([
  `<p>Your answers are here.</p>`,
  `<p>answers of yours <b>{name}</b></p>`,
  `<button aria-label="next empty field" />`,
  `<Dialog title={isNew ? "Welcome to the form" : name} />`,
  `const problem = "This file is too large.";`,
  "const problem = `You have ${count} forms left.`;",
])("a sentence in a screen's code is found: %s", (code) => {
  expect(findStraySentences({ file: SCREEN, code })).toHaveLength(1);
});

test.each([
  `<Button>Sign in</Button>`,
  `<p className="flex items-center gap-2">{words.welcomeBack}</p>`,
  `throw new TypeError("The page has nothing to hydrate.");`,
  `const path = <path d="M12 4v11m-4.5-4.5L12 15l4.5-4.5" />;`,
  `const keys = "Ctrl Shift Enter";`,
])("what is no sentence stays where it is: %s", (code) => {
  expect(findStraySentences({ file: SCREEN, code })).toEqual([]);
});

test("words files themselves hold sentences", () => {
  expect(findStraySentences({ file: "client/screens/fill/words.ts", code: `export const hello = "Welcome back to the form";` })).toEqual(
    [],
  );
});

test("where any error's message would be shown is found, and where a sentence's is, not", () => {
  const show = (error: string) => findRawMessages({ file: SCREEN, code: `setProblem(${error});` });
  expect(show("error instanceof Error ? error.message : words.fileNotRead")).toHaveLength(1);
  expect(show("error instanceof PdfError ? error.message : words.fileNotRead")).toEqual([]);
  expect(show("toSentence(error, words.fileNotRead)")).toEqual([]);
});

test("a sentence that nothing says is found, and one against the voice", () => {
  const words = {
    file: "client/screens/fill/words.ts",
    code: `export const gone = "Welcome back.";\nexport const rude =\n  "Please try again!";\nexport const fine = "It shows “Please wait”.";\n`,
  };
  expect(findBadWords(words, [{ file: SCREEN, code: "words.rude, words.fine" }])).toEqual([
    "client/screens/fill/words.ts: nothing says gone",
    "client/screens/fill/words.ts: rude says “Please”, which docs/design.md rules out",
  ]);
});

test("finds a typewriter's apostrophe in strings, templates, elements and lists, and no mark of a quotation", () => {
  const code = [
    "// A comment's own.",
    `const a = "The form's own";`,
    "const b = `The ${a} isn't here`;",
    "const c = <p>the tenants' belongings</p>;",
    `const d = "SELECT 'letters' FROM t WHERE kind = 'notes' ORDER BY n";`,
    `const e = "the form’s own; the tenants’ belongings";`,
  ].join("\n");
  expect(findStraightApostrophes({ file: "a.tsx", code })).toEqual([
    "a.tsx:2 has ' for ’: “The form's own”",
    "a.tsx:3 has ' for ’: “isn't here”",
    "a.tsx:4 has ' for ’: “the tenants' belongings”",
  ]);
  const list = `{ "forms": [{ "title": "Owner's claim" }] }`;
  expect(findStraightApostrophes({ file: "irs.json", code: list })).toEqual(["irs.json:1 has ' for ’: “Owner's claim”"]);
});

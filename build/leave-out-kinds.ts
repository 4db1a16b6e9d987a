import { parseSync, Visitor } from "vite";
import { type Edit, editText } from "./edit-text.ts";

type Span = { start: number; end: number };

/** How React's text names the number by which it tells what a part of its tree is. */
const KIND = /(?:^|\.)tag$/u;
const ENDS = new Set(["BreakStatement", "ReturnStatement", "ThrowStatement", "ContinueStatement"]);

/**
 * Returns React's text without what it does for parts of a tree of these kinds, which nothing makes: the cases that they alone come to, and comparisons with them.
 * Variables that such a case declares stay, for others may use them.
 * @throws Error for a kind that the text has no case for: another version of React has other numbers
 */
export function leaveOutKinds(file: string, source: string, kinds: Readonly<Record<string, number>>): string {
  const textOf = ({ start, end }: Span) => source.slice(start, end);
  const gone = new Set(Object.values(kinds).map(String));
  const found = new Set<string>();
  const edits: Edit[] = [];
  /** Where the bodies of the functions around a place begin, the innermost last. */
  const bodies: number[] = [];
  const variables: { name: string; at: number; body: number }[] = [];
  const enter = ({ body }: { body: Span | null }) => void bodies.push(body?.start ?? 0);
  const leave = () => void bodies.pop();
  new Visitor({
    FunctionDeclaration: enter,
    "FunctionDeclaration:exit": leave,
    FunctionExpression: enter,
    "FunctionExpression:exit": leave,
    ArrowFunctionExpression: enter,
    "ArrowFunctionExpression:exit": leave,
    VariableDeclarator: ({ id, start }) => void variables.push({ name: textOf(id), at: start, body: bodies.at(-1) ?? 0 }),
    SwitchStatement({ discriminant, cases }) {
      if (!KIND.test(textOf(discriminant))) return;
      let isReached = false;
      for (const { start, end, test, consequent } of cases) {
        const isGone = test !== null && gone.has(textOf(test));
        if (isGone) {
          found.add(textOf(test));
          // Where another kind comes to what this one does, its name alone goes.
          edits.push({ start, end: isReached || consequent.length === 0 ? source.indexOf(":", test.end) + 1 : end, by: "" });
        } else isReached = true;
        // An end within a block or a branch counts as none.
        if (ENDS.has(consequent.at(-1)?.type ?? "")) isReached = false;
      }
    },
    BinaryExpression({ start, end, operator, left, right }) {
      const isComparison = operator === "===" || operator === "!==";
      if (isComparison && gone.has(textOf(left)) && KIND.test(textOf(right))) edits.push({ start, end, by: String(operator === "!==") });
    },
  }).visit(parseSync(file, source).program);
  const missing = Object.entries(kinds).find(([, kind]) => !found.has(String(kind)));
  if (missing)
    throw new Error(`${file} has changed: there is no case for ${missing.join(", ")}. Pin its package, or adapt what is left out.`);
  const declarations = edits.flatMap(({ start, end }) =>
    variables
      .filter(({ at, body }) => body < start && start < at && at < end)
      .map(({ name, body }): Edit => ({ start: body + 1, end: body + 1, by: `var ${name};` })),
  );
  return editText(
    source,
    [...edits, ...declarations].toSorted((a, b) => a.start - b.start),
  );
}

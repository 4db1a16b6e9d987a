import type { Carried as CarriedToFile } from "../../tests/fakes/carry-to-next-edition.ts";
import type { Count } from "./compare-answers.ts";
import type { Carried } from "./editions.ts";

/** What became of a form's answers: by program, on a made next edition, and on editions made as files. */
export type Result = { form: string; counts: Record<string, Count>; carried: Carried; files: (CarriedToFile & { change: string })[] };

const CARRIED_HEADINGS = [
  "answers",
  "entered, in their field",
  "entered, in another",
  "asked about, rightly",
  "asked about, wrongly",
  "without a place",
];

type Cell = string | number;

/** Returns a table whose first columns are words and all others numbers. */
function toTable(words: readonly string[], numbers: readonly string[], rows: readonly Cell[][]): string {
  const line = (cells: readonly Cell[]) => `| ${cells.join(" | ")} |`;
  return [
    line([...words, ...numbers]),
    line([...words.map(() => "---"), ...numbers.map(() => "---:")]),
    ...rows.map((row) => line(row)),
  ].join("\n");
}

/** Sums one count of a program over all forms. */
export function sumCounts(results: readonly Result[], program: string, key: "given" | "recovered" | "wrong"): number {
  return results.reduce((total, { counts }) => total + (counts[program]?.[key] ?? 0), 0);
}

/** Returns the share of a program's answers that came back as they were. */
export function shareRecovered(results: readonly Result[], program: string): number {
  return sumCounts(results, program, "recovered") / (sumCounts(results, program, "given") || 1);
}

/** Returns the answers that came back, by form and program. */
export function formatRecovered(results: readonly Result[], programs: readonly string[]): string {
  const [first = ""] = programs;
  const sums = (key: "given" | "recovered" | "wrong") => programs.map((program) => sumCounts(results, program, key));
  return toTable(
    ["form"],
    ["fields", ...programs],
    [
      ...results.map(({ form, counts }) => [
        form,
        counts[first]?.given ?? 0,
        ...programs.map((program) => (counts[program]?.given ? counts[program].recovered : "–")),
      ]),
      ["**all**", sumCounts(results, first, "given"), ...sums("recovered")],
      ["of", "", ...sums("given")],
      ["share", "", ...programs.map((program) => `${(shareRecovered(results, program) * 100).toFixed(2)} %`)],
      ["in the wrong field, or another answer", "", ...sums("wrong")],
    ],
  );
}

/** Returns what each form's answers became on its made next edition. */
export function formatCarried(results: readonly Result[]): string {
  const rows = results.map(({ form, carried }) => [
    form,
    carried.given,
    carried.right,
    carried.wrong,
    carried.askedRight,
    carried.askedWrong,
    carried.left,
  ]);
  return toTable(["form"], CARRIED_HEADINGS, rows);
}

/** Returns what the answers became on editions that were made as files. */
export function formatCarriedToFiles(results: readonly Result[]): string {
  const rows = results.flatMap(({ form, files }) =>
    files.map(({ change, kind, given, right, wrong, askedRight, askedWrong, left }) => [
      form,
      change,
      kind === "other" ? "another form" : "an edition",
      given,
      right,
      wrong.length,
      askedRight,
      askedWrong,
      left,
    ]),
  );
  return toTable(["form", "change", "taken for"], CARRIED_HEADINGS, rows);
}

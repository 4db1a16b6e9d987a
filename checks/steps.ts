/** One command of the check, which can be run by itself. */
export type Step = {
  name: string;
  command: string[];
  /** git's path patterns of what the command reads. While none of it changes, a step that held is not run again; without them it always runs. */
  inputs?: string[];
};

/** One dot a test, so that what is printed after a failure is the failure. */
const REPORTERS = ["dot", "./checks/second-tries.ts", "./checks/slowest-tests.ts", "./checks/failed-tests.ts"].map(
  (reporter) => `--reporter=${reporter}`,
);
const VITEST = ["vitest", "run", "--silent=passed-only", ...REPORTERS];
const inProjects = (...names: string[]) => names.flatMap((name) => ["--project", name]);
const everythingBut = (...folders: string[]) => [".", ...folders.map((folder) => `:!${folder}`)];

const SOURCES = everythingBut("docs");
/** Folders of tests that nothing else imports. */
const APART = ["shared", "worker", "client", "pdf", "local", "ops", "build", "checks", "bench"].map((folder) => `tests/${folder}`);

const READ: Step[] = [
  { name: "format", command: ["oxfmt", "--check"], inputs: everythingBut() },
  { name: "lint", command: ["oxlint", "--type-aware", "--deny-warnings"], inputs: SOURCES },
  { name: "types", command: ["tsc", "-b"], inputs: SOURCES },
  { name: "import directions", command: ["node", "checks/import-directions.ts"], inputs: SOURCES },
  { name: "words", command: ["node", "checks/words.ts"], inputs: SOURCES },
  { name: "docs", command: ["node", "checks/docs.ts"] },
];

/** The steps, those in brackets at the same time: the quick ones first, and what only reads the build beside what does not. */
export const STAGES: Step[][] = [
  READ,
  // Its result is not in the repository, so it is made each time.
  [{ name: "build", command: ["vite", "build"] }],
  [
    { name: "bundles", command: ["node", "checks/bundles.ts"] },
    { name: "browsers", command: ["node", "checks/browsers.ts"] },
    {
      name: "unit tests",
      command: [...VITEST, ...inProjects("shared", "client", "node")],
      inputs: everythingBut("docs", "tests/e2e", "tests/worker"),
    },
    {
      name: "Worker tests",
      command: [...VITEST, ...inProjects("worker")],
      inputs: everythingBut("docs", "fidelity", "tests/e2e", "tests/catalogue", ...APART.filter((folder) => folder !== "tests/worker")),
    },
  ],
  [{ name: "forms, typed to read", command: ["node", "checks/forms.ts"], inputs: everythingBut("docs", ...APART) }],
  [{ name: "end-to-end tests", command: [...VITEST, ...inProjects("e2e")], inputs: everythingBut("docs", "tests/e2e/engines", ...APART) }],
  [{ name: "journeys in three engines", command: [...VITEST, ...inProjects("engines")], inputs: everythingBut("docs", ...APART) }],
];

/** The steps for what differs from a commit: all that is only read, and the tests that import a file that differs. */
export function listStagesSince(commit: string): Step[][] {
  const changed = ["--changed", commit, "--passWithNoTests"];
  return [
    READ,
    [
      { name: "unit tests, changed", command: [...VITEST, ...changed, ...inProjects("shared", "client", "node")] },
      { name: "Worker tests, changed", command: [...VITEST, ...changed, ...inProjects("worker")] },
    ],
  ];
}

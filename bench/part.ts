import type { Browser } from "playwright-core";
import type { Case } from "./measure-in-turn.ts";
import type { Column } from "./tables.ts";

/** A build of the product, and the catalogue that it is measured with. */
export type Build = { root: string; stateDir: string };
/** A build that runs, and the browser that visits it, with its debugging port. */
export type ServedBuild = Build & { url: string; browser: Browser; port: number };

/** A part of the measurement: what it measures of a build, and its table. `of` is the title of the table's first column. */
export type Part<B extends Build> = {
  of: string;
  columns: Column[];
  rounds: number;
  open: (build: B) => Promise<{ cases: Case[]; close: () => Promise<void> | void }>;
};

/** Rounds of a part whose figures vary. */
export const ROUNDS = 5;

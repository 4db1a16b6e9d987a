import type { Blank } from "./blanks/find-blanks.ts";

/** A place to write in; `cells` is how many characters it takes, one in each box; `lines` how many lines of text. */
export type Place = Blank & { cells?: number; lines?: number };

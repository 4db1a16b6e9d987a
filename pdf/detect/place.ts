import type { Blank } from "./blanks/find-blanks.ts";

/** A place to write in; `cells` is how many characters it takes, one in each box; `leading` the distance of the lines of a longer answer, in points. */
export type Place = Blank & { cells?: number; leading?: number };

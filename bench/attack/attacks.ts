import { FILES } from "./files.ts";
import { FLOODS } from "./floods.ts";
import { PEOPLE } from "./people.ts";
import { STORES } from "./stores.ts";
import { STRANGERS } from "./strangers.ts";
import type { Try } from "./target.ts";

/** All attacks, by the guard that has to hold. */
export const ATTACKS: Record<string, Try> = { ...STRANGERS, ...FLOODS, ...PEOPLE, ...STORES, ...FILES };

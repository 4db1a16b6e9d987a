import * as v from "valibot";
import { CURSOR_LENGTH_MAX } from "../../shared/constants.ts";

const Whole = v.pipe(v.number(), v.integer());

/** The position at which a list continues: after a date, a title, or uses, lead and title, and id, or at a number among the hits of a search. */
const Cursor = v.union([
  v.tuple([v.picklist(["newest", "title"]), v.string(), v.string()]),
  v.tuple([v.literal("used"), Whole, Whole, v.string(), v.string()]),
  v.tuple([v.literal("hits"), v.pipe(Whole, v.minValue(1), v.maxValue(100_000))]),
]);
export type Cursor = v.InferOutput<typeof Cursor>;

/** Encodes a cursor for a URL. */
export function toCursor(cursor: Cursor): string {
  const bytes = new TextEncoder().encode(JSON.stringify(cursor));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

/** Returns the position of a cursor, or null when it is not one of ours. */
export function parseCursor(text: string): Cursor | null {
  if (text.length > CURSOR_LENGTH_MAX) return null;
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (character) => character.charCodeAt(0));
    return v.parse(Cursor, JSON.parse(new TextDecoder().decode(bytes)));
  } catch {
    return null;
  }
}

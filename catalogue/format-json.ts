import { COMMANDS } from "./format-table.ts";

/** Returns the same JSON as text that a terminal only shows. JSON alone escapes no control from U+007F on, and no mark that turns text around. */
export function escapeCommands(json: string): string {
  // JSON's own line breaks stand between values; those of a text are escapes already.
  return json.replaceAll(COMMANDS, (character) =>
    character === "\n" ? character : `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/** Formats a result as JSON for a terminal or a program, in one line or indented by `spaces`: strangers write some of what an operator reads. */
export function formatJson(value: unknown, spaces = 0): string {
  return escapeCommands(JSON.stringify(value, null, spaces));
}

import { readFileSync } from "node:fs";
import { appendFile } from "node:fs/promises";
import path from "node:path";
import type { BrowserContext } from "playwright-core";

declare global {
  interface Window {
    noteTyped?: (text: string) => Promise<void>;
  }
}

const toFile = (stateDir: string) => path.join(stateDir, "typed.jsonl");

/** Keeps a text that was typed, for `readTyped`. */
export function noteTyped(stateDir: string, text: string): Promise<void> {
  return appendFile(toFile(stateDir), `${JSON.stringify(text)}\n`);
}

/** Keeps every text that goes into a field of the context's pages, for `readTyped`. */
export async function keepTyped(context: BrowserContext, stateDir: string): Promise<void> {
  await context.exposeBinding("noteTyped", (_, text: string) => noteTyped(stateDir, text));
  await context.addInitScript(() => {
    const note = ({ target }: Event) => {
      const isText =
        target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && !/checkbox|radio|file/u.test(target.type));
      // A page that goes away in the middle of a word takes the answer with it.
      if (isText) window.noteTyped?.(target.value).catch(() => undefined);
    };
    window.addEventListener("input", note, true);
  });
}

/** Notes of one word lie this close together, though not always in order: each is on its own way here. */
const NEIGHBOURS = 5;

/** What the run's tests typed so far, each text as it stood in the end and not key by key. */
export function readTyped(stateDir: string): string[] {
  const texts = readFileSync(toFile(stateDir), { encoding: "utf8", flag: "a+" }).split("\n").filter(Boolean);
  const typed = texts.map((text) => String(JSON.parse(text)));
  const isUnfinished = (text: string, index: number) =>
    typed
      .slice(Math.max(0, index - NEIGHBOURS), index + NEIGHBOURS + 1)
      .some((other) => other.length > text.length && other.startsWith(text));
  return typed.filter((text, index) => !isUnfinished(text, index));
}

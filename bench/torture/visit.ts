import type { Dice } from "../attack/dice.ts";
import type { KillableBrowser } from "./killable-browser.ts";
import type { Kind } from "./kinds.ts";

/** What the page showed of a kind from a time on. */
type State = { value: string; at: number };

/** What a person did in one visit: the states of each kind, and the kind whose change the kill cut off. */
type Visit = { states: Record<string, State[]>; cutOff: string | null; killedAt: number };

function readAll({ page }: KillableBrowser, kinds: Record<string, Kind>): Promise<[name: string, value: string][]> {
  return Promise.all(Object.entries(kinds).map(async ([name, kind]): Promise<[string, string]> => [name, await kind.read(page)]));
}

/** Reads what a visit begins with. */
export async function beginVisit(browser: KillableBrowser, kinds: Record<string, Kind>): Promise<Record<string, State[]>> {
  const at = performance.now();
  return Object.fromEntries((await readAll(browser, kinds)).map(([name, value]) => [name, [{ value, at }]]));
}

/** Changes answers of all kinds at a person's pace, and kills the browser in the middle of it, after `longestMs` and half a second at most. */
export async function actUntilKilled(
  browser: KillableBrowser,
  kinds: Record<string, Kind>,
  states: Record<string, State[]>,
  longestMs: number,
  dice: Dice,
): Promise<Visit> {
  const visit: Visit = { states, cutOff: null, killedAt: 0 };
  const names = Object.keys(kinds);

  async function act(): Promise<void> {
    while (visit.killedAt === 0) {
      // People mostly type.
      const name = dice.number(2) === 0 ? "text" : (names[dice.number(names.length)] ?? "text");
      const kind = kinds[name];
      if (!kind) return;
      visit.cutOff = name;
      await kind.change(browser.page, dice);
      const at = performance.now();
      // A key that reaches another field than it was meant for is an answer too: what the page shows is what a person believes to be kept.
      const shown = await readAll(browser, kinds);
      // The kill may have come between the change and its reading.
      if (visit.killedAt > 0) return;
      for (const [shownName, value] of shown) if (states[shownName]?.at(-1)?.value !== value) states[shownName]?.push({ value, at });
      visit.cutOff = null;
      await pause(15 + dice.number(80));
    }
  }

  async function killInTheMiddle(): Promise<void> {
    await pause(500 + dice.number(longestMs));
    visit.killedAt = performance.now();
    browser.kill();
  }

  const killed = killInTheMiddle();
  const acting = act().catch((error: unknown) => {
    // A browser that is gone is no fault.
    if (visit.killedAt === 0) throw error;
  });
  await Promise.race([killed, acting]);
  await killed;
  return visit;
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}

/** Returns the ages, at the kill, of the changes of a kind that are not in `value`, which is read after it. */
export function agesOfLost({ states, cutOff, killedAt }: Visit, name: string, value: string): number[] {
  const known = states[name] ?? [];
  const last = known.findLastIndex((state) => state.value === value);
  // A change that was cut off leaves a state that was never seen, and which is later than all others.
  if (last === -1 && cutOff === name) return [];
  return known.slice(last + 1).map(({ at }) => killedAt - at);
}

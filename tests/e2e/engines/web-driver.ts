import { setTimeout as wait } from "node:timers/promises";
import * as v from "valibot";

const Answer = v.object({ value: v.unknown() });
const Failure = v.object({ error: v.string(), message: v.string() });

/** A caller of one W3C WebDriver at `origin`. Its calls throw what the driver answers as an error. */
export function createWebDriver(origin: string) {
  async function call(method: "GET" | "POST" | "DELETE", path: string, body?: object): Promise<unknown> {
    const response = await fetch(`${origin}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
      // What a browser that hangs never answers would hold up all that comes after it.
      signal: AbortSignal.timeout(45_000),
    });
    const { value } = v.parse(Answer, await response.json());
    if (!response.ok) {
      const failure = v.safeParse(Failure, value);
      const why = failure.success ? `${failure.output.error} ${failure.output.message}` : response.status;
      throw new Error(`${method} ${path}: ${why}`);
    }
    return value;
  }
  return {
    call,
    /** Resolves when the driver listens. @throws Error when it does not within ten seconds */
    waitUntilReady: async (): Promise<void> => {
      for (const until = Date.now() + 10_000; Date.now() < until; await wait(50)) {
        const ready = await call("GET", "/status").catch(() => null);
        if (ready !== null) return;
      }
      throw new Error(`No WebDriver answers at ${origin}.`);
    },
  };
}

/** The standard's code points of keys that have a name. */
const NAMED_KEYS: Record<string, string> = {
  Backspace: "\uE003",
  Tab: "\uE004",
  Enter: "\uE007",
  Shift: "\uE008",
  Control: "\uE009",
  Escape: "\uE00C",
  Space: " ",
  End: "\uE010",
  Home: "\uE011",
  ArrowLeft: "\uE012",
  ArrowUp: "\uE013",
  ArrowRight: "\uE014",
  ArrowDown: "\uE015",
  Delete: "\uE017",
};

export function toKeyValue(key: string): string {
  const value = NAMED_KEYS[key];
  if (value === undefined && key.length > 1) throw new Error(`${key} is no key that the tests know.`);
  return value ?? key;
}

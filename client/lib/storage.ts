import * as v from "valibot";

/** Small things remembered on this device. Where the browser blocks storage, nothing is remembered and nothing fails. */
export function readStored<T>(key: string, schema: v.GenericSchema<unknown, T>): T | null {
  try {
    const result = v.safeParse(schema, JSON.parse(localStorage.getItem(key) ?? "null"));
    return result.success ? result.output : null;
  } catch {
    return null;
  }
}

/** Remembers a value; null forgets it. */
export function writeStored(key: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Blocked, or full.
  }
}

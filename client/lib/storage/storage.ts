import type * as v from "valibot";

/** Where a value is remembered: on this device, or in this tab, which forgets it when closed. */
export type Memory = "device" | "tab";

function storageOf(memory: Memory): Storage {
  return memory === "tab" ? sessionStorage : localStorage;
}

/** Reads a remembered value, unchecked; null for none. Where the browser blocks storage, nothing is remembered and nothing fails. */
export function recall(key: string, memory: Memory = "device"): unknown {
  try {
    return JSON.parse(storageOf(memory).getItem(key) ?? "null");
  } catch {
    return null;
  }
}

/** Reads a remembered value of the given schema; null for everything else. */
export function readStored<T>(key: string, schema: v.GenericSchema<unknown, T>, memory: Memory = "device"): T | null {
  const result = schema["~standard"].validate(recall(key, memory));
  return "value" in result && !result.issues ? result.value : null;
}

/** Remembers a value; null forgets it. */
export function writeStored(key: string, value: unknown, memory: Memory = "device"): void {
  try {
    keepStored(key, value, memory);
  } catch {
    // Blocked, or full.
  }
}

/** Remembers a value that must not be lost unnoticed; null forgets it. @throws where storage is blocked or full */
export function keepStored(key: string, value: unknown, memory: Memory): void {
  if (value === null) storageOf(memory).removeItem(key);
  else storageOf(memory).setItem(key, JSON.stringify(value));
}

/** Lists the keys that begin with `prefix`; none where storage is blocked. */
export function listStoredKeys(prefix: string, memory: Memory = "device"): string[] {
  try {
    return Object.keys(storageOf(memory)).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

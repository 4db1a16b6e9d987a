import { type Keeping, toKeeping } from "../../../shared/rules/keeping.ts";

async function toTruth(isPersisted: Promise<boolean> | undefined): Promise<Keeping> {
  const browser = {
    isPersisted: (await isPersisted?.catch(() => false)) ?? false,
    vendor: navigator.vendor,
    isInstalled: matchMedia("(display-mode: standalone)").matches,
  };
  return toKeeping(browser, new Date());
}

function storageManager(): StorageManager | undefined {
  return "storage" in navigator ? navigator.storage : undefined;
}

/** Returns how long this browser keeps its storage. */
export function readKeeping(): Promise<Keeping> {
  return toTruth(storageManager()?.persisted());
}

/** Asks the browser to keep its storage until the person deletes it, and returns the result. Firefox asks the person. */
export function askToKeep(): Promise<Keeping> {
  return toTruth(storageManager()?.persist());
}

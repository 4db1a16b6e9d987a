import { DAY_MS } from "../constants.ts";

/** Safari deletes a page's script-written storage after this many days of its use without a visit to the site. */
const SAFARI_DAYS = 7;

/** The lifetime of a page's storage: until the person deletes it; for as long as the device has room; or until a day, unless the page is visited before. */
export type Keeping = { kind: "lasting" } | { kind: "while there is room" } | { kind: "until"; date: Date };

type BrowserStorage = {
  /** The result of `navigator.storage.persisted()`. */
  isPersisted: boolean;
  /** `navigator.vendor`; every browser of an iPhone has Apple's. */
  vendor: string;
  /** Opened from the home screen, where the seven days do not count. */
  isInstalled: boolean;
};

/** Returns the lifetime of what is stored now. Never longer than the browser promises. */
export function toKeeping({ isPersisted, vendor, isInstalled }: BrowserStorage, now: Date): Keeping {
  if (isPersisted) return { kind: "lasting" };
  if (!vendor.startsWith("Apple") || isInstalled) return { kind: "while there is room" };
  return { kind: "until", date: new Date(now.getTime() + SAFARI_DAYS * DAY_MS) };
}

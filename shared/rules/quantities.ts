import { lazy } from "../lazy.ts";

const KILOBYTE = 1000;
const MEGABYTE = 1_000_000;

/** Formats a file's size: "84 kB", "1.2 MB". */
export function toFileSize(bytes: number): string {
  if (bytes < MEGABYTE) return `${Math.max(1, Math.round(bytes / KILOBYTE))} kB`;
  return `${(bytes / MEGABYTE).toFixed(1)} MB`;
}

/** Formats a duration: "About 5 min", "About 1½ hours". */
export function toDuration(minutes: number): string {
  if (minutes <= 10) return `About ${minutes} min`;
  if (minutes < 55) return `About ${Math.round(minutes / 5) * 5} min`;
  const halves = Math.round(minutes / 30);
  const hours = Math.floor(halves / 2);
  return `About ${hours}${halves % 2 ? "½" : ""} ${halves <= 2 ? "hour" : "hours"}`;
}

const dateFormat = lazy(() => new Intl.DateTimeFormat("en-US", { year: "numeric", month: "long", day: "numeric", timeZone: "UTC" }));

/** Formats an ISO date: "October 5, 2026". Returns the text itself when it is no date. */
export function toDateText(iso: string): string {
  const time = Date.parse(iso);
  return Number.isNaN(time) ? iso : dateFormat().format(time);
}

/** Formats a number of things: "no forms", "1 form", "3 forms". */
export function countOf(count: number, one: string, several: string): string {
  return `${count === 0 ? "no" : count} ${count === 1 ? one : several}`;
}

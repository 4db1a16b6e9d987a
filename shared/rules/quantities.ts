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

// By hand: the first formatter of `Intl` takes 10 ms of a page's start (counts.ts).
const MONTHS = "January February March April May June July August September October November December".split(" ");

const monthOf = (date: Date): string => MONTHS[date.getUTCMonth()] ?? "";

/** Formats an ISO date: "October 5, 2026". Returns the text itself when it is no date. */
export function toDayText(iso: string): string {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? iso : `${monthOf(date)} ${date.getUTCDate()}, ${date.getUTCFullYear()}`;
}

/** Formats the month of an ISO date: "Oct 2026". */
export function toMonthText(iso: string): string {
  const date = new Date(iso);
  return `${monthOf(date).slice(0, 3)} ${date.getUTCFullYear()}`;
}

/** Formats a number of things: "no forms", "1 form", "3 forms". */
export function countOf(count: number, one: string, several: string): string {
  return `${count === 0 ? "no" : count} ${count === 1 ? one : several}`;
}

const KILOBYTE = 1000;
const MEGABYTE = 1_000_000;

/** A file's size as people say it: "84 kB", "1.2 MB". */
export function toFileSize(bytes: number): string {
  if (bytes < MEGABYTE) return `${Math.max(1, Math.round(bytes / KILOBYTE))} kB`;
  return `${(bytes / MEGABYTE).toFixed(1)} MB`;
}

/** A length of time as people say it: "about 5 min", "about 1½ hours". */
export function toDuration(minutes: number): string {
  if (minutes <= 10) return `about ${minutes} min`;
  if (minutes < 55) return `about ${Math.round(minutes / 5) * 5} min`;
  const halves = Math.round(minutes / 30);
  const hours = Math.floor(halves / 2);
  return `about ${hours}${halves % 2 ? "½" : ""} ${halves <= 2 ? "hour" : "hours"}`;
}

const DATE = new Intl.DateTimeFormat("en-US", { year: "numeric", month: "long", day: "numeric", timeZone: "UTC" });

/** An ISO date as people write it: "October 5, 2026". The text itself when it is no date. */
export function toDateText(iso: string): string {
  const time = Date.parse(iso);
  return Number.isNaN(time) ? iso : DATE.format(time);
}

/** A number of things: "no forms", "1 form", "3 forms". */
export function countOf(count: number, one: string, several: string): string {
  return `${count === 0 ? "no" : count} ${count === 1 ? one : several}`;
}

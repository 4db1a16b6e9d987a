const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Returns the number of midnights between two times, where the reader lives. */
function daysBetween(earlier: Date, later: Date): number {
  const midnight = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
  return (midnight(later) - midnight(earlier)) / (24 * HOUR_MS);
}

/** Says when something happened as a person would: "5 minutes ago", "yesterday", "on Monday", "on Mar 3". */
export function timeAgo(then: Date, now: Date, locale: string): string {
  const passed = now.getTime() - then.getTime();
  if (passed < MINUTE_MS) return "just now";
  const words = new Intl.RelativeTimeFormat(locale, { numeric: "auto" });
  if (passed < HOUR_MS) return words.format(-Math.floor(passed / MINUTE_MS), "minute");
  const days = daysBetween(then, now);
  if (days < 1) return words.format(-Math.floor(passed / HOUR_MS), "hour");
  if (days === 1) return words.format(-1, "day");
  if (days < 7) return `on ${new Intl.DateTimeFormat(locale, { weekday: "long" }).format(then)}`;
  const year = then.getFullYear() === now.getFullYear() ? undefined : "numeric";
  return `on ${new Intl.DateTimeFormat(locale, { month: "short", day: "numeric", year }).format(then)}`;
}

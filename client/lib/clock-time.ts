/** Formats a time of the visitor's day: "14:05". Without `Intl`, whose first formatter would hold up the first answer for 10 ms (shared/rules/counts.ts). */
export function toClockTime(date: Date): string {
  // "14:05:32 GMT+0100", whatever the locale (ECMA-262, Date.prototype.toTimeString).
  return date.toTimeString().slice(0, 5);
}

import type { Visit } from "../../shared/contracts/report.ts";
import { toSearchGroups } from "../../shared/rules/catalogue/search-words.ts";
import type { RequestContext } from "../context.ts";
import { sha256Hex } from "../sha256-hex.ts";
import { DAY_MS } from "../../shared/constants.ts";

/** Days that one run counts; the next run goes on, also after an outage of weeks. */
const COUNTED_A_RUN = 10;
const COUNTS_DAYS = 760;
const MISSES_DAYS = 90;
/** The days whose completions say how often a form is used. */
const USES_DAYS = 90;
/** The most digits in any form's number: a text with more may be a person's own number, and is not counted. */
const MOST_DIGITS = 4;

/** Returns the day of a moment (UTC), as in "2026-11-22". */
export function toDay(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

/** Counts that a page was opened or a form begun. */
export function countVisit({ stores }: RequestContext, visit: Visit, now = new Date()): Promise<void> {
  if (visit.what === "paywall_opened") return stores.counts.add(toDay(now), visit.what);
  return stores.counts.addOfTemplate(toDay(now), visit.what, visit.templateId);
}

/** Counts a server error, if the database responds. */
export async function countServerError({ stores }: RequestContext, now = new Date()): Promise<void> {
  await stores.counts.add(toDay(now), "server_errors").catch(() => undefined);
}

/** Whether a text has a long number or an address, in the digits and signs of any script. */
function mayNamePerson(text: string): boolean {
  const plain = text.normalize("NFKC");
  return plain.includes("@") || plain.replaceAll(/\P{Nd}/gu, "").length > MOST_DIGITS;
}

/** Counts a search that found nothing. A text that could name a person by a number or an address is not counted at all. */
export async function countMiss({ stores }: RequestContext, text: string, now = new Date()): Promise<void> {
  if (mayNamePerson(text)) return;
  const words = toSearchGroups(text)
    .map(({ terms }) => terms[0]?.[0] ?? "")
    .join(" ");
  if (words !== "") await stores.counts.addMiss(toDay(now), await sha256Hex(words), words);
}

/** Counts how often each template was taken away lately, once a day. */
export async function countUses({ stores }: RequestContext, now = new Date()): Promise<void> {
  const today = toDay(now);
  if ((await stores.templateUses.lastDay()) === today) return;
  await stores.templateUses.count(toDay(new Date(now.getTime() - USES_DAYS * DAY_MS)), today);
}

/** Counts each day since the last one that was counted, yesterday again and today too, books their new first payments, and removes old counts. */
export async function keepCounts({ stores }: RequestContext, now = new Date()): Promise<void> {
  const day = (offset: number) => toDay(new Date(now.getTime() + offset * DAY_MS));
  const last = await stores.counts.lastDay(day(-1));
  const missed = last === null ? 0 : (Date.parse(day(-1)) - Date.parse(last)) / DAY_MS;
  const first = -1 - missed;
  // What is booked before its day counts as counted is not left out by a failure in between.
  await stores.payments.addFirst(day(first));
  for (let offset = first; offset < Math.min(first + COUNTED_A_RUN, 1); offset += 1)
    await stores.counts.countDay(day(offset), day(offset + 1));
  await stores.counts.prune({ countsBefore: day(-COUNTS_DAYS), missesBefore: day(-MISSES_DAYS) });
}

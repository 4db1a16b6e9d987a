import * as v from "valibot";
import { CountName, Counts, type OperatorReport } from "../../shared/contracts/operator-report.ts";
import { AppError } from "../../shared/errors.ts";
import { toMajorUnits } from "../../shared/rules/purchase/minor-units.ts";
import type { RequestContext } from "../context.ts";
import { toDay } from "./counting.ts";
import { DAY_MS } from "../../shared/constants.ts";

/** D1's largest database. */
const DATABASE_LIMIT_BYTES = 10 * 1024 ** 3;
/** The longest period of one report: two years. */
export const MOST_DAYS = 730;

const Days = v.optional(v.pipe(v.string(), v.digits(), v.transform(Number), v.minValue(1), v.maxValue(MOST_DAYS)), "30");

/** Parses the length of a report in days: 30 unless the address says otherwise. @throws AppError malformed */
export function parseReportDays(text: string | undefined): number {
  const result = v.safeParse(Days, text);
  if (!result.success) throw new AppError("malformed", `A report is about 1 to ${MOST_DAYS} days.`);
  return result.output;
}

function createCounts(): Counts {
  return v.parse(Counts, Object.fromEntries(CountName.options.map((name) => [name, 0])));
}

/** Returns the row with its amount in the currency's major unit. */
function toAmount<T extends { amountMinor: number; currency: string }>({ amountMinor, ...row }: T) {
  return { ...row, amount: toMajorUnits(amountMinor, row.currency) };
}

function ratio(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}

/** Loads the operator's report of the last `days` days, today included, from D1 alone. */
export async function loadOperatorReport({ stores }: RequestContext, days: number, now = new Date()): Promise<OperatorReport> {
  const from = toDay(new Date(now.getTime() - (days - 1) * DAY_MS));
  const to = toDay(now);
  const until = toDay(new Date(now.getTime() + DAY_MS));
  const { operatorReport } = stores;
  const [
    rows,
    topForms,
    missedSearches,
    subscriptions,
    trials,
    revenue,
    disputes,
    failedRefunds,
    openReports,
    outbox,
    cron,
    databaseBytes,
  ] = await Promise.all([
    operatorReport.listCounts(from, to),
    operatorReport.listTopForms(from, to),
    operatorReport.listMissedSearches(from, to),
    operatorReport.countSubscriptions(),
    operatorReport.countTrials(from, until),
    operatorReport.listRevenue(from, until),
    operatorReport.listDisputes(from),
    stores.failedRefunds.list(from),
    stores.contentReports.countOpen(),
    stores.outbox.report(),
    stores.cronParts.list(),
    operatorReport.measure(),
  ]);
  const byDay = new Map<string, Counts>();
  for (let index = 0; index < days; index += 1) byDay.set(toDay(new Date(Date.parse(from) + index * DAY_MS)), createCounts());
  const totals = createCounts();
  for (const { day, name, n } of rows) {
    const counts = byDay.get(day);
    if (!counts || !v.is(CountName, name)) continue;
    counts[name] = n;
    totals[name] += n;
  }
  return {
    madeAt: now.toISOString(),
    from,
    to,
    totals,
    days: [...byDay].map(([day, counts]) => ({ day, counts })),
    conversion: { paywall: ratio(totals.purchases, totals.paywall_opened), trial: ratio(trials.paid, trials.ended) },
    subscriptions,
    disputes: disputes.map(toAmount),
    failedRefunds: failedRefunds.map(toAmount),
    revenue: revenue.map(toAmount),
    topForms,
    missedSearches,
    openReports,
    outbox,
    cron,
    storage: { databaseBytes, databaseLimitBytes: DATABASE_LIMIT_BYTES },
  };
}

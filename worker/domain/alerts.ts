import type { RequestContext } from "../context.ts";
import { type Concern, listConcerns } from "../../shared/rules/operator-report.ts";
import { postJson } from "../services/post-json.ts";
import { loadOperatorReport } from "./operator-report.ts";
import { DAY_MS } from "../../shared/constants.ts";

/** The body sent to an alert webhook. Chat services show `text`. */
type Alert = { alert: string; state: "new" | "still" | "over"; text: string; since: string; product: string; link: string };

function toAlert({ config }: RequestContext, state: Alert["state"], name: string, text: string, since: string): Alert {
  const { name: product, host } = config.product;
  return { alert: name, state, text: `${product}: ${text}`, since, product, link: `${host}/ops` };
}

/** Finds the operator's problems. A database that does not respond is reported each time, because it cannot store its alert. */
async function findConcerns(context: RequestContext, now: Date): Promise<Concern[]> {
  try {
    return listConcerns(await loadOperatorReport(context, 2, now));
  } catch (error) {
    const { alertUrl } = context.config.launch;
    const told = toAlert(context, "new", "database", "The database does not answer.", now.toISOString());
    if (alertUrl !== null) await postJson(alertUrl, told);
    throw error;
  }
}

/**
 * Sends problems to the operator's alert webhook: once when one begins, once a day while it lasts, and once when the report has it no longer. The next run repeats an
 * alert that was not taken. @throws Error when one was not taken
 */
export async function sendAlerts(context: RequestContext, now = new Date()): Promise<void> {
  const { stores, config } = context;
  const { alertUrl } = config.launch;
  if (alertUrl === null) return;
  const concerns = await findConcerns(context, now);
  const known = new Map((await stores.alerts.list()).map((alert) => [alert.name, alert]));
  for (const { name, text } of concerns) {
    const before = known.get(name);
    known.delete(name);
    if (before && now.getTime() - Date.parse(before.toldAt) < DAY_MS) continue;
    const since = before?.since ?? now.toISOString();
    await postJson(alertUrl, toAlert(context, before ? "still" : "new", name, text, since));
    await stores.alerts.save(name, since, now.toISOString());
  }
  for (const { name, since } of known.values()) {
    await postJson(alertUrl, toAlert(context, "over", name, `${name} is in the report no longer.`, since));
    await stores.alerts.remove(name);
  }
}

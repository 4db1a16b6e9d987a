import * as v from "valibot";
import { ConversionEvent, NoticeEvent, PurchaseAutomationEvent } from "../../shared/contracts/conversion-event.ts";
import { AppError } from "../../shared/errors.ts";
import { EVENT_LIFETIME_SECONDS, isTooOld, retryPauseSeconds } from "../../shared/rules/purchase/purchase-events.ts";
import type { RequestContext } from "../context.ts";
import { POST_TIMEOUT_MS } from "../services/post-json.ts";
import type { DueEvent } from "../store/outbox.ts";
import { parseStored } from "../store/parse-stored.ts";

/** Longer than a batch takes when no destination responds: browsers and workerd open six connections at once, so a batch is four rounds of a timeout. */
const LEASE_MS = 90_000;
const BATCH = 20;

/** Most events of one delivery: an invocation may make a thousand calls, and each event costs two or three. */
const MOST_EVENTS = 300;
const MOST_MS = 120_000;

type Delivery = {
  /** Limits the delivery to one person's events, or to one event: after a response the Worker has thirty seconds. */
  uid?: string | null;
  id?: string | null;
  clock?: () => Date;
};

const UNREADABLE = "its payload cannot be read";

/** Returns the automation webhook's event, with the fields that the outbox does not keep, or the reason why there is none. */
async function toAutomationEvent({ stores }: RequestContext, event: DueEvent, body: Record<string, unknown>) {
  // An event that was stored before events had ids has its row's.
  const purchase = v.safeParse(PurchaseAutomationEvent, { event_id: event.id, ...body });
  if (purchase.success) return purchase.output;
  const account = event.uid === null ? null : await stores.accounts.find(event.uid);
  if (!account?.email) return "no address to write to";
  const notice = v.safeParse(NoticeEvent, { ...body, email: account.email, name: account.displayName });
  return notice.success ? notice.output : UNREADABLE;
}

/** Checks an event before it goes out. Returns the call that sends it, or the reason why it must never be sent. */
async function prepare(context: RequestContext, event: DueEvent, now: Date): Promise<(() => Promise<void>) | string> {
  const { services, stores } = context;
  const body = parseStored("outbox.payload", event.payload, v.record(v.string(), v.unknown()));
  if (body === null) return UNREADABLE;
  if (event.destination === "automation") {
    const { automation } = services;
    if (!automation) return "no automation address";
    const payload = await toAutomationEvent(context, event, body);
    return typeof payload === "string" ? payload : () => automation.send(payload);
  }
  const { conversions } = services;
  const parsed = v.safeParse(ConversionEvent, body);
  if (!conversions) return "no conversions address";
  if (!parsed.success) return UNREADABLE;
  const conversion = parsed.output;
  if (isTooOld(conversion.event_time, now.getTime() / 1000)) return "too old";
  const consent = event.uid === null ? null : await stores.consents.find(event.uid);
  return consent?.tracking === false ? "consent withdrawn" : () => conversions.send(conversion);
}

/** The result of one attempt. `late` means not attempted: too little of its lease was left for the response. */
type Outcome = { state: "delivered" } | { state: "late" } | { state: "dead"; why: string } | { state: "failed"; why: string };

async function attempt(context: RequestContext, event: DueEvent, leaseUntil: number, clock: () => Date): Promise<Outcome> {
  try {
    const send = await prepare(context, event, clock());
    if (typeof send === "string") return { state: "dead", why: send };
    if (clock().getTime() + POST_TIMEOUT_MS > leaseUntil) return { state: "late" };
    await send();
    return { state: "delivered" };
  } catch (thrown) {
    return { state: "failed", why: thrown instanceof Error ? thrown.message : "unknown" };
  }
}

async function deliver(context: RequestContext, event: DueEvent, leaseUntil: number, clock: () => Date): Promise<void> {
  const { outbox } = context.stores;
  const outcome = await attempt(context, event, leaseUntil, clock);
  if (outcome.state === "delivered") return outbox.markDelivered(event.id);
  if (outcome.state === "dead") return outbox.markDead(event, outcome.why);
  if (outcome.state === "late") return;
  // Specification section 8 names the prefix. The purchase does not wait for it: the event is tried again.
  if (event.destination === "conversions") console.error(`[ERROR] conversion event ${event.id} was not taken: ${outcome.why}`);
  const next = new Date(clock().getTime() + retryPauseSeconds(event.attempts) * 1000);
  const last = Date.parse(event.createdAt) + EVENT_LIFETIME_SECONDS * 1000;
  await (next.getTime() > last ? outbox.markDead(event, outcome.why) : outbox.markFailed(event, outcome.why, next.toISOString()));
}

/**
 * Delivers due events, each at least once and in the order of its purchase; failed ones are tried again later, for six days. Concurrent deliveries
 * never send an event that another one is sending. Events beyond one invocation's limit are left to the next.
 */
export async function deliverOutbox(
  context: RequestContext,
  { uid = null, id = null, clock = () => new Date() }: Delivery = {},
): Promise<void> {
  const end = clock().getTime() + MOST_MS;
  for (let done = 0; done < MOST_EVENTS && clock().getTime() < end;) {
    // The present time, not the delivery's start: a slow batch must not shorten the next one's lease.
    const now = clock();
    const leaseUntil = now.getTime() + LEASE_MS;
    const events = await context.stores.outbox.claim({
      now: now.toISOString(),
      leaseUntil: new Date(leaseUntil).toISOString(),
      limit: BATCH,
      uid,
      id,
    });
    // A delivered event may free the next one of its purchase, so only an empty batch is the end.
    if (events.length === 0) return;
    await Promise.all(events.map((event) => deliver(context, event, leaseUntil, clock)));
    done += events.length;
  }
}

/** Revives an event that was given up; the next delivery sends it, unless it is too old by then. @throws AppError not_found */
export async function resendEvent({ stores }: RequestContext, id: string, now = new Date()): Promise<void> {
  const revived = await stores.outbox.revive(id, now.toISOString());
  if (revived.length === 0) throw new AppError("not_found", "No event of that id was given up.");
}

import { createHmac } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import type Stripe from "stripe";
import { noSuch } from "./errors.ts";
import { fixture } from "./fixtures.ts";
import { copy, type StoredEvent, type StripeState } from "./state.ts";

export type WebhookEndpoint = { url: string; secret: string };

const TIMEOUT_MS = 10_000;
/** Stripe retries for three days; here the pauses are short, so that a developer sees it happen. */
const PAUSES_MS = [250, 500, 1000, 2000, 4000, 8000, 16_000, 30_000];

function toPublished(event: StoredEvent) {
  return {
    ...fixture("event"),
    id: event.id,
    type: event.type,
    created: event.created,
    api_version: "2026-10-28.endive",
    pending_webhooks: 1,
    data: { object: event.object },
  };
}

/** Lists events, newest first. `ending_before` names one, and those next after it are listed. @throws StripeError when there is none of that name */
export function listEvents({ events }: StripeState, { types, created, ending_before: place, limit = 10 }: Stripe.EventListParams) {
  const at = place === undefined ? -1 : events.findIndex(({ id }) => id === place);
  if (place !== undefined && at < 0) throw noSuch("event", place);
  const latest = typeof created === "object" ? (created.lte ?? Infinity) : Infinity;
  const wanted = events.slice(at + 1).filter((event) => event.created <= latest && (!types || types.includes(event.type)));
  const page = place === undefined ? wanted.slice(-limit) : wanted.slice(0, limit);
  return page.map(toPublished).toReversed();
}

/** Returns the body and signature header of an event, as Stripe would send them. */
export function signEvent(
  event: StoredEvent,
  secret: string,
  timestamp = Math.floor(Date.now() / 1000),
): { body: string; signature: string } {
  const body = JSON.stringify(toPublished(event));
  return { body, signature: `t=${timestamp},v1=${createHmac("sha256", secret).update(`${timestamp}.${body}`).digest("hex")}` };
}

/** Creates the sender of events to one endpoint: in the background, retried until it returns 2xx, in no guaranteed order. */
export function createWebhooks(state: StripeState, onChange: () => void) {
  let endpoint: WebhookEndpoint | undefined;
  let closed = false;
  const running = new Set<Promise<void>>();

  async function deliver(event: StoredEvent): Promise<void> {
    if (!endpoint || event.delivered) return;
    const { body, signature } = signEvent(event, endpoint.secret);
    event.attempts += 1;
    const response = await fetch(endpoint.url, {
      method: "POST",
      headers: { "content-type": "application/json", "stripe-signature": signature },
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch(() => null);
    await response?.body?.cancel();
    event.delivered = response?.ok ?? false;
    onChange();
  }

  async function deliverUntilTaken(event: StoredEvent): Promise<void> {
    await deliver(event);
    for (const pause of PAUSES_MS) {
      if (event.delivered || closed) return;
      await delay(pause, undefined, { ref: false });
      if (!closed) await deliver(event);
    }
  }

  function start(work: Promise<void>): void {
    const tracked: Promise<void> = work.finally(() => running.delete(tracked));
    running.add(tracked);
  }

  return {
    setEndpoint(next: WebhookEndpoint | undefined) {
      endpoint = next;
    },
    emit(event: StoredEvent) {
      state.events.push({ ...event, object: copy(event.object) });
      const stored = state.events.at(-1);
      if (endpoint && stored) start(deliverUntilTaken(stored));
    },
    /** Attempts each undelivered event once, and waits for all. Returns how many are still undelivered. */
    async flush(): Promise<number> {
      await Promise.all(state.events.filter((event) => !event.delivered).map(deliver));
      return state.events.filter((event) => !event.delivered).length;
    },
    close() {
      closed = true;
    },
  };
}

export type Webhooks = ReturnType<typeof createWebhooks>;

import { readFileSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import { type Context, Hono } from "hono";
import * as v from "valibot";
import { AutomationEvent, ConversionEvent } from "../../shared/contracts/conversion-event.ts";
import { serveApp, type Served } from "../serve-app.ts";

/** The ad platform refuses a whole request that holds an older event. */
const MAX_AGE_SECONDS = 7 * 86_400;
const CLOCK_SKEW_SECONDS = 60;

/** Time for which a hanging sink keeps its caller waiting: longer than any caller should wait. */
const HANG_MS = 60_000;

type Place = "conversions" | "automation";
type Delivery = { to: Place; body: unknown; funnelId: string | null };

/** One call of the page to the ad platform's pixel, such as `["track", "Lead", {}]`, and the page that made it. */
const PixelCall = v.object({ args: v.array(v.unknown()), page: v.string(), problem: v.nullable(v.string()) });

const pixelScript = readFileSync(new URL("fbevents.browser.js", import.meta.url), "utf8");

const Failure = v.object({
  to: v.optional(v.picklist(["conversions", "automation", "any"]), "any"),
  times: v.optional(v.number(), 1),
  /** `lost` stores the event and then responds with 503, like a lost response; `moved` leads to a page, as a sign-in or a new address does. */
  mode: v.optional(v.picklist(["status", "hang", "lost", "moved"]), "status"),
});

function problemOf(to: Place, body: unknown, funnelId: string | null): string | null {
  const result = v.safeParse(to === "conversions" ? ConversionEvent : AutomationEvent, body);
  if (!result.success) return `${v.getDotPath(result.issues[0]) ?? "body"}: ${result.issues[0].message}`;
  if (to === "automation") return null;
  if (!funnelId) return "The header XA-Funnel-Id is missing.";
  const now = Math.floor(Date.now() / 1000);
  const time = "event_time" in result.output ? result.output.event_time : now;
  return time < now - MAX_AGE_SECONDS || time > now + CLOCK_SKEW_SECONDS ? "event_time is outside of the last seven days." : null;
}

function createSinks(): Hono {
  let taken: Delivery[] = [];
  let refused: (Delivery & { problem: string })[] = [];
  let failures: v.InferOutput<typeof Failure>[] = [];
  let pixel: v.InferOutput<typeof PixelCall>[] = [];

  async function receive(c: Context, to: Place): Promise<Response> {
    const failure = failures.find((candidate) => candidate.times > 0 && (candidate.to === "any" || candidate.to === to));
    if (failure) failure.times -= 1;
    if (failure?.mode === "hang") await delay(HANG_MS, undefined, { ref: false });
    if (failure?.mode === "moved") return c.redirect("/_standin/received", 302);
    if (failure && failure.mode !== "lost") return c.json({ error: "A failure ordered by a test." }, 503);
    const body: unknown = await c.req.json().catch(() => null);
    const delivery = { to, body, funnelId: c.req.header("XA-Funnel-Id") ?? null };
    const problem = problemOf(to, body, delivery.funnelId);
    if (problem) {
      refused.push({ ...delivery, problem });
      return c.json({ error: problem }, 400);
    }
    taken.push(delivery);
    return failure ? c.json({ error: "A failure ordered by a test." }, 503) : c.json({ events_received: 1 });
  }

  return new Hono()
    .post("/api/meta/conversation-api/events", (c) => receive(c, "conversions"))
    .post("/automation", (c) => receive(c, "automation"))
    .get("/fbevents.js", (c) =>
      c.body(pixelScript, 200, { "Content-Type": "text/javascript", "Cross-Origin-Resource-Policy": "cross-origin" }),
    )
    .post("/pixel", async (c) => {
      pixel.push(v.parse(PixelCall, await c.req.json()));
      return c.body(null, 204);
    })
    .get("/_standin/received", (c) => c.json({ taken, refused, pixel }))
    .post("/_standin/fail", async (c) => {
      failures.push(v.parse(Failure, await c.req.json()));
      return c.json({});
    })
    .delete("/_standin/received", (c) => {
      taken = [];
      refused = [];
      failures = [];
      pixel = [];
      return c.json({});
    });
}

/**
 * Starts the receivers of visits and purchases on this machine: the ad platform's pixel, its conversions endpoint and the automation webhook. The
 * latter two reject a payload that does not match exactly, remember what they accepted, and fail when a test asks for it (POST /_standin/fail).
 */
export function startSinks(options: { port?: number } = {}): Promise<Served> {
  return serveApp(createSinks(), options);
}

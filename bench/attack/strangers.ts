import { request } from "node:http";
import { Readable } from "node:stream";
import type { Dice } from "./dice.ts";
import { MARKUP } from "./markup.ts";
import { send, TEMPLATES } from "./send.ts";
import type { Try } from "./target.ts";

const PATIENCE_MS = 15_000;
const RAW_TRIES = 5;

/** Sends a request as it goes over the line, which `fetch` would not. Returns the Worker's status, or null when its answer was lost. */
function sendRaw(target: { base: string }, path: string, headers: Record<string, string>, bytes: number): Promise<number | null> {
  return new Promise((resolve) => {
    const outgoing = request(new URL(path, target.base), { method: "POST", headers }, (incoming) => {
      incoming.resume();
      resolve(incoming.headers["x-request-id"] === undefined ? null : (incoming.statusCode ?? 0));
      outgoing.destroy();
    });
    outgoing.once("error", () => resolve(null));
    outgoing.setTimeout(PATIENCE_MS, () => outgoing.destroy(new Error("no answer")));
    const chunk = Buffer.alloc(64 * 1024, 0x20);
    Readable.from(Array.from({ length: bytes / chunk.length }, () => chunk)).pipe(outgoing);
  });
}

/**
 * Judges whether the Worker refuses a body for its size. It answers while the body is still on its way, so on this machine some answers are lost
 * between the two: in the server before the Worker, or here. Such a request is sent again.
 */
async function judgeRefusal(
  target: { base: string },
  path: string,
  headers: Record<string, string>,
  bytes: number,
): Promise<string | null> {
  for (let time = 0; time < RAW_TRIES; time++) {
    const status = await sendRaw(target, path, headers, bytes);
    if (status !== null) return status === 413 ? null : `answered ${status}`;
  }
  return "is not answered";
}

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

function forgeToken(dice: Dice): string {
  const now = Math.floor(Date.now() / 1000);
  const header = { alg: dice.pick(["none", "HS256", "RS256"]), kid: dice.text(8), typ: "JWT" };
  const claims = {
    sub: dice.pick(["a", "", "admin"]),
    aud: "demo-fillwright",
    iss: "https://securetoken.google.com/demo-fillwright",
    iat: now,
    exp: now + 3600,
  };
  return dice.pick([
    `${encode(header)}.${encode(claims)}.`,
    `${encode(header)}.${encode(claims)}.${encode(dice.text(64))}`,
    dice.text(40).replaceAll(/[^\w.-]/gu, "x"),
  ]);
}

const ACCOUNT_CALLS = ["/api/account/export", "/api/account/subscription", "/api/account/documents", "/api/subscription-offers"] as const;

/** What a stranger sends, by the guard that has to hold. */
export const STRANGERS: Record<string, Try> = {
  "forged id tokens": (target, dice) =>
    send(target, dice.pick(ACCOUNT_CALLS), { headers: { Authorization: `Bearer ${forgeToken(dice)}` } }, [401]),

  "forged webhooks": (target, dice) => {
    const signature = dice.pick([`t=${Math.floor(Date.now() / 1000)},v1=${encode(dice.text(32))}`, "t=1,v1=00", "", "v1="]);
    const body = JSON.stringify({
      id: `evt_${dice.number(1e6)}`,
      type: "customer.subscription.created",
      data: { object: { customer: "cus_1" } },
    });
    return send(target, "/api/stripe/webhook", { method: "POST", headers: { "Stripe-Signature": signature }, body }, [400]);
  },

  "bodies by their Content-Length": (target, dice) => {
    const path = dice.pick(["/api/stripe/webhook", "/api/reports/failure", "/api/account"]);
    return judgeRefusal(target, path, { "Content-Length": String(95 * 1024 * 1024) }, 64 * 1024);
  },

  "bodies without a Content-Length": (target, dice) => {
    const path = dice.pick(["/api/stripe/webhook", "/api/reports/policy"]);
    return judgeRefusal(target, path, { "Transfer-Encoding": "chunked" }, 512 * 1024);
  },

  "JSON of any shape": (target, dice) => {
    const nested = "[".repeat(dice.number(20_000)) + dice.text(4);
    const body = dice.pick([nested, "[]", "null", JSON.stringify({ name: dice.text(50), at: dice.number(9), route: [] }), dice.text(200)]);
    const headers = { "Content-Type": "application/json", "CF-Connecting-IP": `198.51.100.${dice.number(250)}` };
    return send(target, "/api/reports/failure", { method: "POST", headers, body }, [204, 400]);
  },

  "addresses and queries of any kind": (target, dice) => {
    const path = dice.pick([
      "/",
      "/template/census",
      "/template/",
      `${TEMPLATES}/`,
      TEMPLATES,
      "/files/",
      "/legal/",
      "/sitemaps/",
      "/paywall",
    ]);
    const name = dice.pick(["q", "tags", "slug", "cursor", "limit", "edition", "group", "category", "sort", "downloadUrl", "fileName"]);
    const tail = path.endsWith("/") && path !== "/" ? encodeURIComponent(dice.text(20)) : "";
    const headers = { "CF-Connecting-IP": `203.0.113.${dice.number(250)}`, Range: dice.pick(["bytes=0-", "bytes=9-1", "x"]) };
    return send(
      target,
      `${path}${tail}?${name}=${encodeURIComponent(dice.text(1 + dice.number(300)))}`,
      { headers },
      [200, 206, 400, 404, 416],
    );
  },

  "a link's downloadUrl and fileName": async (target, dice) => {
    const mark = `mark${dice.number(1e9)}`;
    const url = dice.pick([`javascript:${mark}`, `https://evil.example/${mark}`, `"><script>${mark}</script>`]);
    const response = await fetch(`${target.base}/template/census/fill?downloadUrl=${encodeURIComponent(url)}&fileName=${mark}`);
    return (await response.text()).includes(mark) ? "is in the page" : null;
  },

  "a query that each link would repeat": async (target, dice) => {
    const path = dice.pick(["/", "/template/census", "/paywall", "/nothing"]);
    const query = dice
      .pick(["a&", "x=1&", "category=y&", "%27&"])
      .repeat(6_000)
      .slice(0, 5_000 + dice.number(7_000));
    const headers = { "CF-Connecting-IP": `203.0.113.${dice.number(250)}` };
    const response = await fetch(`${target.base}${path}?${query}`, { headers, redirect: "manual" });
    const { length } = await response.text();
    if (response.status !== 303 || length > 0) return `answered ${response.status} with ${length} characters`;
    return (response.headers.get("location") ?? "").startsWith(`${target.base}/`) ? null : "leads to another site";
  },

  "made-up places are not kept": async (target, dice) => {
    const headers = { "CF-Connecting-IP": `192.0.2.${dice.number(250)}` };
    const path = dice.pick(["/?slug=", "/?q=", "/?group=", "/template/census?category="]);
    const response = await fetch(`${target.base}${path}x${dice.number(1e9)}`, { headers });
    await response.text();
    return response.headers.has("etag") ? "is kept" : null;
  },

  "other spellings of an address": async (target, dice) => {
    const path = dice.pick(["/template/census", "/template/census/fill", "/paywall", "/legal/privacy"]);
    const at = 1 + dice.number(path.length - 1);
    const letter = path.charCodeAt(at).toString(16);
    const response = await fetch(`${target.base}${path.slice(0, at)}%${letter}${path.slice(at + 1)}`, {
      headers: { "CF-Connecting-IP": `192.0.2.${dice.number(250)}` },
      redirect: "manual",
    });
    await response.text();
    return response.headers.get("location") === target.base + path ? null : `answered ${response.status}`;
  },

  "markup in a form's title": async (target, dice) => {
    const path = dice.pick(["/template/markup", "/template/markup/fill", "/?slug=all", "/?q=form", "/feed.xml"]);
    const body = await (await fetch(target.base + path, { headers: { "CF-Connecting-IP": `192.0.2.${dice.number(250)}` } })).text();
    return body.includes(MARKUP) ? `is markup at ${path}` : null;
  },

  "what a page of another site sends": (target, dice) => {
    const path = dice.pick(["/api/reports/policy", "/api/reports/failure", "/api/reports/content", "/api/reports/visit", "/ops/session"]);
    const headers = {
      Origin: dice.pick(["https://evil.example", "null"]),
      "Sec-Fetch-Site": "cross-site",
      "Content-Type": dice.pick(["text/plain", "application/x-www-form-urlencoded"]),
      "CF-Connecting-IP": `203.0.113.${dice.number(250)}`,
    };
    return send(target, path, { method: "POST", headers, body: JSON.stringify({ type: "csp-violation", body: {} }) }, [403]);
  },

  "a file that a page of another site sends": async (target, dice) => {
    const query = dice.pick(["handed", "handed=", "gclid=1&handed", "handed=too-large", "%68anded"]);
    const headers = { "Sec-Fetch-Site": "cross-site", "CF-Connecting-IP": `203.0.113.${dice.number(250)}` };
    const response = await fetch(`${target.base}/open?${query}`, { headers, redirect: "manual" });
    await response.text();
    return response.headers.get("location") === "/open?handed=foreign" ? null : `answered ${response.status}`;
  },

  "the operator's token": (target, dice) => {
    const token = dice.pick(["Bearer ", "Basic ", "bearer  "]) + dice.text(1 + dice.number(60)).replaceAll(/[^\w.-]/gu, "x");
    const headers = { Authorization: token, "CF-Connecting-IP": `203.0.113.${dice.number(250)}` };
    return send(target, dice.pick(["/api/ops/report", "/api/ops/outbox", "/ops"]), { headers }, [401]);
  },

  "frames of strangers": async (target, dice) => {
    const response = await fetch(target.base + dice.pick(["/", "/template/census/fill", "/paywall", "/documents"]));
    await response.text();
    return /(?:^|; )frame-ancestors 'none'(?:;|$)/u.test(response.headers.get("content-security-policy") ?? "") ? null : "may be framed";
  },
};

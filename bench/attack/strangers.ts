import { request } from "node:http";
import { Readable } from "node:stream";
import type { Dice } from "./dice.ts";
import { send, TEMPLATES } from "./send.ts";
import type { Try } from "./target.ts";

const PATIENCE_MS = 15_000;

/** A request as it goes over the line, which `fetch` would not send like this. */
function sendRaw(target: { base: string }, path: string, headers: Record<string, string>, bytes: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const outgoing = request(new URL(path, target.base), { method: "POST", headers }, (incoming) => {
      incoming.resume();
      resolve(incoming.statusCode ?? 0);
      outgoing.destroy();
    });
    outgoing.once("error", reject);
    outgoing.setTimeout(PATIENCE_MS, () => outgoing.destroy(new Error("no answer")));
    const chunk = Buffer.alloc(64 * 1024, 0x20);
    Readable.from(Array.from({ length: bytes / chunk.length }, () => chunk)).pipe(outgoing);
  });
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

  "bodies by their Content-Length": async (target, dice) => {
    const path = dice.pick(["/api/stripe/webhook", "/api/reports/failure", "/api/account"]);
    const status = await sendRaw(target, path, { "Content-Length": String(95 * 1024 * 1024) }, 64 * 1024);
    return status === 413 ? null : `answered ${status}`;
  },

  "bodies without a Content-Length": async (target, dice) => {
    const path = dice.pick(["/api/stripe/webhook", "/api/reports/policy"]);
    const status = await sendRaw(target, path, { "Transfer-Encoding": "chunked" }, 512 * 1024);
    return status === 413 ? null : `answered ${status}`;
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

  "made-up places are not kept": async (target, dice) => {
    const headers = { "CF-Connecting-IP": `192.0.2.${dice.number(250)}` };
    const path = dice.pick(["/?slug=", "/?q=", "/?group=", "/template/census?category="]);
    const response = await fetch(`${target.base}${path}x${dice.number(1e9)}`, { headers });
    await response.text();
    return response.headers.has("etag") ? "is kept" : null;
  },

  "a flood from one /64": async (target, dice) => {
    const block = `2001:db8:${dice.number(65_536).toString(16)}:1`;
    const statuses: Response[] = [];
    for (let round = 0; round < 30 && statuses.at(-1)?.status !== 429; round++) {
      const asks = Array.from({ length: 50 }, (_, index) =>
        fetch(`${target.base}/?q=w${round}`, { headers: { "CF-Connecting-IP": `${block}::${(round * 50 + index).toString(16)}` } }),
      );
      for (const response of await Promise.all(asks)) {
        await response.text();
        statuses.push(response);
      }
      statuses.sort((a, b) => a.status - b.status);
    }
    const last = statuses.at(-1);
    if (last?.status !== 429) return "is never limited";
    return last.headers.get("retry-after") !== null && last.headers.get("content-type")?.includes("text/html")
      ? null
      : "is not told when to come back";
  },

  "frames of strangers": async (target, dice) => {
    const response = await fetch(target.base + dice.pick(["/", "/template/census/fill", "/paywall", "/documents"]));
    await response.text();
    return /(?:^|; )frame-ancestors 'none'(?:;|$)/u.test(response.headers.get("content-security-policy") ?? "") ? null : "may be framed";
  },
};

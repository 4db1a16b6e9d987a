import { decodeJwt } from "jose";
import * as v from "valibot";

/** Request headers name what matters to the answer; `{ann.idToken}` in a body stands for that field of the answer named `ann`. */
const Request = v.object({
  method: v.string(),
  path: v.string(),
  headers: v.optional(v.record(v.string(), v.string()), {}),
  body: v.optional(v.unknown()),
});

const Answer = v.object({ status: v.number(), headers: v.record(v.string(), v.string()), body: v.unknown() });

export const Exchange = v.object({ name: v.string(), request: Request, answer: v.optional(Answer) });

/** Requests to an identity provider and its answers, where ids, times and tokens are replaced by what they have to be. */
export const Recording = v.object({ from: v.string(), exchanges: v.array(Exchange) });

type Named = Map<string, Record<string, unknown>>;

const READ_HEADERS = [
  "content-type",
  "access-control-allow-origin",
  "access-control-allow-methods",
  "access-control-allow-headers",
  "access-control-allow-private-network",
];

/** Sends each request to `origin`, one after the other. @returns the same exchanges with that origin's answers */
export async function play(origin: string, exchanges: v.InferOutput<typeof Exchange>[]) {
  const named: Named = new Map();
  const played: v.InferOutput<typeof Exchange>[] = [];
  for (const { name, request } of exchanges) {
    const response = await fetch(`${origin}${request.path}`, {
      method: request.method,
      headers: request.headers,
      ...(request.body !== undefined && { body: fillIn(request.body, named) }),
    });
    const body = parseBody(await response.text());
    if (v.is(v.record(v.string(), v.unknown()), body)) named.set(name, body);
    const headers = READ_HEADERS.flatMap((header) => {
      const value = response.headers.get(header);
      return value === null ? [] : [[header, value.toLowerCase().replace(/;.*/u, "")]];
    });
    const answer = {
      status: response.status,
      headers: v.parse(Answer.entries.headers, Object.fromEntries(headers)),
      body: normalise(body, named),
    };
    played.push({ name, request, answer });
  }
  return played;
}

/** A text is sent as it is, so that a body can be broken; anything else as JSON. */
function fillIn(body: unknown, named: Named): string {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  return text.replace(/\{(\w+)\.(\w+)\}/gu, (_all, name: string, field: string) => String(named.get(name)?.[field]));
}

function parseBody(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

const PLACEHOLDERS = new Map<string, (value: string) => string>([
  ...["createdAt", "lastLoginAt"].map((field) => [field, shapeOf(/^\d{13}$/u, "milliseconds")] as const),
  ["lastRefreshAt", shapeOf(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/u, "ISO 8601")],
  ...["projectId", "project_id"].map((field) => [field, shapeOf(/^\d+$/u, "digits")] as const),
  // The SDK reads the code; a sentence is for people.
  ["message", (value) => /^[A-Z]+_[A-Z_]+/u.exec(value)?.[0] ?? "<sentence>"],
  ...["refreshToken", "refresh_token", "sessionId", "oauthAccessToken"].map(
    (field) => [field, shapeOf(/^[\w.=+/-]+$/u, "opaque")] as const,
  ),
]);

function shapeOf(shape: RegExp, name: string): (value: string) => string {
  return (value) => (shape.test(value) ? `<${name}>` : value);
}

const TOKENS = ["idToken", "id_token", "access_token"];

function normalise(body: unknown, named: Named): unknown {
  return JSON.parse(JSON.stringify(body), (key, value: unknown) => {
    if (typeof value !== "string") return value;
    if (TOKENS.includes(key)) return normaliseClaims(value, named);
    if (key === "rawUserInfo") return parseBody(value);
    return nameOf(value, named) ?? PLACEHOLDERS.get(key)?.(value) ?? value;
  });
}

function normaliseClaims(token: string, named: Named): Record<string, unknown> {
  const { iat = 0, exp = 0, auth_time, ...claims } = decodeJwt(token);
  const others = Object.entries(claims).map(([claim, value]) => [
    claim,
    typeof value === "string" ? (nameOf(value, named) ?? value) : value,
  ]);
  return { ...Object.fromEntries(others), iat: "<seconds>", exp: `iat + ${exp - iat}`, auth_time: typeof auth_time };
}

/** The first answer that held this account's id. */
function nameOf(value: string, named: Named): string | undefined {
  for (const [name, { localId }] of named) if (localId === value) return `{${name}.localId}`;
  return undefined;
}

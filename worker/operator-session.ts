import type { Context } from "hono";
import { deleteCookie, getSignedCookie, setSignedCookie } from "hono/cookie";
import type { AppEnv } from "./context.ts";

const COOKIE = "operator";
const SESSION_SECONDS = 12 * 3600;

function toOptions(c: Context<AppEnv>) {
  return { path: "/ops", httpOnly: true, sameSite: "Strict", secure: new URL(c.req.url).protocol === "https:" } as const;
}

/** Notes in this browser that the operator's token was given, for twelve hours. The cookie is signed with the token: a new token ends every session. */
export async function beginOperatorSession(c: Context<AppEnv>, token: string): Promise<void> {
  const end = Date.now() + SESSION_SECONDS * 1000;
  await setSignedCookie(c, COOKIE, String(end), token, { ...toOptions(c), maxAge: SESSION_SECONDS });
}

/** Checks whether this browser was given the token within the last twelve hours. */
export async function hasOperatorSession(c: Context<AppEnv>, token: string): Promise<boolean> {
  const end = await getSignedCookie(c, token, COOKIE);
  return typeof end === "string" && Number(end) > Date.now();
}

/** Removes the session's cookie from this browser. Other browsers stay signed in. */
export function endOperatorSession(c: Context<AppEnv>): void {
  deleteCookie(c, COOKIE, toOptions(c));
}

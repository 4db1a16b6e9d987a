import { TEMPLATES } from "./send.ts";
import type { Target, Try } from "./target.ts";

const FLOOD_ROUNDS = 30;
const ROUND = 50;

/** Sends far more requests than the limiter of an address lets through, until one is refused. Returns that one, or the last. */
async function flood(
  { base }: Pick<Target, "base">,
  toPath: (index: number) => string,
  toAddress: (index: number) => string,
): Promise<Response> {
  let last = Response.error();
  for (let round = 0; round < FLOOD_ROUNDS && last.status !== 429; round++) {
    const asks = Array.from({ length: ROUND }, async (_, index) => {
      const response = await fetch(base + toPath(round * ROUND + index), {
        headers: { "CF-Connecting-IP": toAddress(round * ROUND + index) },
      });
      await response.text();
      return response;
    });
    const answers = await Promise.all(asks);
    last = answers.find(({ status }) => status === 429) ?? answers.at(-1) ?? last;
  }
  return last;
}

/** Floods from one address, by the guard that has to hold. */
export const FLOODS: Record<string, Try> = {
  "a flood from one /64": async (target, dice) => {
    const block = `2001:db8:${dice.number(65_536).toString(16)}:1`;
    const last = await flood(
      target,
      (index) => `/?q=w${Math.floor(index / 50)}`,
      (index) => `${block}::${index.toString(16)}`,
    );
    if (last.status !== 429) return "is never limited";
    return last.headers.get("retry-after") !== null && last.headers.get("content-type")?.includes("text/html")
      ? null
      : "is not told when to come back";
  },

  "a flood of made-up addresses": async (target, dice) => {
    const path = dice.pick([`${TEMPLATES}/x`, "/sitemaps/templates-9", "/nothing-"]);
    const address = `192.0.2.${dice.number(250)}`;
    const last = await flood(
      target,
      (index) => `${path}${index}${path.startsWith("/sitemaps") ? ".xml" : ""}`,
      () => address,
    );
    return last.status === 429 ? null : `is never limited at ${path}`;
  },

  "a flood of junk reports": async (target, dice) => {
    const report = (from: string) =>
      fetch(`${target.base}/api/reports/content`, {
        method: "POST",
        headers: { Accept: "application/json", "CF-Connecting-IP": from },
        body: new URLSearchParams({ reason: "other", details: `Junk ${dice.number(1e9)}, and more of it.` }),
      });
    const address = `198.51.100.${dice.number(125)}`;
    const statuses: number[] = [];
    for (let time = 0; time < 11; time++) statuses.push((await report(address)).status);
    if (!statuses.includes(429)) return "is never limited";
    const { status } = await report(`203.0.113.${dice.number(250)}`);
    return status === 201 ? null : `keeps another's from being heard: ${status}`;
  },
};

import { whileBusy } from "../../catalogue/import/while-busy.ts";
import type { Dice } from "./dice.ts";
import type { Target, Try } from "./target.ts";

/** Truncates a stored file of the form; returns a function that restores it. */
async function cutFile({ stores: { FILES } }: Target, name: string, length: number): Promise<() => Promise<void>> {
  const { objects } = await FILES.list({ prefix: "templates/census/" });
  const { key = "" } = objects.find((object) => object.key.endsWith(`/${name}`)) ?? {};
  const whole = (await (await FILES.get(key))?.text()) ?? "";
  await FILES.put(key, whole.slice(0, length));
  return async () => void (await FILES.put(key, whole));
}

function garbage(dice: Dice): string {
  return dice.pick(['{"tagGroups":[', "", "null", "[]", '{"items":7}', "<html>", JSON.stringify(dice.text(30))]);
}

/** Asks until `isDone`, for a Worker knows of a new version of the catalogue after a second. */
async function askUntil(url: string, isDone: (response: Response, body: string) => boolean): Promise<Response> {
  for (let round = 0; ; round++) {
    const response = await fetch(`${url}${url.includes("?") ? "&" : "?"}live=${round}`);
    const body = await response.text();
    if (isDone(response, body) || round >= 40) return response;
    await new Promise((resolve) => {
      setTimeout(resolve, 100);
    });
  }
}

/** What is stored and cannot be read, by the guard that has to hold. */
export const STORES: Record<string, Try> = {
  "a field map that is cut off": async (target, dice) => {
    const mend = await cutFile(target, "fields.json", dice.number(200));
    try {
      const response = await fetch(`${target.base}/template/census/fill?live=${dice.number(1e9)}`);
      const body = await response.text();
      return response.status === 503 && response.headers.has("retry-after") && body.includes("read the fields of this form right now")
        ? null
        : `answered ${response.status}`;
    } finally {
      await mend();
    }
  },

  "a cache that cannot be read": async (target, dice) => {
    const { DB, CACHE } = target.stores;
    const version = Number(await whileBusy(() => DB.prepare("SELECT version FROM catalogue WHERE 1 = ?").bind(1).first("version"))) + 1;
    for (const key of ["structure", "offers"]) await CACHE.put(`catalogue:${version}:${key}`, garbage(dice));
    await whileBusy(() => DB.prepare("UPDATE catalogue SET version = ?").bind(version).run());
    const faults: number[] = [];
    for (let round = 0; round < 15; round++) {
      const response = await fetch(`${target.base}${dice.pick(["/", "/template/census", "/paywall"])}?live=${dice.number(1e9)}`);
      await response.text();
      if (response.status !== 200) faults.push(response.status);
      await new Promise((resolve) => {
        setTimeout(resolve, 100);
      });
    }
    return faults.length === 0 ? null : `answered ${faults[0]}`;
  },

  "a row that cannot be read": async (target, dice) => {
    const { DB } = target.stores;
    const whole = await whileBusy(() => DB.prepare("SELECT pages FROM editions WHERE template_id = ?").bind("census").first("pages"));
    const put = (pages: unknown) =>
      whileBusy(() => DB.prepare("UPDATE editions SET pages = ? WHERE template_id = 'census'").bind(pages).run());
    const raise = () => whileBusy(() => DB.prepare("UPDATE catalogue SET version = version + ?").bind(1).run());
    await put(String(whole).slice(0, 1 + dice.number(20)));
    await raise();
    try {
      const own = await askUntil(`${target.base}/template/census`, ({ status }) => status !== 200);
      if (own.status !== 503) return `answered ${own.status}`;
      const list = await fetch(`${target.base}/?live=${dice.number(1e9)}`);
      await list.text();
      return list.status === 200 ? null : `the list answered ${list.status}`;
    } finally {
      await put(whole);
      await raise();
      await askUntil(`${target.base}/template/census`, ({ status }) => status === 200);
    }
  },
};

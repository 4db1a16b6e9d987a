import { unstable_readConfig } from "wrangler";
import path from "node:path";
import { formatJson } from "../format-json.ts";
import { openBindings, remoteEnvironment } from "../bindings.ts";
import { formatTable, toOneLine } from "../format-table.ts";
import { chooseSources } from "../sync/choose-sources.ts";
import type { Politeness } from "../sync/polite-host.ts";
import { checkOthers } from "../sync/check-others.ts";
import { type GoodAddress, noteChecked } from "../sync/note-checked.ts";
import { readSourceLists, sourceId, SOURCES_FOLDER, type SourceList } from "../sources/source-list.ts";
import { type SyncResult, syncSources } from "../sync/sync-sources.ts";

type SyncFlags = { remote: boolean; json: boolean; check: boolean; dryRun: boolean; force: boolean };

const PAUSE_MS = 1_000;
const PATIENCE_MS = 120_000;
const TIMEOUT_MS = 60_000;

/** Returns the User-Agent with a contact: agencies block requests without. Null without a contact address. */
function readUserAgent(): string | null {
  const config = path.resolve(import.meta.dirname, "../../wrangler.toml");
  const { vars } = unstable_readConfig({ config, env: remoteEnvironment() });
  const contact = process.env["SUPPORT_EMAIL"] || String(vars["SUPPORT_EMAIL"] ?? "");
  if (contact === "") return null;
  return `Fillwright-catalogue/1.0 (+${process.env["PRODUCT_HOST"] || String(vars["PRODUCT_HOST"])}; ${contact})`;
}

function formatResults(results: SyncResult[], leftOut: number): string {
  const counts = Map.groupBy(results, ({ outcome }) => outcome);
  const telling = results.filter(({ outcome }) => outcome !== "current" && outcome !== "recent");
  return [
    ...(telling.length > 0
      ? [
          formatTable(
            ["form", "agency", "outcome", ""],
            telling.map((row) => [row.number, row.agency, row.outcome, row.detail]),
          ),
          "",
        ]
      : []),
    [...counts].map(([outcome, rows]) => `${rows.length} ${outcome}`).join(", "),
    ...(leftOut > 0 ? [`${leftOut} may not be handed on and were left out; name one to take it in all the same.`] : []),
  ].join("\n");
}

/** Lists the addresses that gave their form. */
function listGood(lists: SourceList[], results: SyncResult[]): GoodAddress[] {
  const good = new Set(results.filter(({ outcome }) => outcome === "current" || outcome === "imported").map(({ id }) => id));
  return lists.flatMap((list) =>
    list.forms.flatMap((form) => (good.has(sourceId(list, form)) ? [{ slug: list.slug, pdf: form.pdf }] : [])),
  );
}

/** Brings official forms up to date; 1 when any of them was kept out, is gone or could not be asked for. */
export async function runSync(words: string[], { remote, json, ...flags }: SyncFlags): Promise<number> {
  const all = await readSourceLists();
  const { lists, leftOut, unknown } = chooseSources(all, words);
  if (unknown.length > 0) {
    console.error(`There is no agency or form ${unknown.join(", ")} in catalogue/sources.`);
    return 1;
  }
  const userAgent = readUserAgent();
  if (userAgent === null) {
    console.error("Set SUPPORT_EMAIL first: agencies want to know who fetches their files.");
    return 1;
  }
  const politeness: Politeness = { fetch, userAgent, pauseMs: PAUSE_MS, patienceMs: PATIENCE_MS, timeoutMs: TIMEOUT_MS };
  const total = lists.reduce((sum, list) => sum + list.forms.length, 0);
  let done = 0;
  const onResult = ({ agency, number, outcome, detail }: SyncResult) => {
    done += 1;
    const line = `${outcome} ${agency} ${number}${detail ? `: ${detail}` : ""}`;
    console.error(`${String(done).padStart(String(total).length)}/${total} ${toOneLine(line)}`);
  };
  const bindings = await openBindings({ remote });
  try {
    const synced = await syncSources(lists, bindings, { politeness, onResult, ...flags });
    const listed = new Set(all.flatMap((list) => list.forms.flatMap((form) => [sourceId(list, form), form.page])));
    const others = flags.check && words.length === 0 ? await checkOthers(bindings, listed, { politeness, onResult }) : [];
    const results = [...synced, ...others];
    if (!flags.check && !flags.dryRun) await noteChecked(SOURCES_FOLDER, listGood(lists, synced), new Date().toISOString().slice(0, 10));
    console.log(json ? formatJson({ leftOut, results }, 2) : formatResults(results, leftOut));
    return results.some(({ outcome }) => outcome === "gone" || outcome === "refused" || outcome === "unreachable") ? 1 : 0;
  } finally {
    await bindings.close();
  }
}

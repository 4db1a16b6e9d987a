import { createHash } from "node:crypto";
import type { CatalogueEntry } from "../../worker/store/catalogue-import.ts";
import { formatTable } from "../format-table.ts";
import { MAX_FILE_BYTES } from "../../pdf/open/check-pdf.ts";
import { type CommandFlags, withCatalogue } from "./with-catalogue.ts";

type EditionState = "current" | "changed" | "no source" | "unreachable";
type CheckedEdition = { id: string; state: EditionState; detail: string };

const TIMEOUT_MS = 30_000;
const PARALLEL_REQUESTS = 4;

async function checkEdition({ id, sha256, source_url }: CatalogueEntry): Promise<CheckedEdition> {
  if (source_url === null) return { id, state: "no source", detail: "" };
  try {
    const response = await fetch(source_url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!response.ok) return { id, state: "unreachable", detail: `${source_url} answers ${response.status}` };
    if (Number(response.headers.get("content-length") ?? 0) > MAX_FILE_BYTES)
      return { id, state: "unreachable", detail: "the file is too large" };
    const bytes = new Uint8Array(await response.arrayBuffer());
    if (!new TextDecoder("latin1").decode(bytes.subarray(0, 1024)).includes("%PDF-"))
      return { id, state: "unreachable", detail: `${source_url} is no PDF` };
    const now = createHash("sha256").update(bytes).digest("hex");
    return now === sha256 ? { id, state: "current", detail: "" } : { id, state: "changed", detail: source_url };
  } catch (error) {
    return { id, state: "unreachable", detail: error instanceof Error ? error.message : "unknown" };
  }
}

/** Compares each template with what its publisher offers today; 1 when an address could not be asked. */
export async function runCheckEditions({ json, remote }: CommandFlags): Promise<number> {
  const templates = await withCatalogue({ remote }, (catalogue) => catalogue.list());
  const pending = templates.filter((item) => item.retired_at === null).values();
  const checked: CheckedEdition[] = [];
  async function work() {
    for (const item of pending) checked.push(await checkEdition(item));
  }
  await Promise.all(Array.from({ length: PARALLEL_REQUESTS }, work));
  const sorted = checked.toSorted((a, b) => a.id.localeCompare(b.id));
  if (json) console.log(JSON.stringify(sorted, null, 2));
  else
    console.log(
      formatTable(
        ["id", "state", ""],
        sorted.map((item) => [item.id, item.state, item.detail]),
      ),
    );
  return sorted.some((item) => item.state === "unreachable") ? 1 : 0;
}

import { EXPORT_END } from "../../../shared/constants.ts";
import { saveFile } from "../../lib/files.ts";
import type { Stores } from "../../state/stores.tsx";
import * as words from "./words.ts";

/** Saves everything that the product holds about the caller as a file, the whole of it or none. @throws AppError with a sentence to show */
export async function downloadAccountData({ account, site }: Pick<Stores, "account" | "site">): Promise<void> {
  const bytes = await account.fetchWhole("/api/account/export", { end: EXPORT_END, brokeOff: words.downloadBrokeOff });
  saveFile(new Blob([bytes], { type: "application/json" }), `${site.slug}-account.json`);
}

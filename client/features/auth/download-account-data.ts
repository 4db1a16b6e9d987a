import { AccountExport } from "../../../shared/contracts/account.ts";
import type { Stores } from "../../state/stores.tsx";

/** Saves everything that the product holds about the caller as a file. @throws AppError with a sentence to show */
export async function downloadAccountData({ account, site }: Pick<Stores, "account" | "site">): Promise<void> {
  const data = await account.fetchJson("/api/account/export", AccountExport);
  const url = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = `${site.slug}-account.json`;
  link.click();
  // By the next turn the browser has taken over the file.
  setTimeout(() => URL.revokeObjectURL(url));
}

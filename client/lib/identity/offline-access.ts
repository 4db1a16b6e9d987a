import * as v from "valibot";
import { toCompletionRequest } from "../../../shared/rules/own-pdfs.ts";
import { mayCompleteOffline } from "../../../shared/rules/purchase/completion-right.ts";
import type { AccountApi } from "./account-api.ts";
import { ACCESS_KEY } from "./known-access.ts";
import { readStored, writeStored } from "../storage/storage.ts";

const OWED_KEY = "owed-completions";

/** Statuses of refusals that asking again would not change: a malformed call, no right left, a form that is gone. */
const FINAL_REFUSALS = [400, 402, 404];

const Access = v.object({ isActive: v.boolean(), accessUntil: v.nullable(v.string()), knownAt: v.string() });
const Owed = v.array(v.string());

export function canExportOffline(now: Date): boolean {
  return mayCompleteOffline(readStored(ACCESS_KEY, Access), now);
}

/** Notes a download that the account does not know yet: which form, and none of its answers. */
export function oweCompletion(templateId: string): void {
  writeStored(OWED_KEY, [...(readStored(OWED_KEY, Owed) ?? []), templateId]);
}

/** Reports downloads without a network to the account. Those that cannot be reported now stay noted. */
export async function reportOwedCompletions(account: Pick<AccountApi, "request">): Promise<void> {
  for (let owed = readStored(OWED_KEY, Owed) ?? []; owed.length > 0; owed = readStored(OWED_KEY, Owed) ?? []) {
    const answer = await account.request("/api/account/completions", { method: "POST", body: toCompletionRequest(owed[0] ?? "") });
    if (!answer.ok && !FINAL_REFUSALS.includes(answer.status)) return;
    writeStored(OWED_KEY, owed.length > 1 ? owed.slice(1) : null);
  }
}

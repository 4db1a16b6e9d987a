import * as v from "valibot";
import type { ErrorCode } from "../../../shared/contracts/error-body.ts";
import { AppError } from "../../../shared/errors.ts";
import { toCompletionRequest } from "../../../shared/rules/own-pdfs.ts";
import { mayCompleteOffline } from "../../../shared/rules/purchase/completion-right.ts";
import { readAnswer } from "../api-client.ts";
import type { AccountApi } from "./account-api.ts";
import { ACCESS_KEY } from "./known-access.ts";
import { readStored, writeStored } from "../storage/storage.ts";

const OWED_KEY = "owed-completions";

/** Refusals that asking again would not change: a malformed call, no right left, a form that is gone. */
const FINAL_REFUSALS: readonly ErrorCode[] = ["malformed", "subscription_required", "not_found"];

const isFinal = (error: unknown) => error instanceof AppError && FINAL_REFUSALS.includes(error.code);

const Access = v.object({ account: v.string(), isActive: v.boolean(), accessUntil: v.nullable(v.string()), knownAt: v.string() });
const Owed = v.array(v.object({ account: v.string(), templateId: v.string() }));

const readOwed = () => readStored(OWED_KEY, Owed) ?? [];

/** Checks whether the right that this device last heard of still allows a download without a network. */
export function canExportOffline(now: Date): boolean {
  return mayCompleteOffline(readStored(ACCESS_KEY, Access), now);
}

/** Notes a download that the account of the known plan does not know yet: whose, which form, and none of its answers. */
export function oweCompletion(templateId: string): void {
  const account = readStored(ACCESS_KEY, Access)?.account;
  if (account !== undefined) writeStored(OWED_KEY, [...readOwed(), { account, templateId }]);
}

/** Reports the person's downloads without a network to their account. Those that cannot be reported now stay noted, and so do other people's. */
export async function reportOwedCompletions(uid: string, api: Pick<AccountApi, "request">): Promise<void> {
  for (;;) {
    const next = readOwed().find(({ account }) => account === uid);
    if (!next) return;
    const answer = await api.request("/api/account/completions", { method: "POST", body: toCompletionRequest(next.templateId) });
    const isTold = await readAnswer(answer).then(() => true, isFinal);
    if (!isTold) return;
    // Another tab may have noted one meanwhile.
    const owed = readOwed();
    const told = owed.findIndex(({ account, templateId }) => account === uid && templateId === next.templateId);
    const left = owed.filter((_, index) => index !== told);
    writeStored(OWED_KEY, left.length > 0 ? left : null);
  }
}

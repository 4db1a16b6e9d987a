import { Completion } from "../../../shared/contracts/document.ts";
import { AppError } from "../../../shared/errors.ts";
import { toCompletionRequest } from "../../../shared/rules/own-pdfs.ts";
import type { AccountApi } from "../../lib/identity/account-api.ts";
import { canExportOffline, oweCompletion } from "../../lib/identity/offline-access.ts";
import * as words from "./words.ts";

/** Until when the server covers this form's downloads; null where only the device knows of it. */
type Allowed = { until: string | null };

/**
 * Asks the server whether the form may be taken away. Without an answer of the product's a plan that this device knows is enough, and the download is
 * reported later. @throws AppError with a sentence that says what failed: that a connection is needed only where the device has none
 */
export async function askForCompletion(account: AccountApi, templateId: string): Promise<Allowed | "plan needed"> {
  const call = { method: "POST", body: toCompletionRequest(templateId) } as const;
  try {
    const { until } = await account.fetchJson("/api/account/completions", Completion, call);
    return { until: until ?? null };
  } catch (error) {
    if (error instanceof AppError && error.code === "subscription_required") return "plan needed";
    return allowWithoutAnswer(templateId, error);
  }
}

function allowWithoutAnswer(templateId: string, error: unknown): Allowed {
  const isUnanswered = !navigator.onLine || (error instanceof AppError && error.code === "unavailable");
  if (!isUnanswered) throw error;
  if (!canExportOffline(new Date())) throw navigator.onLine ? error : new AppError("unavailable", words.needsConnection, { cause: error });
  oweCompletion(templateId);
  return { until: null };
}

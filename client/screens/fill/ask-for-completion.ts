import * as v from "valibot";
import { Completion } from "../../../shared/contracts/document.ts";
import { AppError } from "../../../shared/errors.ts";
import { toCompletionRequest } from "../../../shared/rules/own-pdfs.ts";
import { checkAnswer, readAnswer } from "../../lib/api-client.ts";
import type { AccountApi } from "../../lib/identity/account-api.ts";
import { canExportOffline, oweCompletion } from "../../lib/identity/offline-access.ts";
import * as words from "./words.ts";

/** Until when the server covers this form's downloads; null where only the device knows of it. */
type Allowed = { until: string | null };

/**
 * Asks the server whether the form may be taken away. Without an answer a plan that this device knows is enough, and the download is reported later.
 * @throws AppError with a sentence that says what failed: that a connection is needed only where the device has none
 */
export async function askForCompletion(account: AccountApi, templateId: string): Promise<Allowed | "plan needed"> {
  let answer: Response;
  try {
    answer = await account.request("/api/account/completions", { method: "POST", body: toCompletionRequest(templateId) });
  } catch (error) {
    return allowWithoutAnswer(templateId, error);
  }
  if (answer.status === 402) return "plan needed";
  if (!answer.ok) throw new AppError("unavailable", words.planNotChecked);
  const completion = await checkAnswer((told) => v.parse(Completion, told), await readAnswer(answer));
  return { until: completion.until ?? null };
}

function allowWithoutAnswer(templateId: string, error: unknown): Allowed {
  const isUnanswered = !navigator.onLine || (error instanceof AppError && error.code === "unavailable");
  if (!isUnanswered) throw error;
  if (!canExportOffline(new Date())) throw navigator.onLine ? error : new AppError("unavailable", words.needsConnection, { cause: error });
  oweCompletion(templateId);
  return { until: null };
}

import * as v from "valibot";
import { Completion } from "../../../shared/contracts/document.ts";
import { AppError } from "../../../shared/errors.ts";
import { toCompletionRequest } from "../../../shared/rules/own-pdfs.ts";
import { canExportOffline, oweCompletion } from "../../lib/identity/offline-access.ts";
import type { Stores } from "../../state/stores.tsx";
import * as words from "./words.ts";

/** Until when the server covers this form's downloads; null where only the device knows of it. */
type Allowed = { until: string | null };

/** Asks the server whether the form may be taken away. Without a network a plan that this device knows is enough, and the download is reported later. */
export async function askForCompletion(
  { account, session }: Pick<Stores, "account" | "session">,
  templateId: string,
): Promise<Allowed | "plan needed"> {
  const uid = session.user?.uid;
  const answer = await account
    .request("/api/account/completions", { method: "POST", body: toCompletionRequest(templateId) })
    .catch((error: unknown): null => {
      if (!navigator.onLine || (error instanceof AppError && error.code === "unavailable")) return null;
      throw error;
    });
  if (answer?.ok) return { until: v.parse(Completion, await answer.json()).until ?? null };
  if (answer?.status === 402) return "plan needed";
  if (answer) throw new AppError("unavailable", words.planNotChecked);
  if (uid === undefined || !canExportOffline(new Date())) throw new AppError("unavailable", words.needsConnection);
  oweCompletion(uid, templateId);
  return { until: null };
}

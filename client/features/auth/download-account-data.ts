import { EXPORT_END } from "../../../shared/contracts/account.ts";
import { readAnswer } from "../../lib/api-client.ts";
import { saveFile } from "../../lib/files.ts";
import { NoAnswerError } from "../../lib/no-answer-error.ts";
import { readBody } from "../../lib/read-body.ts";
import type { Stores } from "../../state/stores.tsx";
import * as words from "./words.ts";

/** Saves everything that the product holds about the caller as a file, the whole of it or none. @throws AppError with a sentence to show */
export async function downloadAccountData({ account, site }: Pick<Stores, "account" | "site">): Promise<void> {
  const answer = await account.request("/api/account/export");
  if (!answer.ok) await readAnswer(answer);
  const bytes = await readBody(answer).catch((cause: unknown) => {
    throw new NoAnswerError(cause, words.downloadBrokeOff);
  });
  // A machine on the way may end what broke off as if it were whole.
  if (!new TextDecoder().decode(bytes.slice(-EXPORT_END.length)).endsWith(EXPORT_END))
    throw new NoAnswerError(null, words.downloadBrokeOff);
  saveFile(new Blob([bytes], { type: "application/json" }), `${site.slug}-account.json`);
}

import "../../../shared/older-browsers.ts";
import { toSentence } from "../../../shared/errors.ts";
import { readWorkbook } from "./read-workbook.ts";
import type { WorkbookReply, WorkbookRequest } from "./workbook-messages.ts";
import * as words from "./words.ts";

addEventListener("message", ({ data }: MessageEvent<WorkbookRequest>) => {
  void reply(data).then((said) => postMessage(said));
});

async function reply({ bytes, sheet }: WorkbookRequest): Promise<WorkbookReply> {
  try {
    return { type: "read", workbook: await readWorkbook(bytes, sheet) };
  } catch (error) {
    return { type: "refused", message: toSentence(error, words.workbookNotRead) };
  }
}

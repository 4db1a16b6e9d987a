import "../../../shared/older-browsers.ts";
import { toSentence } from "../../../shared/errors.ts";
import { FileRefusal } from "../../lib/file-refusal.ts";
import { readWorkbook } from "./read-workbook.ts";
import type { WorkbookReply, WorkbookRequest } from "./workbook-messages.ts";

addEventListener("message", ({ data }: MessageEvent<WorkbookRequest>) => {
  void reply(data).then((said) => postMessage(said));
});

async function reply({ bytes, sheet }: WorkbookRequest): Promise<WorkbookReply> {
  try {
    return { type: "read", workbook: await readWorkbook(bytes, sheet) };
  } catch (error) {
    return { type: "refused", message: error instanceof FileRefusal ? error.message : toSentence(error) };
  }
}

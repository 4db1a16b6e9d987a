import "../../../shared/older-browsers.ts";
import type { FieldMap } from "../../../shared/contracts/field-map.ts";
import type { ExportAnswer, ExportRequest } from "./export-messages.ts";
import { loadFontFile as loadFile } from "./load-font-file.ts";
import { checkFit, writePdf } from "../../../pdf/write/write-pdf.ts";
import { tellFailure } from "./tell-failure.ts";

let form: { bytes: Uint8Array; title: string; fieldMap: FieldMap; languages: readonly string[] } | undefined;
let last = Promise.resolve();

const loadFontFile = (name: string): Promise<Uint8Array> => loadFile(name, () => postAnswer({ type: "sound" }));

addEventListener("message", ({ data }: MessageEvent<ExportRequest>) => {
  last = last.then(() => answer(data));
});

async function answer(request: ExportRequest): Promise<void> {
  if (request.type === "open") {
    form = request;
    return;
  }
  try {
    if (form === undefined) throw new TypeError("Nothing was opened.");
    const { bytes, title, fieldMap, languages } = form;
    if (request.type === "check") {
      postAnswer({ type: "checked", badFits: await checkFit(bytes, fieldMap, request.values, { languages, loadFontFile }) });
      return;
    }
    const onProgress = (done: number): void => postAnswer({ type: "progress", done });
    const written = await writePdf(bytes, fieldMap, request.values, { ...request.options, title, languages, loadFontFile, onProgress });
    postAnswer({ type: "written", bytes: written }, [written.buffer]);
  } catch (error) {
    postAnswer({ type: "failed", message: tellFailure(error, form?.fieldMap ?? { fields: [] }) });
  }
}

function postAnswer(message: ExportAnswer, transfer: Transferable[] = []): void {
  postMessage(message, { transfer });
}

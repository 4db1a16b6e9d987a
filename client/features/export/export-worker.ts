import { PdfError } from "./pdf/pdf-objects.ts";
import type { ExportAnswer, ExportRequest } from "./export-messages.ts";
import { LostValuesError } from "./read-back.ts";
import { loadFontFile } from "./unsupported-text.ts";
import { writePdf } from "./write-pdf.ts";

const UNEXPECTED = "The PDF could not be written. Your answers are still here; download them as a file and try again.";

addEventListener("message", ({ data }: MessageEvent<ExportRequest>) => {
  void answer(data);
});

async function answer({ bytes, fieldMap, values, options, languages }: ExportRequest): Promise<void> {
  try {
    const written = await writePdf(bytes, fieldMap, values, {
      ...options,
      languages,
      loadFontFile,
      onProgress: (done) => say({ type: "progress", done }),
    });
    say({ type: "done", bytes: written }, [written.buffer]);
  } catch (error) {
    const isKnown = error instanceof PdfError || error instanceof LostValuesError;
    say({ type: "failed", message: isKnown ? error.message : UNEXPECTED, fields: error instanceof LostValuesError ? error.fields : [] });
  }
}

function say(message: ExportAnswer, transfer: Transferable[] = []): void {
  postMessage(message, { transfer });
}

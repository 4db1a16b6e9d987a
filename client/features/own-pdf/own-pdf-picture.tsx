import { useEffect, useRef, useState } from "react";
import { openPdf, untilRead } from "../../lib/pdfjs.ts";
import { THUMBNAIL, Thumbnail } from "../../ui/thumbnail.tsx";

/** Twice the shown width, for dense screens. */
const WIDTH_PX = 128;

/** Draws one file after another: each needs a reader of its own. */
let drawn: Promise<unknown> = Promise.resolve();

async function drawFirstPage(file: Uint8Array, canvas: HTMLCanvasElement): Promise<void> {
  const { pdf } = await openPdf(file);
  const close = () => void pdf.loadingTask.destroy();
  const drawing = async () => {
    const page = await pdf.getPage(1);
    const viewport = page.getViewport({ scale: WIDTH_PX / page.getViewport({ scale: 1 }).width });
    canvas.width = Math.floor(viewport.width);
    canvas.height = Math.floor(viewport.height);
    await page.render({ canvas, viewport }).promise;
  };
  await untilRead(pdf, drawing(), close).finally(close);
}

/** The first page of a PDF of one's own, drawn on this device; a sheet without it where it cannot be drawn. */
export default function OwnPdfPicture({ file }: { file: Uint8Array }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isFailed, setFailed] = useState(false);
  useEffect(() => {
    const { current } = canvas;
    if (!current) return;
    drawn = drawn.then(() => drawFirstPage(file, current)).catch(() => setFailed(true));
  }, [file]);
  return isFailed ? <Thumbnail url={null} /> : <canvas ref={canvas} aria-hidden="true" className={THUMBNAIL} />;
}

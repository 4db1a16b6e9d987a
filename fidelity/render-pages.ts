import { execFile } from "node:child_process";
import { mkdtemp, readFile, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { type Picture, renderWithPdfium } from "./render-with-pdfium.ts";

const run = promisify(execFile);
const MAX_OUTPUT_BYTES = 1 << 26;
const DOTS_PER_INCH = 96;

export const RENDERERS = ["poppler", "mupdf", "pdfium"] as const;
type Renderer = (typeof RENDERERS)[number];

/** Renders every page of a PDF with a renderer that shares no code with us. */
export async function renderPages(file: string, renderer: Renderer): Promise<Picture[]> {
  if (renderer === "pdfium") return renderWithPdfium(file, DOTS_PER_INCH);
  const directory = await mkdtemp(path.join(tmpdir(), "fidelity-"));
  try {
    const options = { maxBuffer: MAX_OUTPUT_BYTES };
    if (renderer === "poppler")
      await run("pdftoppm", ["-gray", "-cropbox", "-r", String(DOTS_PER_INCH), file, path.join(directory, "p")], options);
    else
      await run(
        "mutool",
        ["draw", "-q", "-c", "gray", "-r", String(DOTS_PER_INCH), "-o", path.join(directory, "p-%05d.pgm"), file],
        options,
      );
    const names = (await readdir(directory)).toSorted();
    return await Promise.all(names.map(async (name) => readPgm(await readFile(path.join(directory, name)))));
  } finally {
    await rm(directory, { recursive: true });
  }
}

function readPgm(bytes: Uint8Array): Picture {
  const head = /^P5\s+(?:#[^\n]*\n)?(\d+)\s+(\d+)\s+255\s/.exec(String.fromCharCode(...bytes.subarray(0, 200)));
  if (head === null) throw new Error("The renderer gave no grey picture.");
  return { width: Number(head[1]), height: Number(head[2]), pixels: bytes.subarray(head[0].length) };
}

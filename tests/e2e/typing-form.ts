import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { PDFDocument, PDFName, PDFString } from "@cantoo/pdf-lib";
import { openBindings } from "../../catalogue/bindings.ts";
import { importTemplates } from "../../catalogue/import/import-templates.ts";
import { readSources } from "../../catalogue/import/read-sources.ts";

/** What a form's author does to hold people to a mask: a script at each key, which refuses at the end. */
const MASK = 'AFSpecial_KeystrokeEx("AA-9999");';
const NO_FUTURE = 'if (event.value === "tomorrow") { app.alert("Tomorrow is no day yet."); event.rc = false; }';

type Box = {
  name: string;
  tooltip: string;
  left: number;
  width: number;
  maxLength?: number;
  comb?: boolean;
  script?: [key: "K" | "V" | "F", script: string];
};

const ROWS: Box[][] = [
  [{ name: "ssn", tooltip: "Social Security Number", left: 72, width: 180, maxLength: 9, comb: true }],
  [
    { name: "own.a", tooltip: "Taxpayer Identification Number. Enter first three numbers.", left: 72, width: 42, maxLength: 3, comb: true },
    { name: "own.b", tooltip: "Taxpayer Identification Number. Enter middle two numbers.", left: 128, width: 28, maxLength: 2, comb: true },
    { name: "own.c", tooltip: "Taxpayer Identification Number. Enter last four numbers.", left: 170, width: 56, maxLength: 4, comb: true },
  ],
  [
    { name: "birth.month", tooltip: "Date of Birth. Enter 2 digit month.", left: 72, width: 28, maxLength: 2 },
    { name: "birth.day", tooltip: "Date of Birth. Enter 2 digit day.", left: 110, width: 28, maxLength: 2 },
    { name: "birth.year", tooltip: "Date of Birth. Enter 4 digit year.", left: 148, width: 56, maxLength: 4 },
  ],
  [{ name: "phone", tooltip: "Daytime telephone number", left: 72, width: 140, maxLength: 10 }],
  [{ name: "zip", tooltip: "ZIP code", left: 72, width: 80, maxLength: 5 }],
  [{ name: "email", tooltip: "E-mail address", left: 72, width: 240 }],
  [{ name: "masked", tooltip: "Number of your card", left: 72, width: 140, script: ["K", MASK] }],
  [{ name: "when", tooltip: "When did it happen", left: 72, width: 140, script: ["V", NO_FUTURE] }],
  [{ name: "hired", tooltip: "Date hired", left: 72, width: 140, script: ["F", 'AFDate_FormatEx("mm/dd/yyyy");'] }],
  [{ name: "signature", tooltip: "Signature of applicant", left: 72, width: 260 }],
];
const [ROW_HEIGHT, BOX_HEIGHT] = [56, 18];

async function createPdf(): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const page = document.addPage([612, 792]);
  page.drawText("Application", { x: 72, y: 730, size: 20 });
  for (const [row, boxes] of ROWS.entries())
    for (const { name, tooltip, left, width, maxLength, comb, script } of boxes) {
      const field = document.getForm().createTextField(name);
      field.addToPage(page, { x: left, y: 670 - row * ROW_HEIGHT, width, height: BOX_HEIGHT });
      field.acroField.dict.set(PDFName.of("TU"), PDFString.of(tooltip));
      if (maxLength !== undefined) field.setMaxLength(maxLength);
      if (comb) field.enableCombing();
      if (!script) continue;
      const action = document.context.obj({ S: "JavaScript", JS: PDFString.of(script[1]) });
      field.acroField.dict.set(PDFName.of("AA"), document.context.obj({ [script[0]]: action }));
    }
  return document.save();
}

/** Puts a form into the catalogue that has the boxes which people stumble over; answers its id. */
export async function importTypingForm(stateDir: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "fillwright-forms-"));
  await writeFile(path.join(folder, "typing.pdf"), await createPdf());
  const flat = await PDFDocument.create();
  flat.addPage([612, 792]).drawText("Signed by ____________", { x: 72, y: 600, size: 12 });
  await writeFile(path.join(folder, "flat.pdf"), await flat.save());
  const bindings = await openBindings({ state: stateDir });
  try {
    await importTemplates(await readSources(folder), bindings);
  } finally {
    await bindings.close();
  }
  return "typing";
}

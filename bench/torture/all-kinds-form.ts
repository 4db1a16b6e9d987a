import { type PDFPage, PDFDocument, PDFName, PDFString } from "@cantoo/pdf-lib";

const OPTION_COUNT = 40;
/** Boxes to tick, and answers of the question that has one. */
const BOX_COUNT = 8;

type Place = { x: number; y: number; width: number; height: number };

function nameField(dict: { set: (key: PDFName, value: PDFString) => void }, tooltip: string): void {
  dict.set(PDFName.of("TU"), PDFString.of(tooltip));
}

/** Returns a form of one page with a field of every kind, and with room to put things beside them. */
export async function createAllKindsForm(): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const form = document.getForm();
  const page: PDFPage = document.addPage([612, 792]);
  page.drawText("Application", { x: 72, y: 740, size: 20 });

  function addText(name: string, tooltip: string, place: Place): void {
    const field = form.createTextField(name);
    field.addToPage(page, place);
    nameField(field.acroField.dict, tooltip);
  }

  addText("name", "Full name", { x: 72, y: 690, width: 400, height: 20 });
  addText("date", "Date of birth (mm/dd/yyyy)", { x: 72, y: 650, width: 140, height: 20 });
  for (const [index, what] of ["applicant", "spouse", "parent"].entries())
    addText(`signature.${index}`, `Signature of ${what}`, { x: 72, y: 440 - index * 60, width: 300, height: 40 });

  const country = form.createDropdown("country");
  country.addOptions(Array.from({ length: OPTION_COUNT }, (_, index) => `Country ${index + 1}`));
  country.addToPage(page, { x: 300, y: 650, width: 172, height: 20 });
  nameField(country.acroField.dict, "Country of birth");

  const plan = form.createRadioGroup("plan");
  nameField(plan.acroField.dict, "Plan");
  for (let index = 0; index < BOX_COUNT; index++) {
    plan.addOptionToPage(`Plan ${index + 1}`, page, { x: 72 + index * 40, y: 600, width: 14, height: 14 });
    const box = form.createCheckBox(`box.${index}`);
    box.addToPage(page, { x: 72 + index * 40, y: 560, width: 14, height: 14 });
    nameField(box.acroField.dict, `Language ${index + 1}`);
  }
  return document.save();
}

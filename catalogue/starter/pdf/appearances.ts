import type { PDFContext, PDFRef } from "@cantoo/pdf-lib";
import { ANSWER_SIZE } from "../design.ts";
import { circle, fill, point } from "./sheet.ts";
import { encodeAnswer, type AnswerFont } from "./answer-font.ts";

/** Colour of a typed answer, dark enough to be told from print and to survive a copier. */
export const ANSWER_COLOUR = "0b2a4a";

/** Writes the appearance of a text field, empty or with a value. */
export function writeAnswer(
  context: PDFContext,
  font: AnswerFont,
  box: { width: number; height: number },
  value: string,
  align: "left" | "center" | "right",
): PDFRef {
  const { width, height } = box;
  const textWidth = font.measure(value, ANSWER_SIZE);
  const x = align === "left" ? 2 : align === "center" ? (width - textWidth) / 2 : width - textWidth - 2;
  const y = (height - ANSWER_SIZE * 0.7) / 2;
  const words =
    value === ""
      ? ""
      : ` q BT /${font.resource} ${ANSWER_SIZE} Tf ${fill(ANSWER_COLOUR)} ${point(x)} ${point(y)} Td <${encodeAnswer(value)}> Tj ET Q `;
  return writeForm(context, box, `/Tx BMC${words}\nEMC`, { Font: { [font.resource]: font.ref } });
}

/** Writes an appearance that draws nothing, as large as `box`: that of a mark that is off. */
export function writeEmpty(context: PDFContext, box: { width: number; height: number }): PDFRef {
  return writeForm(context, box, "", {});
}

/** Writes the appearance of a ticked checkbox. */
export function writeCheckMark(context: PDFContext, { width, height }: { width: number; height: number }): PDFRef {
  const at = (x: number, y: number) => `${point(x * width)} ${point(y * height)}`;
  const path = `q ${fill(ANSWER_COLOUR).replace("rg", "RG")} 1.6 w 1 J 1 j ${at(0.22, 0.52)} m ${at(0.42, 0.3)} l ${at(0.79, 0.74)} l S Q`;
  return writeForm(context, { width, height }, path, {});
}

/** Writes the appearance of a chosen radio button. */
export function writeRadioMark(context: PDFContext, { width, height }: { width: number; height: number }): PDFRef {
  return writeForm(context, { width, height }, `q ${fill(ANSWER_COLOUR)} ${circle(width / 2, height / 2, width * 0.26)} f Q`, {});
}

function writeForm(
  context: PDFContext,
  box: { width: number; height: number },
  operators: string,
  resources: Record<string, Record<string, PDFRef>>,
): PDFRef {
  const dict = { Type: "XObject", Subtype: "Form", FormType: 1, BBox: [0, 0, box.width, box.height], Resources: resources };
  return context.register(context.stream(operators, dict));
}

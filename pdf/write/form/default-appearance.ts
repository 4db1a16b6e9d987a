import { listOperations } from "../../syntax/list-operations.ts";
import { toBytes } from "../../syntax/pdf-lexer.ts";
import { PdfName } from "../../syntax/pdf-objects.ts";
import { serialize } from "../../syntax/pdf-serializer.ts";

/**
 * The values of a `/DA`: the font's resource name, its size (0: fits the box), the operators that set the colour, and the distance of the lines
 * that a page prints for the text, where it has some.
 */
export type DefaultAppearance = { fontName: string; size: number; colour: string; leading?: number };

const COLOUR_OPERATORS = new Set(["g", "rg", "k"]);

/** Reads a default appearance; what is missing or malformed falls back to black text that fits the box. */
export function parseDefaultAppearance(source: string | undefined): DefaultAppearance {
  const result: DefaultAppearance = { fontName: "", size: 0, colour: "0 g" };
  for (const { operator, operands } of listOperations(toBytes(source ?? ""))) {
    if (operator === "Tf") {
      const [font, size] = operands.slice(-2);
      if (font instanceof PdfName) result.fontName = font.value;
      if (typeof size === "number") result.size = Math.abs(size);
    } else if (operator === "TL") {
      const [leading] = operands;
      if (typeof leading === "number" && leading > 0) result.leading = leading;
    } else if (COLOUR_OPERATORS.has(operator)) {
      const values = operands.filter((operand) => typeof operand === "number");
      if (values.length === { g: 1, rg: 3, k: 4 }[operator])
        result.colour = `${values.map((value) => serialize(value)).join(" ")} ${operator}`;
    }
  }
  return result;
}

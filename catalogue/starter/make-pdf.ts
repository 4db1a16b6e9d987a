import { PDFDocument } from "@cantoo/pdf-lib";
import { checkDefinition, checkPlacement } from "./check-template.ts";
import { bullets, heading } from "./blocks.ts";
import { layoutBlocks } from "./layout/blocks.ts";
import { createComposition, type Scope } from "./layout/composition.ts";
import { drawFurniture } from "./layout/furniture.ts";
import { drawMasthead } from "./layout/masthead.ts";
import { placePieces } from "./layout/piece.ts";
import { createFaces } from "./pdf/faces.ts";
import { writePdf } from "./pdf/write-pdf.ts";
import { TemplateError } from "./problems.ts";
import type { Block, Template } from "./template.ts";

/** Returns the template as a tagged, fillable PDF: the same template makes the same bytes. Throws a TemplateError that lists every mistake with its place. */
export async function makePdf(template: Template): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false });
  const composition = createComposition(template, await createFaces(document));
  const { side } = composition.paper.margin;
  const scope: Scope = { composition, x: side, width: composition.paper.width - 2 * side, prefix: "", says: "", place: template.id };
  const top = drawMasthead(scope);
  placePieces(composition, layoutBlocks(scope, [...template.sections, ...lawBlocks(template)]), top);
  drawFurniture(scope);
  const problems = [...checkDefinition(template), ...composition.problems, ...checkPlacement(composition)];
  if (problems.length > 0) throw new TemplateError(problems);
  return writePdf(document, composition);
}

/** The rules that a template follows stand at its end, each with its source. */
function lawBlocks(template: Template): Block[] {
  if (template.law === undefined) return [];
  return [heading("Rules behind this form"), bullets(...template.law.map(({ says, where }) => `${says} **${where}.**`))];
}

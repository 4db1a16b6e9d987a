import { expect, test } from "vitest";
import { detectFields } from "../../../pdf/detect/detect-fields.ts";
import { pageBoxOf } from "../../../pdf/read/content/document-pages.ts";
import { type ContentGlyph, readContent } from "../../../pdf/read/content/read-content.ts";
import { listPages } from "../../../pdf/syntax/page-list.ts";
import { PdfFile } from "../../../pdf/syntax/pdf-file.ts";
import { print } from "./print-page.ts";

/** Returns characters of a font that is as wide as high, from a place on; the standard fonts have no drawings of lines. */
function write(signs: string, like: ContentGlyph, x: number, y: number): ContentGlyph[] {
  return Array.from(signs, (text, index) => ({ ...like, text, size: 5, rect: [x + index * 3.2, y, x + (index + 1) * 3.2, y + 3.6] }));
}

test("characters that draw ticks on a line are boxes for single characters, and no part of a name", async () => {
  const file = new PdfFile(
    await print(({ text }) => {
      text("Tax number", 72, 700);
      text("from the year", 72, 660);
      text("to", 260, 660);
    }),
  );
  const [page] = listPages(file);
  if (!page) throw new Error("The page is missing.");
  const box = pageBoxOf(file, page.inherited);
  const content = readContent(file, page, box);
  const [like] = content.glyphs;
  if (!like) throw new Error("The words are missing.");
  const drawn = [
    ...write("└────┴────┴────┴────┴────┘", like, 150, 90),
    ...write("└────┴────┴────┴────┘", like, 150, 130),
    ...write("┗━━━━┻━━━━┻━━━━┻━━━━┛", like, 280, 130),
  ];
  const fields = detectFields([{ page: 0, box, content: { ...content, glyphs: [...content.glyphs, ...drawn] } }]);
  expect(fields.map(({ label, cells }) => [label, cells])).toEqual([
    ["Tax number", 5],
    ["from the year", 4],
    ["to", 4],
  ]);
});

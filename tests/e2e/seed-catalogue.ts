import { createHash } from "node:crypto";
import path from "node:path";
import { PDFDocument } from "@cantoo/pdf-lib";
import sharp from "sharp";
import { applyMigrations } from "../../catalogue/migrations.ts";
import { withLocalState } from "../../local/local-state.ts";
import { PAGE_IMAGE_WIDTHS, PREVIEW_WIDTH } from "../../shared/constants.ts";
import type { Field, FieldMap } from "../../shared/contracts/field-map.ts";
import type { PrintedParagraph } from "../../shared/contracts/printed-text.ts";
import { createCatalogueImport } from "../../worker/store/catalogue-import.ts";
import { derivedKey, originalKey, pageImageName, PREVIEW_IMAGE_NAME, PRINTED_TEXT_NAME } from "../../worker/store/template-files.ts";

const PAGE = { width: 612, height: 792 };
type Seed = { title: string; tags: { slug: string; name: string; group: "category" | "geo" }[]; pageCount: number; editionDate: string };

const BUSINESS = { slug: "business", name: "Business", group: "category" } as const;
const EDUCATION = { slug: "education", name: "Education", group: "category" } as const;
const CALIFORNIA = { slug: "us-ca", name: "California", group: "geo" } as const;

const twoDigits = (number: number) => String(number).padStart(2, "0");

/** Four business forms, and so many worksheets that a list of them has a second page; every third is for California. */
const SEEDS: Seed[] = [
  ...["Invoice", "Room rental agreement", "Letter of consent", "Packing list"].map((title, index) => ({
    title,
    tags: [BUSINESS],
    pageCount: title === "Invoice" ? 3 : 1,
    editionDate: `2026-01-0${index + 1}`,
  })),
  ...Array.from({ length: 30 }, (_, index) => ({
    title: `Worksheet ${twoDigits(index + 1)}`,
    tags: index % 3 === 0 ? [EDUCATION, CALIFORNIA] : [EDUCATION],
    pageCount: 1,
    editionDate: `2025-11-${twoDigits(index + 1)}`,
  })),
];

const USUAL_NAMES = ["name", "street", "city"];
/** A form with rows of one column, a date and a signature, for the tools that serve them. */
const NAMES_BY_TITLE: Record<string, string[]> = { "Letter of consent": ["name", "item1", "item2", "item3", "date", "signature"] };

function kindOf(name: string): Pick<Field, "kind" | "format"> {
  if (name === "date") return { kind: "date", format: { kind: "date", pattern: "dd.mm.yyyy" } };
  return { kind: name === "signature" ? "signature" : "text" };
}

async function createForm(title: string, pageCount: number): Promise<{ bytes: Uint8Array; fields: Field[] }> {
  const document = await PDFDocument.create();
  const page = document.addPage([PAGE.width, PAGE.height]);
  page.drawText(title, { x: 72, y: 700, size: 24 });
  const form = document.getForm();
  const names = NAMES_BY_TITLE[title] ?? USUAL_NAMES;
  const distance = names.length > USUAL_NAMES.length ? 40 : 60;
  const fields = names.map((name, index): Field => {
    const y = 620 - index * distance;
    if (name !== "signature") form.createTextField(name).addToPage(page, { x: 72, y, width: 300, height: 24 });
    return {
      id: `f${index}`,
      name,
      widget: 0,
      ...kindOf(name),
      page: 0,
      rect: [72 / PAGE.width, (PAGE.height - y - 24) / PAGE.height, 300 / PAGE.width, 24 / PAGE.height],
      label: name[0]?.toUpperCase() + name.slice(1),
      labelSource: "name",
      required: index === 0,
      readOnly: false,
    };
  });
  for (let number = 1; number < pageCount; number += 1) document.addPage([PAGE.width, PAGE.height]);
  return { bytes: await document.save(), fields };
}

function createImage(width: number, format: "webp" | "avif"): Promise<Buffer> {
  const height = Math.round((width * PAGE.height) / PAGE.width);
  return sharp({ create: { width, height, channels: 3, background: "#fff" } })
    .toFormat(format)
    .toBuffer();
}

/** A catalogue of a few small forms in a fresh state. */
export async function seedCatalogue({ root, stateDir }: { root: string; stateDir: string }): Promise<void> {
  await withLocalState({ root, stateDir }, async ({ DB, FILES }) => {
    await applyMigrations(DB, path.join(root, "migrations"));
    const preview = await createImage(PREVIEW_WIDTH, "avif");
    const pageImages = await Promise.all(PAGE_IMAGE_WIDTHS.map(async (width) => ({ width, image: await createImage(width, "webp") })));
    for (const { title, tags, pageCount, editionDate } of SEEDS) {
      const { bytes, fields } = await createForm(title, pageCount);
      const sha256 = createHash("sha256").update(bytes).digest("hex");
      const key = { id: title.toLowerCase().replaceAll(" ", "-"), sha256, revision: "1" };
      const map: FieldMap = {
        sha256,
        pages: Array.from({ length: pageCount }, () => ({ ...PAGE, rotation: 0 })),
        fields,
        calculationOrder: [],
        hasScripts: false,
        kind: "acroform",
        warnings: [],
      };
      await FILES.put(originalKey(key), bytes);
      await FILES.put(derivedKey(key, "fill.pdf"), bytes);
      await FILES.put(derivedKey(key, "fields.json"), JSON.stringify(map));
      const printed: PrintedParagraph[] = [{ page: 0, before: "f0", lines: [{ rect: [0.12, 0.09, 0.4, 0.03], text: title }] }];
      await FILES.put(derivedKey(key, PRINTED_TEXT_NAME), JSON.stringify(printed));
      await FILES.put(derivedKey(key, PREVIEW_IMAGE_NAME), preview);
      for (let page = 0; page < pageCount; page += 1) {
        for (const { width, image } of pageImages) await FILES.put(derivedKey(key, pageImageName(page, width)), image);
      }
      await createCatalogueImport(DB).save(
        {
          id: key.id,
          title,
          description: `${title}, ready to fill out.${title === "Invoice" ? " You will need: your customer’s address; what you sold." : ""}`,
          number: null,
          language: "en",
          source: null,
          sourceUrl: null,
          tags: tags.map((tag) => ({ ...tag, named: true })),
          words: [],
          edition: {
            sha256,
            revision: key.revision,
            fileName: `${key.id}.pdf`,
            fileSize: bytes.length,
            kind: map.kind,
            fieldCount: fields.length,
            pages: map.pages,
            editionDate,
            importDigest: "",
          },
        },
        new Date("2026-01-10T00:00:00Z"),
      );
    }
  });
}

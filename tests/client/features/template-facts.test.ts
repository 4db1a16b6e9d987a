import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { TemplateFacts } from "../../../client/features/preview/template-facts.tsx";
import type { Template } from "../../../shared/contracts/template.ts";

const TEMPLATE: Template = {
  id: "n-400",
  title: "Application for Naturalization",
  description: "",
  previewUrl: "/p.avif",
  downloadUrl: "/n-400.pdf",
  fileName: "n-400.pdf",
  editionDate: null,
  pageCount: 14,
  fileSize: 1,
  fields: 440,
  pages: [],
  tags: [],
  number: null,
  language: "en",
  source: null,
  sourceUrl: null,
  sha256: "0".repeat(64),
  revision: "r1",
  fillUrl: "/fill.pdf",
  fieldsUrl: "/fields.json",
  kind: "acroform",
  updatedAt: "2026-01-01T00:00:00.000Z",
  outdated: false,
};

test("a template's page says what its form does in Acrobat and not here, and nothing when that is nothing", () => {
  const pageOf = (missing?: string[]) =>
    renderToStaticMarkup(
      createElement(TemplateFacts, {
        template: TEMPLATE,
        guide: { needs: [], minutes: null, related: [], ...(missing ? { missing } : {}) },
      }),
    );
  expect(pageOf(["One field that the file keeps closed is open here."])).toContain("One field that the file keeps closed is open here.");
  expect(pageOf()).not.toContain("Acrobat");
});

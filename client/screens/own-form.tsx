import { useEffect, useState } from "react";
import type { Template } from "../../shared/contracts/template.ts";
import { isFillable } from "../../shared/rules/fillable-fields.ts";
import { toSafeFileName } from "../../shared/rules/file-names.ts";
import { formStyles } from "../features/fields/field-styles.ts";
import { formHtml } from "../features/fields/form-html.ts";
import { type OwnPdf, toOwnTemplate } from "../features/own-pdf/own-pdf.ts";
import { Fill } from "./fill.tsx";

type Shown = { template: Template; html: string; asksRequired: boolean };

/** Gives the PDF addresses that lead to this page's memory, and its pages their styles. Answers what takes both back. */
function show({ fieldMap, fill, ...pdf }: OwnPdf): { shown: Shown; hide: () => void } {
  const urls = {
    fill: URL.createObjectURL(new Blob([fill], { type: "application/pdf" })),
    fields: URL.createObjectURL(new Blob([JSON.stringify(fieldMap)], { type: "application/json" })),
  };
  // The page's policy allows no inline styles but its own; a constructed sheet is none.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(formStyles(fieldMap));
  document.adoptedStyleSheets.push(sheet);
  const template = toOwnTemplate({ ...pdf, fill, fieldMap }, urls);
  return {
    shown: {
      template,
      html: formHtml(template, fieldMap),
      asksRequired: fieldMap.fields.some((field) => field.required && isFillable(field)),
    },
    hide() {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
      for (const url of Object.values(urls)) URL.revokeObjectURL(url);
    },
  };
}

/** The fill page of a PDF that only this device has. */
export default function OwnForm({ pdf }: { pdf: OwnPdf }) {
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const made = show(pdf);
    queueMicrotask(() => isCurrent && setShown(made.shown));
    return () => {
      isCurrent = false;
      made.hide();
    };
  }, [pdf]);
  if (!shown) return null;
  const { template, ...own } = shown;
  return <Fill key={template.fillUrl} template={template} fileName={toSafeFileName(template.fileName)} own={own} />;
}

import { useEffect, useRef, useState } from "react";
import type { CarriedOver } from "../../../shared/rules/fields/carry-over.ts";
import type { hearNewFields } from "../../features/own-pdf/own-pdf-channel.ts";
import type { OwnPdf } from "../../features/own-pdf/own-pdf.ts";
import type { OwnPdfStore } from "../../features/own-pdf/own-pdf-store.ts";
import { fieldOfControl } from "../../lib/field-of-control.ts";

/** Resolves when no field is being typed into. */
async function untilFieldIsLeft(): Promise<void> {
  if (!document.hasFocus() || fieldOfControl(document.activeElement) === undefined) return;
  await new Promise((resolve) => document.addEventListener("focusout", resolve, { once: true }));
}

type NewFieldsOptions = {
  pdf: OwnPdf;
  store: OwnPdfStore;
  hear: typeof hearNewFields;
  isShown: boolean;
  onChange: (pdf: OwnPdf) => void;
};

/**
 * Gives `onChange` the PDF as soon as another tab has changed its fields, unless a field is being typed into: then when that is left. A page that slept
 * behind Back meanwhile, or whose fields were being corrected, has it when it shows the form again. Returns the answers that have no field any more, which
 * the draft still keeps; null while nothing has changed, or after `forget`.
 */
export function useNewFields({ pdf, store, hear, isShown, onChange }: NewFieldsOptions) {
  const [left, setLeft] = useState<CarriedOver["left"] | null>(null);
  const isBehind = useRef(false);
  useEffect(() => {
    let isCurrent = true;
    const take = async () => {
      isBehind.current = true;
      if (!isShown) return;
      await untilFieldIsLeft();
      const { readNewFields } = await import("./read-new-fields.ts");
      const read = isCurrent && (await readNewFields(store, pdf));
      if (!isCurrent) return;
      isBehind.current = false;
      if (!read) return;
      setLeft(read.left);
      onChange(read.now);
    };
    const end = hear(pdf.id, () => void take().catch(() => undefined));
    if (isBehind.current) void take().catch(() => undefined);
    return () => {
      isCurrent = false;
      end();
    };
  }, [pdf, store, hear, isShown, onChange]);
  return { left, forget: () => setLeft(null) };
}

import { useEffect, useRef, useState } from "react";
import type { PrintedField } from "../../../shared/contracts/printed-field.ts";
import type { hearNewFields } from "../../features/own-pdf/own-pdf-channel.ts";
import type { OwnPdf } from "../../features/own-pdf/own-pdf.ts";
import type { OwnPdfStore } from "../../features/own-pdf/own-pdf-store.ts";
import { hasSameFields } from "../../features/own-pdf/same-fields.ts";

type FieldsElsewhereOptions = { pdf: OwnPdf; store: OwnPdfStore; hear: typeof hearNewFields };

/**
 * Returns the fields that another tab has given the PDF since this one began; null without any. They are the same array until the
 * other tab changes them again.
 */
export function useFieldsElsewhere({ pdf, store, hear }: FieldsElsewhereOptions): readonly PrintedField[] | null {
  const [elsewhere, setElsewhere] = useState<readonly PrintedField[] | null>(null);
  const known = useRef(pdf);
  useEffect(() => {
    let isCurrent = true;
    const look = async () => {
      const now = await store.find(pdf.id);
      if (!isCurrent || !now?.flat || hasSameFields(now, known.current)) return;
      known.current = now;
      setElsewhere(now.flat.fields);
    };
    const end = hear(pdf.id, () => void look().catch(() => undefined));
    // A change before this began reached no listener.
    void look().catch(() => undefined);
    return () => {
      isCurrent = false;
      end();
    };
  }, [pdf, store, hear]);
  return elsewhere;
}

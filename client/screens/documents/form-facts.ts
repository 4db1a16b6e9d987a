import { use, useEffect, useState } from "react";
import type { FieldMap } from "../../../shared/contracts/field-map.ts";
import { isOwnPdfId } from "../../../shared/rules/own-pdfs.ts";
import { askSource, PageSourceContext } from "../../lib/navigation/page-source.tsx";
import { useStores } from "../../state/stores.tsx";

type Edition = { templateId: string; sha256: string };
type FormFacts = { previewUrl: string | null; fieldMap: FieldMap | null };

const UNKNOWN: FormFacts = { previewUrl: null, fieldMap: null };

/** Returns a catalogue form's first page and its fields, once `isWanted`. What cannot be had stays unknown: the document opens without it. */
export function useFormFacts({ templateId, sha256 }: Edition, isWanted: boolean): FormFacts {
  const source = use(PageSourceContext);
  const { api } = useStores();
  const [facts, setFacts] = useState(UNKNOWN);

  useEffect(() => {
    if (!isWanted || isOwnPdfId(templateId)) return undefined;
    let isCurrent = true;
    const add = (more: Partial<FormFacts>) => {
      if (isCurrent) setFacts((known) => ({ ...known, ...more }));
    };
    askSource(source, api.template(templateId, sha256)).then(
      // The picture that the fill page has shown, which this device keeps with the form.
      ({ pages, previewUrl }) => add({ previewUrl: pages[0]?.previewUrl ?? previewUrl }),
      () => undefined,
    );
    askSource(source, api.fieldMap(templateId, sha256)).then(
      (fieldMap) => add({ fieldMap }),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [source, api, templateId, sha256, isWanted]);

  return facts;
}

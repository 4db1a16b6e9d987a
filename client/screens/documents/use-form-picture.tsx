import { type ReactNode, use, useEffect, useState } from "react";
import type { FieldMap } from "../../../shared/contracts/field-map.ts";
import { isOwnPdfId } from "../../../shared/rules/own-pdfs.ts";
import { askSource, PageSourceContext } from "../../lib/navigation/page-source.tsx";
import { useSeen } from "../../lib/use-seen.ts";
import { useStores } from "../../state/stores.tsx";
import { Thumbnail } from "../../ui/thumbnail.tsx";

type Edition = { templateId: string; sha256: string };
type FormFacts = { previewUrl: string | null; fieldMap: FieldMap | null };

const UNKNOWN: FormFacts = { previewUrl: null, fieldMap: null };

/** Returns a form's first page for its row, and its fields. Both are asked for when the row is seen. */
export function useFormPicture(form: Edition): { picture: ReactNode; fieldMap: FieldMap | null } {
  const [ref, isSeen] = useSeen<HTMLDivElement>();
  const { previewUrl, fieldMap } = useFormFacts(form, isSeen);
  const picture = (
    <div ref={ref} className="shrink-0">
      <Thumbnail url={previewUrl} />
    </div>
  );
  return { picture, fieldMap };
}

/** Returns a catalogue form's first page and its fields, once `isWanted`. What cannot be had stays unknown: the document opens without it. */
function useFormFacts({ templateId, sha256 }: Edition, isWanted: boolean): FormFacts {
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

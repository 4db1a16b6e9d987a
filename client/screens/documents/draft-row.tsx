import type { ReactNode } from "react";
import type { Draft } from "../../features/draft/draft.ts";
import { answerProgress } from "../../../shared/rules/fields/field-progress.ts";
import { DocumentRow } from "../../ui/document-row.tsx";
import { useFormPicture } from "./use-form-picture.tsx";

/** A form of the catalogue that was begun on this device, around its actions. */
export function DraftRow({ draft, children }: { draft: Draft; children: ReactNode }) {
  const { picture, fieldMap } = useFormPicture(draft);
  return (
    <DocumentRow
      picture={picture}
      title={draft.title}
      changedAt={draft.updatedAt}
      progress={fieldMap && answerProgress(fieldMap, draft.values)}
    >
      {children}
    </DocumentRow>
  );
}

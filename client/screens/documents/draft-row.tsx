import type { ReactNode } from "react";
import type { Draft } from "../../features/draft/draft.ts";
import { useSeen } from "../../lib/use-seen.ts";
import { answerProgress } from "../../../shared/rules/fields/field-progress.ts";
import { DocumentRow } from "../../ui/document-row.tsx";
import { Thumbnail } from "../../ui/thumbnail.tsx";
import { useFormFacts } from "./form-facts.ts";

/** A form of the catalogue that was begun on this device, around its actions. */
export function DraftRow({ draft, children }: { draft: Draft; children: ReactNode }) {
  const [ref, isSeen] = useSeen<HTMLDivElement>();
  const { previewUrl, fieldMap } = useFormFacts(draft, isSeen);
  return (
    <DocumentRow
      picture={
        <div ref={ref} className="shrink-0">
          <Thumbnail url={previewUrl} />
        </div>
      }
      title={draft.title}
      changedAt={draft.updatedAt}
      progress={fieldMap && answerProgress(fieldMap, draft.values)}
    >
      {children}
    </DocumentRow>
  );
}

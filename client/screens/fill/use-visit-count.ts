import { useEffect } from "react";
import { isOwnPdfId } from "../../../shared/rules/own-pdfs.ts";
import { countVisit } from "../../lib/count-visit.ts";
import { nextPaint } from "../../lib/next-paint.ts";
import type { ChangeListener, FillState } from "../../state/fill-state.ts";

/** Counts that a form was opened, and that a visitor began to fill it: not with what. */
export function useVisitCount(templateId: string, { listeners }: Pick<FillState, "listeners">): void {
  useEffect(() => {
    // A PDF of one's own is never reported, not even as opened.
    if (isOwnPdfId(templateId)) return undefined;
    countVisit({ what: "form_opened", templateId });
    const begin: ChangeListener = (_, source) => {
      if (source !== "input") return;
      listeners.delete(begin);
      // The first answer is painted before a request goes out.
      void nextPaint().then(() => countVisit({ what: "form_filled", templateId }));
    };
    listeners.add(begin);
    return () => void listeners.delete(begin);
  }, [templateId, listeners]);
}

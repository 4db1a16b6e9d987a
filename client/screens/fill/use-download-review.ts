import { useRef, useState } from "react";
import type { FormProblem } from "../../../shared/rules/fields/field-validation.ts";
import type { FieldLayer } from "../../features/fields/field-layer.ts";
import type { FillSession } from "../../state/fill-session.ts";
import { findDocumentWarnings } from "./document-warnings.ts";
import { findUndrawable } from "./find-undrawable.ts";
import type { Download } from "./use-download.ts";

/** Finds problems before the form is taken away, when the person opens the download. */
export function useDownloadReview(session: FillSession, download: Pick<Download, "prepare" | "release">) {
  // Null while the check is closed.
  const [problems, setProblems] = useState<FormProblem[] | null>(null);
  const [warnings, setWarnings] = useState<string[]>([]);
  const opening = useRef<AbortController>(null);

  return {
    problems,
    warnings,
    close: () => {
      opening.current?.abort();
      setProblems(null);
      download.release();
    },
    open: (layer: FieldLayer | undefined) => {
      const { fieldMap, fill } = session;
      opening.current?.abort();
      const { signal } = (opening.current = new AbortController());
      setWarnings([]);
      const found = layer?.findProblems() ?? [];
      layer?.showProblems(found);
      setProblems(found);
      if (!fieldMap) return;
      // Answers may have changed since: what an earlier opening finds late is not shown in this one.
      void findDocumentWarnings(fieldMap, fill.values).then((found) => !signal.aborted && setWarnings(found));
      for (const finding of [findUndrawable(fieldMap, fill.values), download.prepare()])
        void finding.then((more) => !signal.aborted && more.length > 0 && setProblems((shown) => shown && [...shown, ...more]));
    },
  };
}

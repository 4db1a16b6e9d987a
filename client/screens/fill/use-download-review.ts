import { type RefObject, useRef, useState } from "react";
import { subscribe } from "valtio/vanilla";
import type { FormProblem } from "../../../shared/rules/fields/field-validation.ts";
import type { FillSession } from "../../state/fill-session.ts";
import { findDocumentWarnings } from "./document-warnings.ts";
import { findUndrawable } from "./find-undrawable.ts";
import type { OpenForm } from "./open-form.ts";
import type { Download } from "./use-download.ts";

/** Finds problems before the form is taken away, when the person opens the download, or once the form has loaded. */
export function useDownloadReview(session: FillSession, form: RefObject<OpenForm | null>, download: Pick<Download, "prepare" | "release">) {
  // Undefined while closed, null until the field map is there.
  const [problems, setProblems] = useState<FormProblem[] | null>();
  const [warnings, setWarnings] = useState<string[]>([]);
  const opening = useRef<AbortController>(null);

  /** Answers may have changed since: what an earlier opening finds late is not shown in this one. */
  function review(signal: AbortSignal): boolean {
    const { fieldMap, fill } = session;
    const layer = form.current?.layer;
    if (!fieldMap || !layer) return false;
    const found = layer.findProblems();
    layer.showProblems(found);
    setProblems(found);
    void findDocumentWarnings(fieldMap, fill.values).then((found) => !signal.aborted && setWarnings(found));
    for (const finding of [findUndrawable(fieldMap, fill.values), download.prepare()])
      void finding.then((more) => !signal.aborted && more.length > 0 && setProblems((shown) => shown && [...shown, ...more]));
    return true;
  }

  return {
    problems,
    warnings,
    close: () => {
      opening.current?.abort();
      setProblems(undefined);
      download.release();
    },
    open: () => {
      opening.current?.abort();
      const { signal } = (opening.current = new AbortController());
      setProblems(null);
      setWarnings([]);
      if (review(signal)) return;
      const stop = subscribe(session, () => review(signal) && stop());
      signal.addEventListener("abort", stop);
    },
  };
}

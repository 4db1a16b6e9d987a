import { type RefObject, useRef, useState } from "react";
import { subscribe } from "valtio/vanilla";
import type { FormProblem } from "../../../shared/rules/fields/field-validation.ts";
import type { FillSession } from "../../state/fill-session.ts";
import { findDocumentWarnings } from "./document-warnings.ts";
import { findUndrawable } from "./find-undrawable.ts";
import type { OpenForm } from "./open-form.ts";
import type { Download } from "./use-download.ts";

type Reviewed = { session: FillSession; form: RefObject<OpenForm | null>; settle: () => Promise<void> };

/** Finds problems before the form is taken away, when the person opens the download, as soon as the answers are settled and the form has loaded. */
export function useDownloadReview({ session, form, settle }: Reviewed, download: Pick<Download, "prepare" | "release">) {
  // Undefined while closed, null until they are known.
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

  async function reviewSettled(signal: AbortSignal): Promise<void> {
    await settle();
    if (signal.aborted || review(signal)) return;
    const stop = subscribe(session, () => review(signal) && stop());
    signal.addEventListener("abort", stop);
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
      opening.current = new AbortController();
      setProblems(null);
      setWarnings([]);
      void reviewSettled(opening.current.signal);
    },
  };
}

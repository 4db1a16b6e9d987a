import { useEffect, useRef, useState } from "react";
import { useSnapshot } from "valtio";
import type { FieldMap } from "../../../shared/contracts/field-map.ts";
import type { Template } from "../../../shared/contracts/template.ts";
import type { Copy } from "../../../shared/contracts/embed-message.ts";
import { SentenceError, toSentence } from "../../../shared/errors.ts";
import { afterCompletion } from "../../../shared/rules/purchase/completion-words.ts";
import { useVisitorLocale } from "../../lib/visitor-locale.ts";
import { noteCompletion } from "../../state/note-completion.ts";
import { paywallPath } from "../../../shared/routes.ts";
import type { FormProblem } from "../../../shared/rules/fields/field-validation.ts";
import { splitAnswers } from "../../../shared/rules/fields/placements.ts";
import { openExport, type PdfExport } from "../../features/export/export-pdf.ts";
import { rememberDownload, takeDownload } from "../../lib/navigation/continue-download.ts";
import { doAgain } from "../../lib/do-again.ts";
import { isEmbedded, leaveFor } from "../../lib/embedding.ts";
import { canExportOffline, reportOwedCompletions } from "../../lib/identity/offline-access.ts";
import { saveFile } from "../../lib/files.ts";
import { untilAborted } from "../../lib/until-aborted.ts";
import { type FillSession, setStatusMessage } from "../../state/fill-session.ts";
import { isAccountReady, openAuthModal, useSessionSnapshot } from "../../state/session-state.ts";
import { useStores } from "../../state/stores.tsx";
import { askForCompletion } from "./ask-for-completion.ts";
import { fitProblems } from "./fit-problems.ts";
import { printPdf } from "./print-pdf.ts";
import * as words from "./words.ts";

export type Download = {
  /** From 0 to 1 while the file is made; null when none is. */
  progress: number | null;
  problem: string | null;
  /** The result of the last download; null before it, and while the next one runs. `openPrint` opens a print window that the browser blocked, from a press. */
  done: { kind: Copy; sentence: string; openPrint: (() => void) | null } | null;
  /** `pages` are indices; without any the whole document is taken. */
  start: (kind: Copy, pages?: readonly number[]) => void;
  cancel: () => void;
  /** Prepares the writer, and returns the fields whose text is too long. None while that cannot be known. */
  prepare: () => Promise<FormProblem[]>;
  /** Frees a prepared writer that is not needed any more. */
  release: () => void;
};

type DownloadOptions = {
  template: Template;
  fileName: string;
  fill: FillSession;
  settle: () => Promise<void>;
  onTaken: (kind: Copy) => void;
};

/**
 * Returns the form's field map once the answers are settled; one that failed to load is requested once more. @throws SentenceError while it loads
 */
async function requireFieldMap(fill: FillSession, settle: () => Promise<void>): Promise<FieldMap> {
  const missing = fill.missing.find(({ part }) => part === "fields");
  if (missing) await doAgain(missing.error);
  await settle();
  if (!fill.fieldMap) throw new SentenceError(words.stillLoading);
  return fill.fieldMap;
}

/**
 * Takes the finished form away: a visitor who is not signed in is asked to, then the download continues; an account without a right left sees the
 * paywall and comes back, and everybody else gets the file, made and read back on this device; then `onTaken` is told. The draft outlives all of it.
 */
export function useDownload({ template, fileName, fill, settle, onTaken }: DownloadOptions): Download {
  const { session, account, subscription } = useStores();
  const locale = useVisitorLocale();
  const { idToken, flag, user } = useSessionSnapshot(session);
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [done, setDone] = useState<Download["done"]>(null);
  const abort = useRef<AbortController>(null);
  const writer = useRef<PdfExport>(null);
  const isRunning = useRef(false);
  // The download that continues after sign-in.
  const waiting = useRef<{ kind: Copy; pages: readonly number[] }>(null);
  const isReady = isAccountReady({ idToken, flag });
  const uid = user?.uid;

  function openWriter(fieldMap: FieldMap): PdfExport {
    writer.current ??= openExport(template, fieldMap);
    return writer.current;
  }

  function closeWriter() {
    writer.current?.close();
    writer.current = null;
  }

  async function run(kind: Copy, pages: readonly number[] = []) {
    const controller = new AbortController();
    abort.current = controller;
    controller.signal.addEventListener("abort", closeWriter);
    setProblem(null);
    setDone(null);
    setProgress(0);
    isRunning.current = true;
    try {
      const fieldMap = await untilAborted(controller.signal, requireFieldMap(fill, settle));
      // The file first: a failed one must not use up a right.
      const bytes = await openWriter(fieldMap).write({
        ...splitAnswers(fieldMap, fill.fill.values),
        mode: kind === "editable" ? "editable" : "flattened",
        ...(pages.length > 0 && { pages }),
        onProgress: setProgress,
      });
      const allowed = await untilAborted(controller.signal, askForCompletion(account, template.id));
      if (allowed === "plan needed") {
        rememberDownload({ kind, pages: [...pages] });
        if (isEmbedded()) setProblem(words.planNeeded);
        return leaveFor(paywallPath(`${location.pathname}${location.search}`));
      }
      const file = new Blob([bytes], { type: "application/pdf" });
      const isBlocked = kind === "print" && !printPdf(file);
      if (kind !== "print") saveFile(file, fileName);
      const wasFree = allowed.until !== null && noteCompletion(subscription, template.id, allowed.until);
      const sentence = afterCompletion({ kind, wasFree, isPlan: subscription.subscription?.isActive === true, ...allowed }, locale);
      const openPrint = () => printPdf(file) && setDone({ kind, sentence, openPrint: null });
      setDone({ kind, sentence, openPrint: isBlocked ? openPrint : null });
      setStatusMessage(fill, sentence);
      onTaken(kind);
    } catch (error) {
      if (!controller.signal.aborted) setProblem(toSentence(error, words.fileNotMade));
    } finally {
      isRunning.current = false;
      closeWriter();
      setProgress(null);
    }
    return undefined;
  }

  useEffect(() => () => writer.current?.close(), []);

  const resume = useRef(run);
  useEffect(() => {
    resume.current = run;
  });
  useEffect(() => {
    const next = waiting.current;
    if (!next || !isReady) return;
    waiting.current = null;
    void resume.current(next.kind, next.pages);
  }, [isReady]);

  useEffect(() => {
    if (isReady && uid !== undefined) reportOwedCompletions(uid, account).catch(() => undefined);
  }, [isReady, uid, account]);

  // Back from the paywall with a plan: the interrupted download continues, once the form is loaded.
  const isLoaded = useSnapshot(fill).fieldMap !== null;
  useEffect(() => {
    if (!isReady || !isLoaded) return;
    const wanted = takeDownload(`${location.pathname}${location.search}`);
    if (wanted) void resume.current(wanted.kind, wanted.pages);
  }, [isReady, isLoaded]);

  return {
    progress,
    problem,
    done,
    start(kind, pages = []) {
      if (isReady || (!navigator.onLine && canExportOffline(new Date()))) void run(kind, pages);
      // Signing in needs a network too: without one its window cannot help.
      else if (!navigator.onLine) setProblem(words.needsConnection);
      else {
        waiting.current = { kind, pages };
        openAuthModal(session);
      }
    },
    cancel: () => abort.current?.abort(new DOMException("Cancelled", "AbortError")),
    async prepare() {
      setDone(null);
      const { fieldMap } = fill;
      if (!fieldMap) return [];
      const badFits = await openWriter(fieldMap)
        .check(splitAnswers(fieldMap, fill.fill.values).values)
        .catch(() => {
          // The next call begins anew; a running download reports its own failure.
          if (!isRunning.current) closeWriter();
          return {};
        });
      return fitProblems(fieldMap, badFits);
    },
    release() {
      setDone(null);
      if (progress === null) closeWriter();
    },
  };
}

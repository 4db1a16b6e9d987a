import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import type { Template } from "../../../shared/contracts/template.ts";
import { createFillSession, type FillSession, setStatusMessage } from "../../state/fill-session.ts";
import type { FillTool } from "./fill-tool.ts";
import type { ViewCommands } from "./shortcuts.ts";
import { openForm, type OpenForm } from "./open-form.ts";
import * as words from "./words.ts";
import { fieldOfControl } from "../../lib/field-of-control.ts";

type FilledForm = { template: Template; asksRequired: boolean; isWhole: boolean; isReopened: boolean };
type Change = (form: OpenForm) => void;
type FillHandle = {
  session: FillSession;
  form: RefObject<OpenForm | null>;
  /** Changes the form, at once or, where it is not whole yet, as soon as it is; the person is told of the wait. */
  whenOpen: (change: Change) => void;
  /** Resolves once the form is whole, and its answers are what it makes of them. Every way by which they leave the page waits for this. */
  settle: () => Promise<void>;
};

type FillEvents = {
  onSign: (name: string) => void;
  onTool: (tool: FillTool) => void;
  view: ViewCommands;
  keepForm: (() => Promise<void>) | undefined;
};

/** Returns the form for changes that had to wait. They take no focus from a person who types. */
function forLateChanges(form: OpenForm): OpenForm {
  const { layer, placements } = form;
  if (fieldOfControl(document.activeElement) === undefined) return form;
  return {
    ...form,
    layer: { ...layer, focusNext: () => true },
    placements: { ...placements, add: (seed) => placements.add(seed, false) },
  };
}

/** Runs the form under `root`, once it is whole, for as long as it is shown. Its commands must not change from one render to the next. */
export function useFillSession(
  { template, asksRequired, isWhole, isReopened }: FilledForm,
  root: RefObject<HTMLElement | null>,
  { onSign, onTool, view, keepForm }: FillEvents,
): FillHandle {
  const [session] = useState(() => createFillSession({ asksRequired, isReopened }));
  const form = useRef<OpenForm>(null);
  const waiting = useRef<Change[]>([]);

  useEffect(() => {
    // The server opens no form, and its bundle has none of that code.
    if (import.meta.env.SSR || !root.current || !isWhole) return undefined;
    const abort = new AbortController();
    form.current = openForm(root.current, template, session, { onSign, onTool, view, ...(keepForm && { keepForm }), signal: abort.signal });
    for (const change of waiting.current.splice(0)) change(forLateChanges(form.current));
    return () => abort.abort();
  }, [session, template, isWhole, root, onSign, onTool, view, keepForm]);

  const whenOpen = useCallback(
    (change: Change) => {
      if (form.current) return change(form.current);
      waiting.current.push(change);
      setStatusMessage(session, words.stillReading);
    },
    [session],
  );

  const settle = useCallback(async () => {
    const opened = Promise.withResolvers<OpenForm>();
    whenOpen(opened.resolve);
    await (await opened.promise).settle();
  }, [whenOpen]);

  return { session, form, whenOpen, settle };
}

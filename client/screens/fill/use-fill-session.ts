import { type RefObject, useEffect, useRef, useState } from "react";
import type { Template } from "../../../shared/contracts/template.ts";
import { createFillSession, type FillSession } from "../../state/fill-session.ts";
import type { FillTool } from "./fill-tool.ts";
import type { ViewCommands } from "./shortcuts.ts";
import { openForm, type OpenForm } from "./open-form.ts";

type FilledForm = { template: Template; asksRequired: boolean; isWhole: boolean; isReopened: boolean };
type FillHandle = { session: FillSession; form: RefObject<OpenForm | null> };

type FillEvents = {
  onSign: (name: string) => void;
  onTool: (tool: FillTool) => void;
  view: ViewCommands;
  keepForm: (() => Promise<void>) | undefined;
};

/** Runs the form under `root`, once it is whole, for as long as it is shown. Its commands must not change from one render to the next. */
export function useFillSession(
  { template, asksRequired, isWhole, isReopened }: FilledForm,
  root: RefObject<HTMLElement | null>,
  { onSign, onTool, view, keepForm }: FillEvents,
): FillHandle {
  const [session] = useState(() => createFillSession({ asksRequired, isReopened }));
  const form = useRef<OpenForm>(null);

  useEffect(() => {
    // The server opens no form, and its bundle has none of that code.
    if (import.meta.env.SSR || !root.current || !isWhole) return undefined;
    const abort = new AbortController();
    form.current = openForm(root.current, template, session, { onSign, onTool, view, ...(keepForm && { keepForm }), signal: abort.signal });
    return () => abort.abort();
  }, [session, template, isWhole, root, onSign, onTool, view, keepForm]);

  return { session, form };
}

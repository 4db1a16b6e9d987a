import { type RefObject, useEffect, useRef, useState } from "react";
import type { Template } from "../../../shared/contracts/template.ts";
import { createFillSession, type FillSession } from "../../state/fill-session.ts";
import type { FillTool } from "./fill-tool.ts";
import { openForm, type OpenForm } from "./open-form.ts";

type FillHandle = { session: FillSession; form: RefObject<OpenForm | null> };

type FillEvents = { onSign: (name: string) => void; onTool: (tool: FillTool) => void };

/** The form under `root` for as long as it is shown. `onSign` and `onTool` must not change from one render to the next. */
export function useFillSession(template: Template, root: RefObject<HTMLElement | null>, { onSign, onTool }: FillEvents): FillHandle {
  const [session] = useState(createFillSession);
  const form = useRef<OpenForm>(null);

  useEffect(() => {
    if (!root.current) return undefined;
    const abort = new AbortController();
    form.current = openForm(root.current, template, session, { onSign, onTool, signal: abort.signal });
    return () => abort.abort();
  }, [session, template, root, onSign, onTool]);

  return { session, form };
}

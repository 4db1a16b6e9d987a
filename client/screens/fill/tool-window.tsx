import { lazy, Suspense } from "react";
import type { Template } from "../../../shared/contracts/template.ts";
import type { FillSession } from "../../state/fill-session.ts";
import type { FillTool } from "./fill-tool.ts";

// Typing comes first: what opens on demand is loaded on demand. The server opens nothing.
const ToolWindows = import.meta.env.SSR ? () => null : lazy(() => import("./tool-windows.tsx"));

export type ToolWindowProps = {
  tool: FillTool;
  template: Template;
  fileName: string;
  session: FillSession;
  onClose: () => void;
  onGoToField: (name: string) => void;
  /** The page is to be seen, whichever view is on. */
  onShowPage: () => void;
};

/** The window of a tool, once it has arrived. */
export function ToolWindow(props: ToolWindowProps) {
  return (
    <Suspense fallback={null}>
      <ToolWindows {...props} />
    </Suspense>
  );
}

import { lazy, Suspense } from "react";
import type { Template } from "../../../shared/contracts/template.ts";
import type { FillSession } from "../../state/fill-session.ts";
import type { FillTool } from "./fill-tool.ts";

// Typing comes first: windows are loaded on demand. The server opens none.
const ToolWindows = import.meta.env.SSR ? () => null : lazy(() => import("./tool-windows.tsx"));

export type ToolWindowProps = {
  tool: FillTool;
  template: Template;
  fileName: string;
  session: FillSession;
  onClose: () => void;
  onGoToField: (name: string) => void;
  /** Called to show the page, whichever view is on. */
  onShowPage: () => void;
};

/** The window of a tool, once it has loaded. */
export function ToolWindow(props: ToolWindowProps) {
  return (
    <Suspense fallback={null}>
      <ToolWindows {...props} />
    </Suspense>
  );
}

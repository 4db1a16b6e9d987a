import type { Template } from "../../../shared/contracts/template.ts";
import { lazyOnPress } from "../../lib/navigation/lazy-part.tsx";
import type { FillSession } from "../../state/fill-session.ts";
import { OnDemand } from "../on-demand.tsx";
import type { FillTool } from "./fill-tool.ts";

// Typing comes first: windows are loaded on demand. The server opens none.
const ToolWindows = import.meta.env.SSR ? () => null : lazyOnPress(() => import("./tool-windows.tsx").then((module) => module.default));

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
    <OnDemand onClose={props.onClose}>
      <ToolWindows {...props} />
    </OnDemand>
  );
}

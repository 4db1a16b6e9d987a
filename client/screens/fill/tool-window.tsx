import { useState } from "react";
import type { Template } from "../../../shared/contracts/template.ts";
import { lazyOnPress } from "../../lib/navigation/lazy-part.tsx";
import type { FillSession } from "../../state/fill-session.ts";
import { OnDemand } from "../on-demand.tsx";
import type { FillTool } from "./fill-tool.ts";
import { TypedMeanwhile } from "./typed-meanwhile.tsx";

// Typing comes first: windows are loaded on demand. The server opens none.
const ToolWindows = import.meta.env.SSR
  ? () => null
  : lazyOnPress(() => import("./tool-windows.tsx").then((module) => module.default), TypedMeanwhile);

export type ToolWindowProps = {
  tool: FillTool;
  template: Template;
  fileName: string;
  session: FillSession;
  /** Resolves once the answers may leave. */
  settle: () => Promise<void>;
  onClose: () => void;
  onGoToField: (name: string) => void;
  /** Called to show the page, whichever view is on. */
  onShowPage: () => void;
  /** What was typed before the window was there. */
  typed: string;
  onType: (text: string) => void;
};

/** The window of a tool, once it has loaded. */
export function ToolWindow(props: Omit<ToolWindowProps, "typed" | "onType">) {
  const [typed, setTyped] = useState("");
  return (
    <OnDemand onClose={props.onClose}>
      <ToolWindows {...props} typed={typed} onType={setTyped} />
    </OnDemand>
  );
}

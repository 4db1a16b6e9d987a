import { lazyOnPress } from "../../lib/navigation/lazy-part.tsx";
import type { FillSession } from "../../state/fill-session.ts";
import { OnDemand } from "../on-demand.tsx";
import type { OpenForm } from "./open-form.ts";

// The server renders no signing; the browser loads it on demand.
const Signing = import.meta.env.SSR ? () => null : lazyOnPress(() => import("./signing.tsx").then((module) => module.default));

export type SigningProps = {
  session: FillSession;
  /** Changes the form as soon as it is open. */
  whenOpen: (change: (form: OpenForm) => void) => void;
  /** The signature field, "" for anywhere on the page. */
  name: string;
  onClose: () => void;
  /** Called to show the page, whichever view is on. */
  onShowPage: () => void;
};

/** The signing window, once it has loaded. */
export function SignatureWindow(props: SigningProps) {
  return (
    <OnDemand onClose={props.onClose}>
      <Signing {...props} />
    </OnDemand>
  );
}

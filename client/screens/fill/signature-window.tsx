import { lazy, type RefObject, Suspense } from "react";
import type { FillSession } from "../../state/fill-session.ts";
import type { OpenForm } from "./open-form.ts";

// Nobody signs on the server; in the browser what opens on demand is loaded on demand.
const Signing = import.meta.env.SSR ? () => null : lazy(() => import("./signing.tsx"));

export type SigningProps = {
  session: FillSession;
  form: RefObject<OpenForm | null>;
  /** The signature field, "" for anywhere on the page. */
  name: string;
  onClose: () => void;
  /** The page is to be seen, whichever view is on. */
  onShowPage: () => void;
};

/** The window to sign in, once it has arrived. */
export function SignatureWindow(props: SigningProps) {
  return (
    <Suspense fallback={null}>
      <Signing {...props} />
    </Suspense>
  );
}

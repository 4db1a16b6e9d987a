import { lazy, type RefObject, Suspense } from "react";
import type { FillSession } from "../../state/fill-session.ts";
import type { OpenForm } from "./open-form.ts";

// The server renders no signing; the browser loads it on demand.
const Signing = import.meta.env.SSR ? () => null : lazy(() => import("./signing.tsx"));

export type SigningProps = {
  session: FillSession;
  form: RefObject<OpenForm | null>;
  /** The signature field, "" for anywhere on the page. */
  name: string;
  onClose: () => void;
  /** Called to show the page, whichever view is on. */
  onShowPage: () => void;
};

/** The signing window, once it has loaded. */
export function SignatureWindow(props: SigningProps) {
  return (
    <Suspense fallback={null}>
      <Signing {...props} />
    </Suspense>
  );
}

import { lazy, Suspense } from "react";
import type { SignatureMark } from "../../../shared/contracts/placement.ts";

// Nobody signs on the server; in the browser what opens on demand is loaded on demand.
const SignatureDialog = import.meta.env.SSR ? () => null : lazy(() => import("../../features/signature/signature-dialog.tsx"));

type SignatureWindowProps = { onClose: () => void; onSign: (mark: SignatureMark, withDate: boolean) => void };

/** The window to sign in, once it has arrived. */
export function SignatureWindow(props: SignatureWindowProps) {
  return (
    <Suspense fallback={null}>
      <SignatureDialog {...props} />
    </Suspense>
  );
}

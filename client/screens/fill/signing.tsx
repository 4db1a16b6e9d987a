import { flushSync } from "react-dom";
import SignatureDialog from "../../features/signature/signature-dialog.tsx";
import type { SignatureMark } from "../../../shared/contracts/placement.ts";
import { asksForDay, signForm } from "./sign-form.ts";
import type { SigningProps } from "./signature-window.tsx";

/** Signs a field, or with "" the page in sight. */
export default function Signing({ session, whenOpen, name, onClose, onShowPage }: SigningProps) {
  const label = session.fieldMap?.fields.find((field) => field.name === name)?.label;

  function sign(mark: SignatureMark, withDate: boolean) {
    // Closed, the window has given the focus back before the signature takes it.
    flushSync(onClose);
    if (name === "") onShowPage();
    whenOpen((form) => signForm(session, form, name, mark, withDate));
  }

  return <SignatureDialog label={label} asksForDay={asksForDay(session, name)} onClose={onClose} onSign={sign} />;
}

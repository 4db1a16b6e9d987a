import SignatureDialog from "../../features/signature/signature-dialog.tsx";
import type { SignatureMark } from "../../../shared/contracts/placement.ts";
import { asksForDay, signForm } from "./sign-form.ts";
import type { SigningProps } from "./signature-window.tsx";

/** Signs a field, or with "" the page in sight. */
export default function Signing({ session, form, name, onClose, onShowPage }: SigningProps) {
  const label = session.fieldMap?.fields.find((field) => field.name === name)?.label;

  function sign(mark: SignatureMark, withDate: boolean) {
    onClose();
    const put = () => form.current && signForm(session, form.current, name, mark, withDate);
    if (name === "") void onShowPage().then(put);
    else put();
  }

  return <SignatureDialog label={label} asksForDay={asksForDay(session, name)} onClose={onClose} onSign={sign} />;
}

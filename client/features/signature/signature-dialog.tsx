import { useState } from "react";
import type { SignatureMark } from "../../../shared/contracts/placement.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Segments } from "../../ui/segments.tsx";
import { KeptSignatures } from "./kept-signatures.tsx";
import { type KeepWish, SigningChoices } from "./signing-choices.tsx";
import { SignaturePad } from "./signature-pad.tsx";
import { TypedSignature } from "./typed-signature.tsx";
import { useKeptSignatures } from "./use-kept-signatures.ts";
import { useSignaturePicture } from "./use-signature-picture.ts";
import { useTypedSignature } from "./use-typed-signature.ts";
import * as words from "./words.ts";

type Way = "draw" | "type" | "upload";
const WAYS: { choice: Way; label: string }[] = [
  { choice: "draw", label: "Draw" },
  { choice: "type", label: "Type" },
  { choice: "upload", label: "Upload" },
];

type SignatureDialogProps = {
  /** The field's label; undefined for anywhere. */
  label?: string | undefined;
  /** A field beside it asks for the day. */
  asksForDay: boolean;
  onClose: () => void;
  /** `withDate`: put today's date beside it. */
  onSign: (mark: SignatureMark, withDate: boolean) => void;
};

/** Makes a signature or initials: drawn, typed or from a picture. They stay on this device, and are saved there when the person wants that. */
export default function SignatureDialog({ label, asksForDay, onClose, onSign }: SignatureDialogProps) {
  const [way, setWay] = useState<Way>("draw");
  const [withDate, setWithDate] = useState(asksForDay);
  // Name and kind, if it is to be saved.
  const [keep, setKeep] = useState<KeepWish | null>(null);
  const [drawn, setDrawn] = useState<SignatureMark | null>(null);
  const typing = useTypedSignature(way === "type");
  const picture = useSignaturePicture(() => choose("upload"));
  const mark = { draw: drawn, type: typing.current?.mark ?? null, upload: picture.mark }[way];
  const [problem, setProblem] = useState<string | null>(null);
  const signatures = useKeptSignatures();

  function choose(next: Way) {
    setWay(next);
    setDrawn(null);
    setProblem(null);
  }

  async function sign() {
    if (!mark) return;
    const person = keep?.person.trim() || (way === "type" ? typing.text : "Me");
    try {
      if (keep) await signatures.keep({ person, kind: keep.kind, mark });
    } catch {
      setKeep(null);
      setProblem(words.notKept);
      return;
    }
    onSign(mark, withDate);
  }

  return (
    <Dialog open onClose={onClose} title="Sign" size="md">
      {label !== undefined && <p className="mb-4 text-sm text-ink-muted">{label}</p>}
      <KeptSignatures kept={signatures.kept} onSign={(kept) => onSign(kept, withDate)} onForget={(id) => void signatures.forget(id)} />
      <Segments label={words.howToSign} choices={WAYS} chosen={way} onChoose={choose} size="md" className="mb-4" />
      {way === "draw" && <SignaturePad onChange={setDrawn} />}
      {way === "type" && <TypedSignature {...typing} />}
      {way === "upload" && (
        <div className="rounded-xl border [border-style:dashed] border-line-strong p-6 text-center">
          {mark?.type === "image" ? (
            <img src={mark.dataUrl} alt={words.yourSignature} className="mx-auto max-h-32 rounded-lg bg-white p-2" />
          ) : (
            <p className="text-sm text-ink-muted">{words.photoOrScan}</p>
          )}
          <Button className="mt-4" onClick={() => void picture.choose()}>
            {words.chooseAPicture}
          </Button>
        </div>
      )}
      <div role="alert" className="mt-3 text-sm text-danger empty:hidden">
        {problem ?? (way === "upload" && picture.problem)}
      </div>
      <SigningChoices keep={keep} setKeep={setKeep} withDate={withDate} setWithDate={setWithDate} />
      <p className="mt-4 text-sm text-ink-muted">{words.whatASignatureIs}</p>
      <div className="mt-6 flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="primary" disabled={!mark} onClick={() => void sign()}>
          Sign
        </Button>
      </div>
    </Dialog>
  );
}

import { useEffect, useRef, useState } from "react";
import type { SignatureMark } from "../../../shared/contracts/placement.ts";
import { signaturePicture } from "../../lib/signature-picture.ts";
import { IconButton } from "../../ui/button.tsx";
import { TrashIcon } from "../../ui/icons.tsx";
import { forgetSignature, listSignatures } from "./saved-signatures.ts";

function Picture({ mark }: { mark: SignatureMark }) {
  const box = useRef<HTMLSpanElement>(null);
  useEffect(() => box.current?.replaceChildren(signaturePicture(mark)), [mark]);
  return <span ref={box} className="block h-10 w-32 shrink-0 [&>*]:h-full [&>*]:w-full [&>*]:fill-slate-900 [&>*]:object-contain" />;
}

/** The signatures and initials that were kept in this browser: one press signs, another forgets. */
export function KeptSignatures({ onSign }: { onSign: (mark: SignatureMark) => void }) {
  const [kept, setKept] = useState(listSignatures);
  if (kept.length === 0) return null;
  return (
    <section aria-label="Kept on this device" className="mb-5">
      <h3 className="mb-2 text-sm font-medium">Kept on this device</h3>
      <ul className="grid max-h-48 gap-2 overflow-y-auto p-0.5">
        {kept.map(({ id, person, kind, mark }) => (
          <li key={id} className="flex items-center gap-2">
            <button
              type="button"
              onClick={() => onSign(mark)}
              className="flex min-w-0 grow items-center gap-3 rounded-xl border border-line bg-white p-2 text-left text-slate-900 hover:border-primary"
            >
              <Picture mark={mark} />
              <span className="min-w-0 truncate text-sm">
                {person}
                {kind === "initials" && ", initials"}
              </span>
            </button>
            <IconButton
              label={`Forget ${kind === "initials" ? "the initials" : "the signature"} of ${person}`}
              onClick={() => {
                forgetSignature(id);
                setKept(listSignatures());
              }}
            >
              <TrashIcon />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  );
}

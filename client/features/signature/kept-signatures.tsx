import type { SignatureMark } from "../../../shared/contracts/placement.ts";
import { forgetsOnClose } from "../../lib/storage/forget-mode.ts";
import { IconButton } from "../../ui/button.tsx";
import { TrashIcon } from "../../ui/tool-icons.tsx";
import { MarkPicture } from "./mark-picture.tsx";
import type { KeptSignature } from "./signature-store.ts";
import * as words from "./words.ts";
import { say } from "../../../shared/say.ts";

type KeptSignaturesProps = { kept: readonly KeptSignature[]; onSign: (mark: SignatureMark) => void; onForget: (id: string) => void };

/** The saved signatures and initials, with buttons to sign and to delete. */
export function KeptSignatures({ kept, onSign, onForget }: KeptSignaturesProps) {
  if (kept.length === 0) return null;
  const title = forgetsOnClose() ? words.keptInThisTab : words.keptOnThisDevice;
  return (
    <section aria-label={title} className="mb-5">
      <h3 className="mb-2 text-sm font-medium">{title}</h3>
      <ul className="grid max-h-48 gap-2 overflow-y-auto p-0.5">
        {kept.map(({ id, person, kind, mark }) => (
          <li key={id} className="flex items-center gap-2">
            <button
              type="button"
              onClick={() => onSign(mark)}
              className="flex min-w-0 grow items-center gap-3 rounded-xl border border-line bg-white p-2 text-left text-slate-900 hover:border-primary"
            >
              <MarkPicture mark={mark} className="h-10 w-32 shrink-0" />
              <span className="min-w-0 truncate text-sm">
                {person}
                {kind === "initials" && ", initials"}
              </span>
            </button>
            <IconButton
              label={say(kind === "initials" ? words.forgetInitials : words.forgetSignature, { person })}
              onClick={() => onForget(id)}
            >
              <TrashIcon />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  );
}

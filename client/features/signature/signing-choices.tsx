import { forgetsOnClose } from "../../lib/storage/forget-mode.ts";
import type { KeptSignature } from "./signature-store.ts";
import * as words from "./words.ts";

/** Name and kind to save. */
export type KeepWish = Pick<KeptSignature, "person" | "kind">;

type SigningChoicesProps = {
  keep: KeepWish | null;
  setKeep: (keep: KeepWish | null) => void;
  withDate: boolean;
  setWithDate: (withDate: boolean) => void;
};

const BOX = "size-5 shrink-0 accent-primary";
const ROW = "flex min-h-9 cursor-pointer items-center gap-3 text-sm";
const KINDS: { kind: KeepWish["kind"]; label: string }[] = [
  { kind: "signature", label: "Signature" },
  { kind: "initials", label: "Initials" },
];

/** The options of a signature: the date beside it, and whether this device saves it, under which name. */
export function SigningChoices({ keep, setKeep, withDate, setWithDate }: SigningChoicesProps) {
  return (
    <div className="mt-4 grid gap-1">
      <label className={ROW}>
        <input type="checkbox" className={BOX} checked={withDate} onChange={(event) => setWithDate(event.target.checked)} />
        {words.withDate}
      </label>
      <label className={ROW}>
        <input
          type="checkbox"
          className={BOX}
          checked={keep !== null}
          onChange={(event) => setKeep(event.target.checked ? { person: "", kind: "signature" } : null)}
        />
        {forgetsOnClose() ? words.keepInThisTab : words.keepOnThisDevice}
      </label>
      {keep && (
        <div className="ml-8 grid gap-2 rounded-lg border border-line p-3">
          <label className="text-sm">
            {words.whoseItIs}
            <input
              autoComplete="name"
              value={keep.person}
              onChange={(event) => setKeep({ ...keep, person: event.target.value })}
              className="mt-1 h-10 w-full rounded-lg border border-line-strong bg-surface px-3"
            />
          </label>
          <div role="radiogroup" aria-label={words.whatItIs} className="flex gap-5">
            {KINDS.map(({ kind, label }) => (
              <label key={kind} className={ROW}>
                <input
                  type="radio"
                  name="kept-kind"
                  className={BOX}
                  checked={keep.kind === kind}
                  onChange={() => setKeep({ ...keep, kind })}
                />
                {label}
              </label>
            ))}
          </div>
          {!forgetsOnClose() && <p className="text-sm text-ink-muted">{words.whoCanUseIt}</p>}
        </div>
      )}
    </div>
  );
}

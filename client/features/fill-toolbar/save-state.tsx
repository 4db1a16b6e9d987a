import type { Keeping } from "../../../shared/rules/keeping.ts";
import type { SaveStatus } from "../../state/fill-session.ts";
import { forgetsOnClose } from "../../lib/storage/forget-mode.ts";
import { CheckIcon } from "../../ui/icons.tsx";

const TIME = new Intl.DateTimeFormat(undefined, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });

const LASTS: Record<Keeping["kind"], string> = {
  until: "Your browser deletes it after seven days without a visit.",
  lasting: "It stays until you delete it.",
  "while there is room": "It stays until you delete it or this device runs out of space.",
};

type SaveStateProps = { status: SaveStatus; keeping: Keeping | null };

/** The place of the saved answers, in as many words as the toolbar has room for. Not announced at each keystroke. */
export function SaveState({ status, keeping }: SaveStateProps) {
  if (status.kind === "empty") return null;
  if (status.kind === "failed") return <span className="truncate font-medium text-danger">Not saved</span>;
  return (
    <span className="inline-flex min-w-0 items-center gap-1 text-primary" title={keeping ? LASTS[keeping.kind] : undefined} data-saved>
      <CheckIcon className="size-3.5" />
      <span className="truncate">
        <span className="@max-[26rem]:sr-only">{forgetsOnClose() ? "Saved until you close this tab " : "Saved on this device "}</span>
        <span aria-hidden="true" className="hidden @[19rem]:inline @[26rem]:hidden">
          {forgetsOnClose() ? "Saved for now " : "Saved "}
        </span>
        <span className="@max-[19rem]:sr-only">{TIME.format(status.at)}</span>
      </span>
    </span>
  );
}

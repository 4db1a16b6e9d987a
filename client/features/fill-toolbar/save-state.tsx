import { useSnapshot } from "valtio";
import type { Keeping } from "../../../shared/rules/keeping.ts";
import type { FillSession } from "../../state/fill-session.ts";
import { toClockTime } from "../../lib/clock-time.ts";
import { forgetsOnClose } from "../../lib/storage/forget-mode.ts";
import { CheckIcon } from "../../ui/icons.tsx";
import * as words from "./words.ts";

const LASTS: Record<Keeping["kind"], string> = {
  until: words.keptForAWeek,
  lasting: words.keptUntilDeleted,
  "while there is room": words.keptWhileThereIsRoom,
};

/** The place of the saved answers, in as many words as the toolbar has room for. Not announced at each keystroke. */
export function SaveState({ session }: { session: FillSession }) {
  const { saveStatus: status, keeping } = useSnapshot(session);
  if (status.kind === "empty") return null;
  if (status.kind === "failed") return <span className="shrink-0 font-medium text-danger">{words.notSaved}</span>;
  return (
    <span className="inline-flex min-w-0 items-center gap-1 text-primary" title={keeping ? LASTS[keeping.kind] : undefined} data-saved>
      <CheckIcon className="size-3.5" />
      <span className="truncate">
        <span className="@max-[26rem]:sr-only">{forgetsOnClose() ? `${words.savedInThisTab} ` : `${words.savedOnThisDevice} `}</span>
        <span aria-hidden="true" className="hidden @[19rem]:inline @[26rem]:hidden">
          {forgetsOnClose() ? `${words.savedForNow} ` : "Saved "}
        </span>
        <span className="@max-[19rem]:sr-only">{toClockTime(status.at)}</span>
      </span>
    </span>
  );
}

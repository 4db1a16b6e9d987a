import { useAskAgain } from "../../lib/use-ask-again.ts";
import { AlertIcon } from "../../ui/icons.tsx";
import { passFocusOn } from "../../ui/pass-focus-on.ts";
import { OfflineReadyIcon } from "../../ui/tool-icons.tsx";
import * as words from "./words.ts";

/** Says that the form works offline. A crowded toolbar shows only its picture. */
export function OfflineState() {
  return (
    <span className="inline-flex shrink-0 items-center gap-1" title={words.worksOffline}>
      <OfflineReadyIcon className="size-3.5" />
      <span className="max-2xl:sr-only">{words.availableOffline}</span>
    </span>
  );
}

/** Says that the form still needs a network, because a part of it could not be downloaded, and tries again. */
export function NotOfflineState({ failed }: { failed: unknown }) {
  const { busy, ask } = useAskAgain(failed, () => undefined);
  const title = words.notKeptOffline;
  return (
    <button
      ref={passFocusOn}
      type="button"
      aria-disabled={busy}
      title={title}
      onClick={ask}
      className="inline-flex min-h-6 min-w-6 shrink-0 cursor-pointer items-center justify-center gap-1 rounded-sm hover:text-ink"
    >
      <AlertIcon className="size-3.5" />
      <span className="max-2xl:sr-only">{words.notAvailableOffline}</span>
    </button>
  );
}

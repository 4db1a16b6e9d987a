import { useEffect } from "react";
import { useSnapshot } from "valtio";
import { type FillSession, say } from "../../state/fill-session.ts";

/** Long enough to read the sentence twice. */
const SHOWN_MS = 6000;

/** What a command just did or found, for a while. The region is always there, so that a screen reader hears what enters it. */
export function CommandMessage({ session }: { session: FillSession }) {
  const { message } = useSnapshot(session);
  useEffect(() => {
    if (message === null) return undefined;
    const timer = setTimeout(() => say(session, null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [session, message]);
  return (
    <div role="status" className="pointer-events-none fixed inset-x-4 bottom-[calc(5rem+var(--hidden-below,0px))] z-30 flex justify-center">
      {message && <p className="max-w-md rounded-xl border border-line bg-raised px-4 py-3 text-sm shadow-lg">{message}</p>}
    </div>
  );
}

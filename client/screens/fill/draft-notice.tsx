import { useState } from "react";
import { useSnapshot } from "valtio";
import { Button } from "../../ui/button.tsx";
import type { FillSession } from "../../state/fill-session.ts";

const WHEN = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" });

/** Says that the form continues from its draft, and offers to begin anew; or that this browser keeps nothing, and the way out. */
export function DraftNotice({
  session,
  onStartOver,
  onSaveFile,
}: {
  session: FillSession;
  onStartOver: () => void;
  onSaveFile: () => void;
}) {
  const { continuedAt, saveStatus, scriptsStopped } = useSnapshot(session);
  const [isDismissed, setDismissed] = useState(false);
  if (saveStatus.kind === "failed") {
    const reason = saveStatus.reason === "full" ? "This device is full" : "Your browser won’t let us save anything";
    return (
      <div role="alert" className="flex flex-wrap items-center gap-3 border-b border-line bg-danger-soft px-4 py-2 text-sm text-danger">
        <p className="grow">
          {reason}, so your answers will be lost when you close this page. Save them to a file, or download the finished form.
        </p>
        <Button size="sm" onClick={onSaveFile}>
          Save answers to a file
        </Button>
      </div>
    );
  }
  if (scriptsStopped) {
    return (
      <p role="status" className="border-b border-line bg-sunken px-4 py-2 text-sm">
        One of this form’s calculations kept running, so we stopped it. Check the totals yourself. Everything else works.
      </p>
    );
  }
  if (!continuedAt || isDismissed) return null;
  return (
    <div role="status" className="flex flex-wrap items-center gap-3 border-b border-line bg-primary-soft px-4 py-2 text-sm">
      <p className="grow">Welcome back. Your answers from {WHEN.format(continuedAt)} are still here.</p>
      <Button size="sm" variant="ghost" onClick={onStartOver}>
        Start over
      </Button>
      <Button size="sm" variant="ghost" onClick={() => setDismissed(true)}>
        Continue
      </Button>
    </div>
  );
}

import { useState } from "react";
import { useSnapshot } from "valtio";
import { Button } from "../../ui/button.tsx";
import { toClockTime } from "../../lib/clock-time.ts";
import { visitorLocale } from "../../lib/visitor-locale.ts";
import type { FillSession } from "../../state/fill-session.ts";
import { FormNotice } from "../../ui/form-notice.tsx";
import { say } from "../../../shared/say.ts";
import * as words from "./words.ts";

/** The time of today, spelled as the toolbar spells it; the day of what is older. */
function toWhen(then: Date): string {
  const isToday = then.toDateString() === new Date().toDateString();
  return isToday ? toClockTime(then) : then.toLocaleDateString(visitorLocale(), { dateStyle: "long" });
}

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
    const reason = saveStatus.reason === "full" ? words.deviceFull : words.cannotSave;
    return (
      <FormNotice role="alert" text={say(words.answersWillBeLost, { reason })}>
        <Button size="sm" onClick={onSaveFile}>
          {words.saveAnswersToFile}
        </Button>
      </FormNotice>
    );
  }
  if (scriptsStopped) return <FormNotice role="status" text={words.calculationStopped} />;
  if (!continuedAt || isDismissed) return null;
  return (
    <FormNotice role="status" text={say(words.welcomeBack, { when: toWhen(continuedAt) })}>
      <Button size="sm" variant="ghost" onClick={onStartOver}>
        {words.startOver}
      </Button>
      <Button size="sm" variant="ghost" onClick={() => setDismissed(true)}>
        Continue
      </Button>
    </FormNotice>
  );
}

import { ROUTES } from "../../shared/routes.ts";
import { usePageTitle } from "../lib/navigation/page-title.ts";
import { Button, LinkButton } from "../ui/button.tsx";
import { CloudOffIcon } from "../ui/icons.tsx";
import { NoticePage } from "../ui/notice-page.tsx";
import { passFocusOn } from "../ui/pass-focus-on.ts";
import * as words from "./words.ts";

/** Says that there is no connection, and what works without one. */
export function NoConnection({ onRetry, busy = false }: { onRetry: () => void; busy?: boolean }) {
  usePageTitle("No connection");
  return (
    <div ref={passFocusOn}>
      <NoticePage icon={<CloudOffIcon className="size-7" />} title={words.youreOffline} text={words.offline}>
        <Button variant="primary" size="lg" busy={busy} onClick={onRetry}>
          {words.tryAgain}
        </Button>
        <LinkButton size="lg" external href={ROUTES.documents}>
          {words.formsOnThisDevice}
        </LinkButton>
      </NoticePage>
    </div>
  );
}

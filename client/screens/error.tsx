import { toSentence } from "../../shared/errors.ts";
import { usePageTitle } from "../lib/navigation/page-title.ts";
import { Button, LinkButton } from "../ui/button.tsx";
import { AlertIcon } from "../ui/icons.tsx";
import { NoticePage } from "../ui/notice-page.tsx";
import { passFocusOn } from "../ui/pass-focus-on.ts";
import * as words from "./words.ts";

type ErrorScreenProps = {
  error: unknown;
  /** Loads the page anew where it is absent. */
  onRetry?: () => void;
  busy?: boolean;
};

/** The page for a failure that is ours, or the network's. Typed answers stay on the device. */
export function ErrorScreen({ error, onRetry = () => location.reload(), busy = false }: ErrorScreenProps) {
  usePageTitle(words.brokeOnOurSide);
  return (
    <div ref={passFocusOn} role="alert">
      <NoticePage icon={<AlertIcon className="size-7" />} title={words.brokeOnOurSide} text={toSentence(error)}>
        <Button variant="primary" size="lg" busy={busy} onClick={onRetry}>
          {words.tryAgain}
        </Button>
        <LinkButton href="/" size="lg">
          {words.browseTemplates}
        </LinkButton>
      </NoticePage>
    </div>
  );
}

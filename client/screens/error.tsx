import { toSentence } from "../../shared/errors.ts";
import { usePageTitle } from "../lib/navigation/page-title.ts";
import { Button, LinkButton } from "../ui/button.tsx";
import { AlertIcon } from "../ui/icons.tsx";
import { NoticePage } from "../ui/notice-page.tsx";

type ErrorScreenProps = {
  error: unknown;
  /** Loads the page anew where it is absent. */
  onRetry?: () => void;
  busy?: boolean;
};

/** The page for a failure that is ours, or the network's. Typed answers stay on the device. */
export function ErrorScreen({ error, onRetry = () => location.reload(), busy = false }: ErrorScreenProps) {
  usePageTitle("Something broke on our side");
  return (
    <div role="alert">
      <NoticePage icon={<AlertIcon className="size-7" />} title="Something broke on our side" text={toSentence(error)}>
        <Button variant="primary" size="lg" busy={busy} onClick={onRetry}>
          Try again
        </Button>
        <LinkButton href="/" size="lg">
          Browse templates
        </LinkButton>
      </NoticePage>
    </div>
  );
}

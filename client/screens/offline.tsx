import { ROUTES, toNextPath } from "../../shared/routes.ts";
import { usePageTitle } from "../lib/navigation/page-title.ts";
import { Button, LinkButton } from "../ui/button.tsx";
import { CloudOffIcon } from "../ui/icons.tsx";
import { NoticePage } from "../ui/notice-page.tsx";

/** The page for an address that cannot be had without a network. */
export function OfflineScreen() {
  return <NoConnection onRetry={() => location.replace(toNextPath(new URLSearchParams(location.search).get("next")))} />;
}

/** Says that there is no connection, and what works without one. */
export function NoConnection({ onRetry, busy = false }: { onRetry: () => void; busy?: boolean }) {
  usePageTitle("No connection");
  return (
    <NoticePage
      icon={<CloudOffIcon className="size-7" />}
      title="You’re offline"
      text="This page needs a connection. Your answers are safe on this device, and you can keep filling out forms you opened before."
    >
      <Button variant="primary" size="lg" busy={busy} onClick={onRetry}>
        Try again
      </Button>
      <LinkButton size="lg" external href={ROUTES.documents}>
        Forms on this device
      </LinkButton>
    </NoticePage>
  );
}

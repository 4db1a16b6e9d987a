import { ROUTES, toNextPath } from "../../shared/routes.ts";
import { usePageTitle } from "../lib/page-title.ts";
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
      title="There is no connection"
      text="This page has to come from the network. What you have typed is safe on this device, and forms that you opened before can still be filled out."
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

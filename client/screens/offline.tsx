import { toNextPath } from "../../shared/routes.ts";
import { NoConnection } from "./no-connection.tsx";

/** The page for an address that cannot be had without a network. */
export function OfflineScreen() {
  return <NoConnection onRetry={() => location.replace(toNextPath(new URLSearchParams(location.search).get("next")))} />;
}

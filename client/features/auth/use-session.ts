import { useEffect } from "react";
import { useStores } from "../../state/stores.tsx";
import { connectSession } from "./connect-session.ts";

/** Connects the session after hydration. Once per page. */
export function useSession(): void {
  const { session, identity } = useStores();
  useEffect(() => connectSession({ session, identity }), [session, identity]);
}

import { lazy, Suspense, useEffect, useRef } from "react";
import { ErrorBoundary } from "../../lib/error-boundary.tsx";
import { openAuthModal, useSessionSnapshot } from "../../state/session-state.ts";
import { useStores } from "../../state/stores.tsx";
import { Button } from "../../ui/button.tsx";
import type { MenuItem } from "../../ui/menu.tsx";
import * as words from "./words.ts";

const AccountMenu = lazy(() => import("./account-menu.tsx").then((module) => ({ default: module.AccountMenu })));

type AccountCornerProps = {
  /** Menu items of other features, before 'Sign out'. */
  items?: MenuItem[];
  onSignOut: () => void;
  /** Small, plain buttons: another action comes first. */
  quiet?: boolean;
};

/**
 * The header's end: nothing yet, two buttons, or an avatar with its menu. It keeps the width of the buttons, so that nothing beside it moves when the
 * state becomes known.
 */
export function AccountCorner({ items = [], onSignOut, quiet = false }: AccountCornerProps) {
  const { session } = useStores();
  const { idToken, user } = useSessionSnapshot(session);
  const corner = useRef<HTMLDivElement>(null);
  const wasSignedOut = useRef(false);

  useEffect(() => {
    if (idToken === null) wasSignedOut.current = true;
  }, [idToken]);

  function followFocus() {
    // Signing in removes the button that had the focus; the avatar takes its place.
    if (wasSignedOut.current && document.activeElement === document.body) corner.current?.querySelector("button")?.focus();
    wasSignedOut.current = false;
  }

  const room = quiet ? "max-sm:px-[8px]" : undefined;
  const waiting = <span className="size-[40px] rounded-full bg-sunken" aria-hidden="true" />;

  return (
    <div
      ref={corner}
      className={`flex min-h-[40px] flex-wrap items-center justify-end ${quiet ? "min-w-[min(9.5rem,calc(100vw-4rem))]" : "min-w-[min(12rem,calc(100vw-4rem))] gap-2"}`}
    >
      {user ? (
        <ErrorBoundary fallback={() => waiting}>
          <Suspense fallback={waiting}>
            <AccountMenu user={user} items={[...items, { label: "Sign out", onSelect: onSignOut }]} onShown={followFocus} />
          </Suspense>
        </ErrorBoundary>
      ) : idToken === null ? (
        <>
          <Button variant="ghost" size={quiet ? "sm" : "md"} className={room} onClick={() => openAuthModal(session)}>
            Login
          </Button>
          <Button
            variant={quiet ? "ghost" : "secondary"}
            size={quiet ? "sm" : "md"}
            className={room}
            onClick={() => openAuthModal(session)}
          >
            {words.getStarted}
          </Button>
        </>
      ) : (
        waiting
      )}
    </div>
  );
}

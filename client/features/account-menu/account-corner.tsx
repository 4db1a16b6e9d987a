import { Suspense, useEffect, useRef } from "react";
import { ErrorBoundary } from "../../lib/error-boundary.tsx";
import { lazyPart } from "../../lib/navigation/lazy-part.tsx";
import { useAskAgain } from "../../lib/use-ask-again.ts";
import { openAuthModal, useSessionSnapshot } from "../../state/session-state.ts";
import { useStores } from "../../state/stores.tsx";
import { Button } from "../../ui/button.tsx";
import type { MenuItem } from "../../ui/menu.tsx";
import * as words from "./words.ts";

const AccountMenu = lazyPart(() => import("./account-menu.tsx").then((module) => module.AccountMenu));

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
  const wasButton = useRef(false);

  useEffect(() => {
    if (idToken === null) wasButton.current = true;
  }, [idToken]);

  function followFocus() {
    // The button that was pressed, to sign in or for the menu itself, is gone; the avatar takes its place.
    if (wasButton.current && document.activeElement === document.body) corner.current?.querySelector("button")?.focus();
    wasButton.current = false;
  }

  const room = quiet ? "max-sm:px-[8px]" : undefined;
  const waiting = <span className="size-[40px] rounded-full bg-sunken" aria-hidden="true" />;

  return (
    <div
      ref={corner}
      className={`flex min-h-[40px] flex-wrap items-center justify-end ${quiet ? "min-w-[min(9.5rem,calc(100vw-4rem))]" : "min-w-[min(12rem,calc(100vw-4rem))] gap-2"}`}
    >
      {user ? (
        <ErrorBoundary
          fallback={(error, reset) => <MissingMenu failed={error} onPress={() => (wasButton.current = true)} onAnswer={reset} />}
        >
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

type MissingMenuProps = { failed: unknown; onPress: () => void; onAnswer: () => void };

/** Stands in the place of a menu whose code could not be fetched, and fetches it again. */
function MissingMenu({ failed, onPress, onAnswer }: MissingMenuProps) {
  const { busy, ask } = useAskAgain(failed, onAnswer);
  const again = () => {
    onPress();
    ask();
  };
  return (
    <Button size="sm" busy={busy} onClick={again}>
      {words.menuNotLoaded}
    </Button>
  );
}

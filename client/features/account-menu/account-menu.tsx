import { useEffect, useEffectEvent } from "react";
import type { SessionUser } from "../../lib/identity/identity-client.ts";
import { HEADER_LOOK, Menu, type MenuItem } from "../../ui/menu.tsx";
import { Avatar } from "./avatar.tsx";

type AccountMenuProps = {
  user: Pick<SessionUser, "displayName" | "email" | "photoURL">;
  items: MenuItem[];
  /** Called once, when the avatar stands in the page. */
  onShown: () => void;
};

/** The avatar of the signed-in visitor, with their menu. */
export function AccountMenu({ user, items, onShown }: AccountMenuProps) {
  const shown = useEffectEvent(onShown);
  useEffect(() => shown(), []);
  return (
    <Menu
      look={HEADER_LOOK}
      label="Account"
      trigger={<Avatar user={user} />}
      triggerClassName="flex size-[40px] cursor-pointer items-center justify-center rounded-full"
      header={
        <div className="border-b border-line px-3 py-2 text-sm">
          <p className="truncate font-medium">{user.displayName}</p>
          <p className="truncate text-ink-muted">{user.email}</p>
        </div>
      }
      items={items}
    />
  );
}

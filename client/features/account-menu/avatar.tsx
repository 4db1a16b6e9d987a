import { useState } from "react";
import { avatarLetter } from "../../../shared/rules/user.ts";
import type { SessionUser } from "../../lib/identity/identity-client.ts";

/** The photo, or the first letter of the name where there is none or it cannot be had. The control around it has the name. */
export function Avatar({ user }: { user: Pick<SessionUser, "displayName" | "email" | "photoURL"> }) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  if (user.photoURL && user.photoURL !== brokenUrl) {
    return (
      <img
        src={user.photoURL}
        alt=""
        width={40}
        height={40}
        // Google answers 403 to photo requests that say where they come from.
        referrerPolicy="no-referrer"
        onError={() => setBrokenUrl(user.photoURL)}
        className="size-[40px] rounded-full object-cover"
      />
    );
  }
  return (
    <span
      aria-hidden="true"
      className="flex size-[40px] items-center justify-center rounded-full bg-primary text-[16px] font-semibold text-on-primary"
    >
      {avatarLetter(user)}
    </span>
  );
}

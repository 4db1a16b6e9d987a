import { Button } from "../../ui/button.tsx";
import { PersonIcon } from "../../ui/tool-icons.tsx";

/** Offers a profile where a form begins, on a phone, whose toolbar has no room for it. */
export function ProfileLine({ onProfile }: { onProfile: () => void }) {
  return (
    <Button variant="ghost" size="sm" className="mb-2 sm:hidden" onClick={onProfile}>
      <PersonIcon className="size-4" />
      Fill from a profile
    </Button>
  );
}

import { Button } from "../../ui/button.tsx";

/** Offers a profile where a form begins, on a phone, whose toolbar has no room for it. */
export function ProfileLine({ onProfile }: { onProfile: () => void }) {
  return (
    <Button variant="ghost" size="sm" className="mb-2 underline sm:hidden" onClick={onProfile}>
      Fill from a profile
    </Button>
  );
}

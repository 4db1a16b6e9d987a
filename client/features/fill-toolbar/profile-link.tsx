import { Button } from "../../ui/button.tsx";

/** Offers a profile beside the first page's number, on a phone, whose toolbar has no room for it. The page itself is not covered. */
export function ProfileLink({ onProfile }: { onProfile: () => void }) {
  return (
    <Button
      variant="ghost"
      size="sm"
      className="absolute top-2.5 right-1 z-10 underline in-data-[view=page]:hidden sm:hidden"
      onClick={onProfile}
    >
      Fill from a profile
    </Button>
  );
}

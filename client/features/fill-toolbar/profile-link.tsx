import { Button } from "../../ui/button.tsx";
import * as words from "./words.ts";

/** Offers a profile beside the first page's number, on a phone, whose toolbar has no room for it. Where words are so large that the two do not fit, above it. */
export function ProfileLink({ onProfile }: { onProfile: () => void }) {
  return (
    <div className="@container relative z-10 in-data-[view=page]:hidden sm:hidden">
      <Button variant="ghost" size="sm" className="absolute top-2.5 right-1 underline @max-[18rem]:static" onClick={onProfile}>
        {words.fillFromAProfile}
      </Button>
    </div>
  );
}

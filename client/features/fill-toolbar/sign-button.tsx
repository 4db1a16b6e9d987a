import { Button } from "../../ui/button.tsx";
import { SignatureIcon } from "../../ui/tool-icons.tsx";
import * as words from "./words.ts";

/** Signs the next signature field, or the page where the form has none. */
export function SignButton({ onSign, className }: { onSign: () => void; className: string }) {
  return (
    <Button title={words.signTheForm} onClick={onSign} className={className}>
      <SignatureIcon className="size-4 max-sm:hidden" />
      Sign
    </Button>
  );
}

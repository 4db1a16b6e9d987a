import { nextPaint } from "../../lib/next-paint.ts";
import { Button } from "../../ui/button.tsx";
import { SignatureIcon } from "../../ui/tool-icons.tsx";
import * as words from "./words.ts";

/** Signs the next signature field, or the page where the form has none. The press is painted first: a window makes the whole form inert. */
export function SignButton({ onSign, className }: { onSign: () => void; className: string }) {
  return (
    <Button title={words.signTheForm} onClick={() => void nextPaint().then(onSign)} className={className}>
      <SignatureIcon className="size-4 max-sm:hidden" />
      Sign
    </Button>
  );
}

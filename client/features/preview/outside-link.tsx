import type { ReactNode } from "react";
import { createIcon } from "../../ui/icons.tsx";
import * as words from "./words.ts";

const ExternalIcon = createIcon("M14 4h6v6m0-6-9 9m-1.5-7H6A1.5 1.5 0 0 0 4.5 7.5V18A1.5 1.5 0 0 0 6 19.5h10.5A1.5 1.5 0 0 0 18 18v-3.5");

/** A link to a page that is not ours, which opens beside this one and is not vouched for. */
export function OutsideLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} rel="noopener nofollow" target="_blank" className="text-primary underline underline-offset-2">
      {children}
      <ExternalIcon className="ml-1 inline size-3.5" />
      <span className="sr-only">{words.opensInNewTab}</span>
    </a>
  );
}

import type { ReactNode } from "react";
import { ExternalIcon } from "./tool-icons.tsx";

/** A link to a page that is not ours, which opens beside this one and is not vouched for. */
export function OutsideLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} rel="noopener nofollow" target="_blank" className="text-primary underline underline-offset-2">
      {children}
      <ExternalIcon className="ml-1 inline size-3.5" />
      <span className="sr-only">(opens in a new tab)</span>
    </a>
  );
}

import { useState } from "react";
import { FileIcon } from "./icons.tsx";

/** The size of a first page beside a document's name. */
export const THUMBNAIL =
  "h-[84px] w-[64px] shrink-0 overflow-hidden rounded-md border border-line bg-white object-cover object-top shadow-xs";

/** A document's first page; a sheet without one where there is no picture, or it cannot be had. */
export function Thumbnail({ url }: { url: string | null }) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  if (url === null || url === brokenUrl) {
    return (
      <span
        aria-hidden="true"
        className="flex h-[84px] w-[64px] shrink-0 items-center justify-center rounded-md border border-line bg-sunken text-ink-muted"
      >
        <FileIcon />
      </span>
    );
  }
  return <img src={url} alt="" width={64} height={84} loading="lazy" onError={() => setBrokenUrl(url)} className={THUMBNAIL} />;
}

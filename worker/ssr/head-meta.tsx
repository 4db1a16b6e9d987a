import type { Site } from "../../shared/contracts/site.ts";
import { toInlineJson } from "../../client/lib/inline-json.ts";
import type { Page } from "./page.ts";

/** Pictures for sharing are made in this size. */
const SHARE_IMAGE = { width: 1200, height: 630 };
/** The product's own picture, for pages that have none. */
const DEFAULT_SHARE_IMAGE = "/share.png";

/** Tags for search engines and link previews. A page without a canonical address is marked noindex. */
export function HeadMeta({ page, site }: { page: Page; site: Site }) {
  const { title, description, canonicalPath } = page;
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {page.verification?.map(({ name, content }) => (
        <meta key={name} name={name} content={content} />
      ))}
      {canonicalPath === null ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <meta name="robots" content="max-image-preview:large" />
          <link rel="canonical" href={`${site.host}${canonicalPath}`} />
          <meta property="og:url" content={`${site.host}${canonicalPath}`} />
          <meta property="og:site_name" content={site.name} />
          <meta property="og:type" content="website" />
          <meta property="og:title" content={title} />
          <meta property="og:description" content={description} />
          <meta property="og:image" content={`${site.host}${page.shareImage ?? DEFAULT_SHARE_IMAGE}`} />
          <meta property="og:image:width" content={String(SHARE_IMAGE.width)} />
          <meta property="og:image:height" content={String(SHARE_IMAGE.height)} />
          <meta name="twitter:card" content="summary_large_image" />
          <link rel="alternate" type="application/rss+xml" title={`${site.name}: new editions`} href="/feed.xml" />
          {page.structuredData && (
            <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: toInlineJson(page.structuredData()) }} />
          )}
        </>
      )}
    </>
  );
}

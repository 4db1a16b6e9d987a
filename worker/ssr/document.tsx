import type { ReactNode } from "react";
import { COLORS } from "../../shared/design-tokens.ts";
import type { PageData, Site } from "../../shared/contracts/site.ts";
import { toInlineJson } from "../../client/lib/inline-json.ts";
import type { Assets } from "./assets.ts";
import { HeadMeta } from "./head-meta.tsx";
import type { Page } from "./page.ts";

type DocumentProps = {
  page: Page;
  site: Site;
  assets: Assets;
  nonce: string | null;
  /** The page's inline styles; null where it has links. */
  styles: string | null;
  /** Origins outside of the product whose scripts the page may load. */
  scripts: string[];
  children?: ReactNode;
};

/** The HTML around every page. Called, not rendered, by the renderer: no hooks here. */
export function Document({ page, site, assets, nonce, styles, scripts, children }: DocumentProps) {
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, interactive-widget=resizes-content" />
        <meta name="color-scheme" content="light dark" />
        <script
          id="boot"
          data-entry={assets.entry}
          data-scripts={scripts.join(" ") || undefined}
          data-styles={assets.lateStyles.join(" ") || undefined}
          data-preloads={assets.preloads.join(" ")}
          nonce={nonce ?? undefined}
          dangerouslySetInnerHTML={{ __html: assets.boot.code }}
        />
        {styles && <style dangerouslySetInnerHTML={{ __html: styles }} />}
        {assets.lateStyles.length > 0 && (
          <noscript>
            {assets.lateStyles.map((href) => (
              <link key={href} rel="stylesheet" href={href} />
            ))}
          </noscript>
        )}
        {assets.stylesheets.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {page.paintsAfter !== undefined && <link rel="expect" href={`#${page.paintsAfter}`} blocking="render" />}
        {page.styles && <style dangerouslySetInnerHTML={{ __html: page.styles.code }} />}
        <HeadMeta page={page} site={site} />
        <meta name="theme-color" content={COLORS.raised.light} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={COLORS.raised.dark} media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
      </head>
      <body>
        <div id="root">{children}</div>
        <script
          type="application/json"
          id="page"
          dangerouslySetInnerHTML={{
            __html: toInlineJson({ site, status: page.status, route: page.route, problem: page.problem ?? null } satisfies PageData),
          }}
        />
      </body>
    </html>
  );
}

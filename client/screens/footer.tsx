import { Link, useLocation } from "wouter";
import { reportPath, ROUTES } from "../../shared/routes.ts";
import { LEGAL_PAGES } from "../../shared/legal-pages.ts";
import { PrivacyStatus } from "../features/consent/privacy-status.tsx";
import { useStores } from "../state/stores.tsx";
import { buttonClass } from "../ui/button.tsx";
import { say } from "../../shared/say.ts";
import * as words from "./words.ts";

const LINK = "inline-block py-1 wrap-anywhere underline-offset-4 hover:text-ink hover:underline";

/** The call to action and the legal links at the end of every page. */
export function Footer() {
  const { site } = useStores();
  const [path] = useLocation();
  return (
    <footer className="mt-16 border-t border-line bg-raised">
      <div className="mx-auto flex max-w-7xl flex-col items-center gap-5 px-4 py-14 text-center sm:px-6">
        <p className="font-heading text-2xl tracking-tight text-balance">{say(words.simplifyYourDocs, { product: site.name })}</p>
        <a
          href="#top"
          className={buttonClass("primary", "lg")}
          onClick={(event) => {
            event.preventDefault();
            const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
            scrollTo({ top: 0, behavior: calm ? "instant" : "smooth" });
            document.getElementById("logo")?.focus({ preventScroll: true });
          }}
        >
          {words.getStarted}
        </a>
      </div>
      <div className="border-t border-line">
        <div className="mx-auto flex max-w-7xl flex-wrap items-center justify-between gap-x-8 gap-y-3 px-4 py-6 text-sm text-ink-muted sm:px-6">
          <PrivacyStatus />
          <ul className="flex flex-wrap gap-x-6 gap-y-2">
            {LEGAL_PAGES.map(({ slug, title }) => (
              <li key={slug}>
                <a href={`${site.legalHost}/legal/${slug}`} className={LINK}>
                  {title}
                </a>
              </li>
            ))}
            {site.supportEmail && (
              <li>
                <a href={`mailto:${site.supportEmail}`} className={LINK}>
                  {site.supportEmail}
                </a>
              </li>
            )}
            <li>
              <Link href={reportPath(path)} className={LINK}>
                {words.reportTitle}
              </Link>
            </li>
            <li>
              <Link href={ROUTES.privacyChoices} className={LINK}>
                {words.privacyChoices}
              </Link>
            </li>
          </ul>
        </div>
      </div>
    </footer>
  );
}

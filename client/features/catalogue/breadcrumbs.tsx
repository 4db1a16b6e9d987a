import { Link } from "wouter";
import { ChevronRightIcon } from "../../ui/tool-icons.tsx";

type Crumb = { name: string; href: string };

/** The links from the catalogue's start to a page. */
export function Breadcrumbs({ crumbs, here }: { crumbs: readonly Crumb[]; here: string }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="flex flex-wrap items-center gap-x-1.5 gap-y-1 text-sm wrap-anywhere text-ink-muted">
        {crumbs.map(({ name, href }, index) => (
          <li key={href} className="flex items-center gap-1.5">
            {index > 0 && <ChevronRightIcon className="size-3.5" />}
            <Link href={href} className="inline-block py-1 underline-offset-4 hover:text-ink hover:underline">
              {name}
            </Link>
          </li>
        ))}
        <li aria-current="page" className="flex min-w-0 items-center gap-1.5 text-ink max-sm:sr-only">
          <ChevronRightIcon className="size-3.5 text-ink-muted" />
          <span className="max-w-[40ch] truncate">{here}</span>
        </li>
      </ol>
    </nav>
  );
}

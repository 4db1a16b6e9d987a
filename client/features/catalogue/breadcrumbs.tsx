import { Link } from "wouter";
import { ChevronRightIcon } from "../../ui/icons.tsx";

export type Crumb = { name: string; href: string };

/** The way to a page from the catalogue's beginning. */
export function Breadcrumbs({ crumbs, here }: { crumbs: readonly Crumb[]; here: string }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="flex flex-wrap items-center gap-x-1.5 gap-y-1 text-sm text-ink-muted">
        {crumbs.map(({ name, href }) => (
          <li key={href} className="flex items-center gap-1.5">
            <Link href={href} className="inline-block py-1 underline-offset-4 hover:text-ink hover:underline">
              {name}
            </Link>
            <ChevronRightIcon className="size-3.5" />
          </li>
        ))}
        <li aria-current="page" className="max-w-[24ch] truncate text-ink sm:max-w-[40ch]">
          {here}
        </li>
      </ol>
    </nav>
  );
}

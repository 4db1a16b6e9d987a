import { Link } from "wouter";
import { ALL_SLUG } from "../../../shared/constants.ts";
import type { Structure, Tag } from "../../../shared/contracts/structure.ts";
import { selectAll, selectInCatalogue, toggleTag } from "../../../shared/rules/catalogue-location.ts";
import { listGroups, tagName } from "../../../shared/rules/structure.ts";
import { formatCount } from "../../../shared/rules/counts.ts";
import { useCatalogue } from "./use-catalogue.ts";

/** The side list: all categories and places with their counts. Choosing one goes there; the plus beside it combines it with what is chosen. */
export function TagList({ structure }: { structure: Structure }) {
  const { search, location } = useCatalogue();
  const total = structure.tagGroups[0]?.count;
  const isAll = location.slug === ALL_SLUG;
  const chosen = tagName(structure, location.slug);
  const combineLabel = (tag: Tag, isOn: boolean) => (isOn ? `${chosen} without ${tag.name}` : `${chosen} and ${tag.name}`);
  return (
    <nav aria-label="Categories and places" className="flex flex-col gap-6">
      <Link href={`/${selectAll(search)}`} aria-current={isAll ? "true" : undefined} className="tag">
        All templates
        <Count count={total} />
      </Link>
      {listGroups(structure)
        .filter((group) => group.subGroups.length > 0)
        .map((group) => (
          <section key={group.slug} aria-labelledby={`group-${group.slug}`}>
            <h2 id={`group-${group.slug}`} className="mb-1 px-3 text-xs font-semibold tracking-wide text-ink-muted uppercase">
              {group.name}
            </h2>
            <ul>
              {group.subGroups.map((tag) => (
                <li key={tag.slug} className="flex items-center">
                  <Link
                    href={`/${selectInCatalogue(search, group.slug, tag.slug)}`}
                    aria-current={tag.slug === location.slug ? "true" : undefined}
                    className="tag"
                  >
                    {tag.name}
                    <Count count={tag.count} />
                  </Link>
                  {!isAll && tag.slug !== location.slug && (
                    <Combine
                      href={`/${toggleTag(search, tag.slug)}`}
                      label={combineLabel(tag, location.tags.includes(tag.slug))}
                      isOn={location.tags.includes(tag.slug)}
                    />
                  )}
                </li>
              ))}
            </ul>
          </section>
        ))}
    </nav>
  );
}

type CombineProps = { href: string; label: string; isOn: boolean };

function Combine({ href, label, isOn }: CombineProps) {
  return (
    <Link href={href} aria-label={label} title={label} data-on={isOn || undefined} className="tag-plus">
      {isOn ? "✓" : "+"}
    </Link>
  );
}

function Count({ count }: { count: number | undefined }) {
  return count === undefined ? null : <span>{formatCount(count)}</span>;
}

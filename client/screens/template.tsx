import { useSearch } from "wouter";
import type { Structure } from "../../shared/contracts/structure.ts";
import type { Template, TemplateGuide } from "../../shared/contracts/template.ts";
import { templateFillPath, templatePath } from "../../shared/routes.ts";
import { categoryOf } from "../../shared/rules/catalogue/breadcrumbs.ts";
import { carryAlong } from "../../shared/rules/carried-parameters.ts";
import { selectInCatalogue, toCardSearch } from "../../shared/rules/catalogue/catalogue-location.ts";
import { toTemplateTitle } from "../../shared/rules/catalogue/page-titles.ts";
import { splitDescription } from "../../shared/rules/catalogue/descriptions.ts";
import { countOf, toDayText, toDuration } from "../../shared/rules/quantities.ts";
import { Breadcrumbs } from "../features/catalogue/breadcrumbs.tsx";
import { templateCard } from "../features/catalogue/template-card.ts";
import { usePriceLabel } from "../features/offers/price-chip.tsx";
import { PriceLine } from "../features/offers/price-line.tsx";
import { EditionChangesSection } from "../features/preview/edition-changes.tsx";
import { GuidanceSection } from "../features/preview/guidance.tsx";
import { OnlyInAcrobat } from "../features/preview/only-in-acrobat.tsx";
import { PageGallery } from "../features/preview/page-gallery.tsx";
import { Part } from "../features/preview/part.tsx";
import { ShareButton } from "../features/preview/share-button.tsx";
import { TemplateFacts } from "../features/preview/template-facts.tsx";
import { ErrorBoundary } from "../lib/error-boundary.tsx";
import { Markup } from "../lib/markup.tsx";
import { usePageTitle } from "../lib/navigation/page-title.ts";
import { WithResource } from "../lib/navigation/page-source.tsx";
import { useStores } from "../state/stores.tsx";
import { LinkButton } from "../ui/button.tsx";
import { AlertIcon, CheckIcon, ChevronDownIcon } from "../ui/icons.tsx";
import { DownloadIcon, PenIcon } from "../ui/tool-icons.tsx";
import * as words from "./words.ts";
import { say } from "../../shared/say.ts";

/** Parameters about the template; all others are about the visitor's origin. */
const OWN_PARAMETERS = ["edition", "category", "downloadUrl", "fileName"];

const NO_GUIDE: TemplateGuide = { needs: [], minutes: null, related: [] };
const NO_STRUCTURE: Structure = { tagGroups: [] };

/** A template's page: its facts, its fields, its price, and the link to filling it out. */
export function TemplateScreen({ id }: { id: string }) {
  const { api } = useStores();
  const edition = new URLSearchParams(useSearch()).get("edition") ?? undefined;
  return (
    <WithResource resource={api.template(id, edition)}>
      {(template) => (
        // The template is the page; without the rest it lacks its category and what is related.
        <ErrorBoundary fallback={() => <TemplateView template={template} guide={NO_GUIDE} structure={NO_STRUCTURE} />}>
          <WithResource resource={api.guide(id, edition)}>
            {(guide) => (
              <WithResource resource={api.structure()}>
                {(structure) => <TemplateView template={template} guide={guide} structure={structure} />}
              </WithResource>
            )}
          </WithResource>
        </ErrorBoundary>
      )}
    </WithResource>
  );
}

function TemplateView({ template, guide, structure }: { template: Template; guide: TemplateGuide; structure: Structure }) {
  const { site } = useStores();
  const search = new URLSearchParams(useSearch());
  const category = categoryOf(structure, template.tags, search.get("category"));
  const origin = new URLSearchParams([...search].filter(([name]) => !OWN_PARAMETERS.includes(name)));
  usePageTitle(toTemplateTitle(site.name, template));
  return (
    <div className="mx-auto max-w-7xl px-4 py-5 sm:px-6 sm:py-8">
      <Breadcrumbs
        crumbs={[
          { name: "Templates", href: `/${origin.size > 0 ? `?${origin.toString()}` : ""}` },
          ...(category ? [{ name: category.name, href: `/${selectInCatalogue(origin)(category._group, category.slug)}` }] : []),
        ]}
        here={template.title}
      />
      {template.outdated && <OutdatedNotice template={template} />}
      <div className="mt-4 grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
        {/* Beside the pages, and in view along all of them. */}
        <div className="flex flex-col gap-6 lg:sticky lg:top-24 lg:col-start-2 lg:row-start-1">
          <Summary template={template} minutes={guide.minutes} />
          {guide.needs.length > 0 && <Needs needs={guide.needs} />}
        </div>
        <div className="flex min-w-0 flex-col gap-8 lg:col-start-1 lg:row-start-1">
          <PageGallery key={template.sha256} template={template} />
          {guide.guidance && <GuidanceSection template={template} guidance={guide.guidance} />}
          <Part id="facts-title" title={words.aboutThisForm}>
            <TemplateFacts template={template} guide={guide} />
          </Part>
          {template.changes && <EditionChangesSection changes={template.changes} />}
        </div>
      </div>
      {guide.related.length > 0 && (
        <div className="mt-16">
          <Part id="related-title" title={words.relatedTemplates}>
            <ul className="grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3">
              {guide.related.map((item) => (
                <Markup
                  key={item.id}
                  as="li"
                  html={templateCard(item, { product: site.name, search: category ? toCardSearch(origin, category.slug) : "" })}
                />
              ))}
            </ul>
          </Part>
        </div>
      )}
    </div>
  );
}

function Summary({ template, minutes }: { template: Template; minutes: number | null }) {
  const { source, number, pageCount, fields } = template;
  const publisher = [source, number].filter((part) => part !== null).join(" · ");
  const effort = [
    ...(minutes === null ? [] : [toDuration(minutes)]),
    countOf(pageCount, "page", "pages"),
    ...(fields > 0 ? [countOf(fields, "field", "fields")] : []),
  ];
  return (
    <>
      <div>
        {publisher && <p className="mb-1 text-sm font-medium text-primary">{publisher}</p>}
        <h1 className="font-heading text-3xl tracking-tight text-balance focus-visible:[outline:none]">{template.title}</h1>
        <ul className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-sm font-medium tabular-nums">
          {effort.map((part) => (
            <li key={part}>{part}</li>
          ))}
        </ul>
        <p className="mt-3 text-pretty text-ink-muted">{splitDescription(template.description).text}</p>
      </div>
      {template.kind === "xfa" ? <OnlyInAcrobat template={template} /> : <Ways template={template} />}
    </>
  );
}

/** Links to filling it out and to the blank file, and the price. */
function Ways({ template }: { template: Template }) {
  const search = useSearch();
  const fillSearch = new URLSearchParams({ downloadUrl: template.downloadUrl, fileName: template.fileName });
  if (template.outdated) fillSearch.set("edition", template.sha256);
  return (
    <>
      <div className="flex flex-col gap-3">
        <LinkButton href={carryAlong(`${templateFillPath(template.id)}?${fillSearch.toString()}`, search)} variant="primary" size="lg">
          <PenIcon />
          {words.fillOut}
        </LinkButton>
        <div className="flex flex-wrap items-center justify-between gap-2">
          <LinkButton href={template.downloadUrl} external download={template.fileName}>
            <DownloadIcon />
            {words.downloadBlank}
          </LinkButton>
          <ShareButton title={template.title} path={templatePath(template.id)} />
        </div>
      </div>
      <Price id={template.id} />
    </>
  );
}

const FREE = [words.withoutAccount, words.savedAsYouType, words.blankAndPreview];

/** Says what is free and what is not, before anything is typed: the price in one line, the terms when it is opened. */
function Price({ id }: { id: string }) {
  return (
    <details className="group rounded-xl border border-line bg-raised text-sm">
      <summary className="flex min-h-11 cursor-pointer list-none flex-wrap items-center gap-x-2 rounded-xl px-4 hover:bg-sunken">
        <span className="grow font-semibold">{words.whatItCosts}</span>
        <span className="text-ink-muted tabular-nums">{usePriceLabel()}</span>
        <ChevronDownIcon className="size-4 text-ink-muted group-open:rotate-180" />
      </summary>
      <div className="px-4 pt-1 pb-4">
        <PriceLine next={templatePath(id)} className="text-pretty" />
        <ul className="mt-3 flex flex-col gap-2">
          {FREE.map((text) => (
            <li key={text} className="flex gap-2">
              <CheckIcon className="mt-0.5 size-4 text-primary" />
              <span>
                <strong className="font-semibold">Free:</strong> {text}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}

function Needs({ needs }: { needs: readonly string[] }) {
  return (
    <section aria-labelledby="needs-title">
      <h2 id="needs-title" className="mb-3 font-heading text-lg">
        {words.whatYouWillNeed}
      </h2>
      <ul className="grid gap-2 text-sm">
        {needs.map((need) => (
          <li key={need} className="flex gap-2">
            <CheckIcon className="mt-0.5 size-4 text-primary" />
            <span>{need.charAt(0).toUpperCase() + need.slice(1)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function OutdatedNotice({ template }: { template: Template }) {
  return (
    <div role="note" className="mt-4 flex flex-wrap items-center gap-3 rounded-xl border border-danger/40 bg-danger-soft p-4">
      <AlertIcon className="text-danger" />
      <p className="min-w-0 grow">
        <strong className="font-semibold">{words.outdated}</strong>{" "}
        {say(words.outdatedSince, { day: template.editionDate ? toDayText(template.editionDate) : words.anEarlierDay })}
      </p>
      <LinkButton href={templatePath(template.id)} size="sm">
        {words.openTheCurrentEdition}
      </LinkButton>
    </div>
  );
}

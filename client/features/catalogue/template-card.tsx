import { Link } from "wouter";
import type { TemplateSummary } from "../../../shared/contracts/template.ts";
import { templateFillPath, templatePath } from "../../../shared/routes.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Highlighted } from "./highlighted.tsx";

type TemplateCardProps = {
  template: TemplateSummary;
  /** The query of the template's address. */
  search: string;
  /** Loads the image with the page; `first` before all others. */
  image?: "first" | "eager" | "lazy" | undefined;
  /** Words to mark in title and description. */
  words?: readonly string[];
};

/** Query of the link that opens the form at once (specification section 2, template card). */
function toFillSearch({ downloadUrl, fileName }: TemplateSummary): string {
  return `downloadUrl=${encodeURIComponent(downloadUrl)}&fileName=${encodeURIComponent(fileName)}`;
}

/** A template on offer: the whole card leads to its page, and on large screens a link to filling it out appears. */
export function TemplateCard({ template, search, image = "lazy", words = [] }: TemplateCardProps) {
  const { id, title, description, previewUrl, pageCount } = template;
  return (
    <article className="card">
      <div className="card-picture">
        <img
          src={previewUrl}
          alt=""
          width={480}
          height={621}
          loading={image === "lazy" ? "lazy" : "eager"}
          fetchPriority={image === "first" ? "high" : undefined}
        />
        {pageCount !== undefined && <span>{`1 of ${pageCount}`}</span>}
      </div>
      <div className="card-text">
        <h3>
          <Link href={`${templatePath(id)}${search}`}>
            <Highlighted text={title} words={words} />
          </Link>
        </h3>
        <p>
          <Highlighted text={description} words={words} />
        </p>
      </div>
      <Link href={`${templateFillPath(id)}?${toFillSearch(template)}`} className="card-fill">
        Fill Out Template →
      </Link>
    </article>
  );
}

/** The shape of a card that is on its way. */
export function TemplateCardSkeleton() {
  return (
    <div className="card">
      <div className="card-picture">
        <Skeleton className="h-full w-full rounded-t-sm rounded-b-none bg-line/60" />
      </div>
      <div className="space-y-2 p-4">
        <Skeleton className="h-5 w-3/4" />
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-1/2" />
      </div>
    </div>
  );
}

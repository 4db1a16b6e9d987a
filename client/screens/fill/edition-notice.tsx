import type { Template } from "../../../shared/contracts/template.ts";
import { ROUTES, templateFillPath } from "../../../shared/routes.ts";
import { LinkButton } from "../../ui/button.tsx";
import * as words from "./words.ts";

/**
 * Says that an edition is not the one to hand in, and leads to that one, which offers to copy what was typed here; of a form that left the catalogue, to
 * the search for one in its place. Nothing for a form that is current.
 */
export function EditionNotice({ template: { id, title, outdated, retiredOn } }: { template: Template }) {
  if (!outdated && !retiredOn) return null;
  return (
    <div role="note" className="flex flex-wrap items-center gap-3 border-b border-line bg-danger-soft px-4 py-2 text-sm">
      <p className="grow">{outdated ? words.outdatedEdition : words.retiredForm}</p>
      <LinkButton size="sm" external href={outdated ? templateFillPath(id) : `${ROUTES.templateList}?q=${encodeURIComponent(title)}`}>
        {outdated ? words.openTheCurrentEdition : words.findAnotherForm}
      </LinkButton>
    </div>
  );
}

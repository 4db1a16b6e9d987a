import type { Template } from "../../../shared/contracts/template.ts";
import { ROUTES, templateFillPath } from "../../../shared/routes.ts";
import { LinkButton } from "../../ui/button.tsx";
import { FormNotice } from "../../ui/form-notice.tsx";
import * as words from "./words.ts";

/** Returns where forms like one that left the catalogue are: those of its narrowest tag, or the search for its title where it has none. */
function similarFormsPath({ tags: [narrowest], title }: Pick<Template, "tags" | "title">): string {
  return `${ROUTES.templateList}?${new URLSearchParams(narrowest === undefined ? { q: title } : { slug: narrowest }).toString()}`;
}

/**
 * Says that an edition is not the one to hand in, and leads to that one, which offers to copy what was typed here; of a form that left the catalogue, to
 * forms like it. Nothing for a form that is current.
 */
export function EditionNotice({ template }: { template: Template }) {
  const { id, outdated, retiredOn } = template;
  if (!outdated && !retiredOn) return null;
  return (
    <FormNotice role="note" text={outdated ? words.outdatedEdition : words.retiredForm}>
      <LinkButton size="sm" external href={outdated ? templateFillPath(id) : similarFormsPath(template)}>
        {outdated ? words.openTheCurrentEdition : words.findAnotherForm}
      </LinkButton>
    </FormNotice>
  );
}

import { templateFillPath } from "../../../shared/routes.ts";
import { LinkButton } from "../../ui/button.tsx";
import * as words from "./words.ts";

/** Says that an edition is not the one to hand in, and leads to that one, which offers to copy what was typed here. */
export function OutdatedNotice({ id }: { id: string }) {
  return (
    <div role="note" className="flex flex-wrap items-center gap-3 border-b border-line bg-danger-soft px-4 py-2 text-sm">
      <p className="grow">{words.outdatedEdition}</p>
      <LinkButton size="sm" external href={templateFillPath(id)}>
        {words.openTheCurrentEdition}
      </LinkButton>
    </div>
  );
}

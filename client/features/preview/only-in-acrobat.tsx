import type { Template } from "../../../shared/contracts/template.ts";
import { LinkButton } from "../../ui/button.tsx";
import { AlertIcon } from "../../ui/icons.tsx";
import { DownloadIcon } from "../../ui/tool-icons.tsx";
import * as words from "./words.ts";

/** Replaces "Fill out" for a pure XFA form: no browser fills it in so that its answers are surely in the file. */
export function OnlyInAcrobat({ template }: { template: Pick<Template, "downloadUrl" | "fileName"> }) {
  return (
    <div role="note" className="flex flex-col gap-4 rounded-xl border border-line bg-raised p-5">
      <div className="flex gap-3">
        <AlertIcon className="mt-0.5 shrink-0 text-danger" />
        <div>
          <p className="font-semibold">{words.onlyInAcrobat}</p>
          <p className="mt-1 text-sm text-pretty text-ink-muted">{words.whyOnlyInAcrobat}</p>
        </div>
      </div>
      <LinkButton href={template.downloadUrl} external download={template.fileName} variant="primary" size="lg">
        <DownloadIcon />
        {words.downloadBlank}
      </LinkButton>
    </div>
  );
}

import type { ReactNode } from "react";
import type { Template, TemplateGuide } from "../../../shared/contracts/template.ts";
import { toDateText, toFileSize } from "../../../shared/rules/quantities.ts";
import { OutsideLink } from "./outside-link.tsx";

const LANGUAGES = new Intl.DisplayNames(["en"], { type: "language" });

/** The facts about a form's file and its edition. */
export function TemplateFacts({ template, guide: { access, missing } }: { template: Template; guide: TemplateGuide }) {
  const { fields, fileSize, editionDate, checkedOn, goneSince, source, sourceUrl, number, language } = template;
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4 text-sm sm:grid-cols-3">
      {fields === 0 && <Fact name="Fields">None: write anywhere on the page</Fact>}
      <Fact name="File">PDF, {toFileSize(fileSize)}</Fact>
      {access && (
        <Fact name="For screen readers">
          Fields: {access.faults.length === 0 ? "named, ordered, tagged" : "not all named, ordered and tagged"}. Body text:{" "}
          {access.bodyTagged ? "tagged by the publisher" : "not tagged by the publisher"}.
        </Fact>
      )}
      {missing && <Fact name="Not as in Acrobat">{missing.join(" ")}</Fact>}
      {editionDate && <Fact name="Edition">{toDateText(editionDate)}</Fact>}
      {checkedOn && !goneSince && <Fact name="Checked at the agency">{toDateText(checkedOn)}</Fact>}
      {goneSince && <Fact name="Gone from the agency’s site">{toDateText(goneSince)}. Ask there whether it is still taken.</Fact>}
      {number && <Fact name="Form number">{number}</Fact>}
      {language !== "en" && <Fact name="Language">{LANGUAGES.of(language) ?? language}</Fact>}
      {(source ?? sourceUrl) && (
        <Fact name="Source">
          {sourceUrl ? <OutsideLink href={sourceUrl}>{source ?? new URL(sourceUrl).hostname}</OutsideLink> : source}
        </Fact>
      )}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-ink-muted">{name}</dt>
      <dd className="mt-0.5 font-medium">{children}</dd>
    </div>
  );
}

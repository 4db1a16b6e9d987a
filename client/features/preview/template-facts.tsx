import type { ReactNode } from "react";
import type { Template, TemplateGuide } from "../../../shared/contracts/template.ts";
import { toDayText, toFileSize } from "../../../shared/rules/quantities.ts";
import { OutsideLink } from "./outside-link.tsx";
import { say } from "../../../shared/say.ts";
import * as words from "./words.ts";
import { lazy } from "../../../shared/lazy.ts";

const languageNames = lazy(() => new Intl.DisplayNames(["en"], { type: "language" }));

/** The facts about a form's file and its edition. */
export function TemplateFacts({ template, guide: { access, missing } }: { template: Template; guide: TemplateGuide }) {
  const { fields, fileSize, editionDate, checkedOn, goneSince, source, sourceUrl, number, language } = template;
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4 text-sm sm:grid-cols-3">
      {fields === 0 && <Fact name="Fields">{words.noFields}</Fact>}
      <Fact name="File">{say(words.pdfOfSize, { size: toFileSize(fileSize) })}</Fact>
      {access && (
        <Fact name={words.forScreenReaders}>
          {access.faults.length === 0 ? words.fieldsAccessible : words.fieldsPartlyAccessible}{" "}
          {access.bodyTagged ? words.bodyTagged : words.bodyNotTagged}
        </Fact>
      )}
      {missing && <Fact name={words.notAsInAcrobat}>{missing.join(" ")}</Fact>}
      {editionDate && <Fact name="Edition">{toDayText(editionDate)}</Fact>}
      {checkedOn && !goneSince && <Fact name={words.checkedAtTheAgency}>{toDayText(checkedOn)}</Fact>}
      {goneSince && <Fact name={words.goneFromAgency}>{say(words.askTheAgency, { day: toDayText(goneSince) })}</Fact>}
      {number && <Fact name={words.formNumber}>{number}</Fact>}
      {language !== "en" && <Fact name="Language">{languageNames().of(language) ?? language}</Fact>}
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

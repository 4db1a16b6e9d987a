import type { Template, TemplateGuide } from "../../../shared/contracts/template.ts";
import { OutsideLink } from "./outside-link.tsx";
import { Part } from "./part.tsx";
import { say } from "../../../shared/say.ts";
import * as words from "./words.ts";

const QUESTIONS = [
  ["who", words.whoNeedsIt],
  ["where", words.whereItGoes],
  ["deadline", "Deadline"],
] as const;

type GuidanceSectionProps = { template: Template; guidance: NonNullable<TemplateGuide["guidance"]> };

/** Says who needs the form, where it goes and by when, with the way to the agency's own words. */
export function GuidanceSection({ template: { number, title, sourceUrl }, guidance }: GuidanceSectionProps) {
  const name = number ?? title;
  return (
    <Part id="guidance-title" title={say(words.beforeYouFillOut, { name })}>
      {QUESTIONS.map(([key, question]) => (
        <div key={key} className="mt-3 text-sm">
          <h3 className="font-semibold">{question}</h3>
          <p className="mt-0.5">{guidance[key]}</p>
        </div>
      ))}
      <p className="mt-3 text-sm">{sourceUrl && <OutsideLink href={sourceUrl}>{say(words.atTheAgency, { name })}</OutsideLink>}</p>
    </Part>
  );
}

import type { Template, TemplateGuide } from "../../../shared/contracts/template.ts";
import { OutsideLink } from "./outside-link.tsx";
import { Part } from "./part.tsx";

const QUESTIONS = [
  ["who", "Who needs it"],
  ["where", "Where it goes"],
  ["deadline", "Deadline"],
] as const;

type GuidanceSectionProps = { template: Template; guidance: NonNullable<TemplateGuide["guidance"]> };

/** Says who needs the form, where it goes and by when, with the way to the agency's own words. */
export function GuidanceSection({ template: { number, title, sourceUrl }, guidance }: GuidanceSectionProps) {
  const name = number ?? title;
  return (
    <Part id="guidance-title" title={`Before you fill out ${name}`}>
      {QUESTIONS.map(([key, question]) => (
        <div key={key} className="mt-3 text-sm">
          <h3 className="font-semibold">{question}</h3>
          <p className="mt-0.5">{guidance[key]}</p>
        </div>
      ))}
      <p className="mt-3 text-sm">{sourceUrl && <OutsideLink href={sourceUrl}>{`${name} at the agency`}</OutsideLink>}</p>
    </Part>
  );
}

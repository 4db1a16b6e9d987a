import type { Template, TemplateGuide } from "../../../shared/contracts/template.ts";
import { OutsideLink } from "../../ui/outside-link.tsx";

const QUESTIONS = [
  ["who", "Who needs it"],
  ["where", "Where it goes"],
  ["deadline", "Deadline"],
] as const;

type GuidanceSectionProps = { template: Template; guidance: NonNullable<TemplateGuide["guidance"]> };

/** Says who needs the form, where it goes and by when, with the way to the agency's own words. */
export function GuidanceSection({ template: { number, title, source, sourceUrl }, guidance }: GuidanceSectionProps) {
  const name = number ?? title;
  return (
    <section aria-labelledby="guidance-title">
      <h2 id="guidance-title" className="mb-4 font-heading text-xl tracking-tight">
        {`Before you fill out ${name}`}
      </h2>
      <div className="flex max-w-2xl flex-col gap-4">
        {QUESTIONS.map(([key, question]) => (
          <div key={key}>
            <h3 className="font-semibold">{question}</h3>
            <p className="mt-0.5 text-sm text-pretty">{guidance[key]}</p>
          </div>
        ))}
        {sourceUrl && (
          <p className="text-sm">
            <OutsideLink href={sourceUrl}>{`${source ?? new URL(sourceUrl).hostname} about ${name}`}</OutsideLink>
          </p>
        )}
      </div>
    </section>
  );
}

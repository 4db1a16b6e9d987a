import { useId } from "react";
import { classNames } from "./class-names.ts";

type ChoiceCardsProps<Choice extends string> = {
  /** The question. `hideLegend` keeps it for screen readers alone, where the window's title asks it. */
  legend: string;
  hideLegend?: boolean;
  choices: readonly { choice: Choice; label: string; hint: string }[];
  chosen: Choice;
  onChoose: (choice: Choice) => void;
  className?: string;
};

/** Radio buttons as cards, each with what it means. */
export function ChoiceCards<Choice extends string>({ legend, hideLegend, choices, chosen, onChoose, className }: ChoiceCardsProps<Choice>) {
  const name = useId();
  return (
    <fieldset className={classNames("grid gap-2", className)}>
      <legend className={hideLegend ? "sr-only" : "mb-3 text-sm text-ink-muted"}>{legend}</legend>
      {choices.map(({ choice, label, hint }) => (
        <label
          key={choice}
          className="grid cursor-pointer grid-cols-[auto_1fr] content-start gap-x-3 rounded-xl border border-line p-4 hover:border-line-strong has-checked:border-primary has-checked:bg-primary-soft"
        >
          <input
            type="radio"
            name={name}
            className="mt-1 size-4 accent-primary"
            checked={chosen === choice}
            onChange={() => onChoose(choice)}
          />
          <span className="font-medium">{label}</span>
          <span className="col-start-2 text-sm text-ink-muted">{hint}</span>
        </label>
      ))}
    </fieldset>
  );
}

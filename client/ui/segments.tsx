import { classNames } from "./class-names.ts";

type SegmentsProps<Choice extends string> = {
  /** The accessible name of the choice. */
  label: string;
  choices: readonly { choice: Choice; label: string }[];
  chosen: Choice;
  onChoose: (choice: Choice) => void;
  size?: "sm" | "md";
  className?: string;
};

const SIZES = { sm: "min-h-[32px] px-3", md: "min-h-[36px] px-4" };

/** Two or three ways of seeing or doing one thing, side by side, one of them pressed. */
export function Segments<Choice extends string>({ label, choices, chosen, onChoose, size = "sm", className }: SegmentsProps<Choice>) {
  return (
    <div role="group" aria-label={label} className={classNames("inline-flex rounded-lg border border-line p-0.5", className)}>
      {choices.map((item) => (
        <button
          key={item.choice}
          type="button"
          aria-pressed={chosen === item.choice}
          onClick={() => onChoose(item.choice)}
          className={classNames(
            "rounded-md text-sm",
            SIZES[size],
            chosen === item.choice ? "bg-primary-soft font-medium text-primary" : "text-ink-muted hover:text-ink",
          )}
        >
          {item.label}
        </button>
      ))}
    </div>
  );
}

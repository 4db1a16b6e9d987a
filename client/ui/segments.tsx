import { classNames } from "./class-names.ts";

/** One of the ways. `unknown` is its look while it is not known which one is chosen. */
export type Segment<Choice extends string> = { choice: Choice; label: string; unknown?: string };

type SegmentsProps<Choice extends string> = {
  /** The accessible name of the choice. */
  label: string;
  choices: readonly Segment<Choice>[];
  /** Null while it is not known: then no segment says that it is pressed. */
  chosen: Choice | null;
  onChoose: (choice: Choice) => void;
  size?: "sm" | "md";
  className?: string;
};

const SIZES = { sm: "min-h-[32px] px-3", md: "min-h-[36px] px-4" };

const PRESSED = "bg-primary-soft font-medium text-primary";
const NOT_PRESSED = "text-ink-muted hover:text-ink";

/** Two or three ways of seeing or doing one thing, side by side, one of them pressed. */
export function Segments<Choice extends string>({ label, choices, chosen, onChoose, size = "sm", className }: SegmentsProps<Choice>) {
  return (
    <div role="group" aria-label={label} className={classNames("inline-flex rounded-lg border border-line p-0.5", className)}>
      {choices.map((item) => (
        <button
          key={item.choice}
          type="button"
          aria-pressed={chosen === null ? undefined : chosen === item.choice}
          onClick={() => onChoose(item.choice)}
          className={classNames(
            "rounded-md text-sm",
            SIZES[size],
            chosen === null ? item.unknown : chosen === item.choice ? PRESSED : NOT_PRESSED,
          )}
        >
          {item.label}
        </button>
      ))}
    </div>
  );
}

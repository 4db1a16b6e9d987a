import { classNames } from "./class-names.ts";

type ProgressBarProps = {
  /** Read out instead of the bar. */
  label: string;
  max: number;
  value: number;
  className: string;
};

/** A bar for how far something is, in our colours in every browser; `className` gives its size. */
export function ProgressBar({ label, max, value, className }: ProgressBarProps) {
  return (
    <progress
      aria-label={label}
      max={max}
      value={value}
      className={classNames(
        "appearance-none overflow-hidden rounded-full bg-line forced-color-adjust-none [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-primary",
        className,
      )}
    />
  );
}

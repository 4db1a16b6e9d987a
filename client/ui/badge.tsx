import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

export type BadgeTone = "neutral" | "primary" | "danger" | "overlay";

const TONES: Record<BadgeTone, string> = {
  neutral: "bg-sunken text-ink-muted",
  primary: "bg-primary-soft text-primary",
  danger: "bg-danger-soft text-danger",
  /** For a place on top of an image. */
  overlay: "bg-zinc-950/75 text-white",
};

/** A few words that qualify what they stand on. */
export function Badge({ tone = "neutral", className, children }: { tone?: BadgeTone; className?: string; children: ReactNode }) {
  return (
    <span
      className={classNames(
        "inline-flex items-center gap-1 rounded-md px-2 py-0.5 text-xs font-medium tabular-nums",
        TONES[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}

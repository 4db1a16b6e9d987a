const DAY = new Intl.DateTimeFormat(undefined, { month: "short", day: "numeric" });

type KeptUntilProps = { date: Date; onKeepCopy: () => void; className: string };

/** The day on which this browser deletes the answers unless the page is visited before, and the press that keeps them as a file. */
export function KeptUntil({ date, onKeepCopy, className }: KeptUntilProps) {
  return (
    <p
      className={className}
      title="This browser deletes what pages keep after seven days without a visit. A copy as a file stays."
      data-saved
    >
      Kept on this device until {DAY.format(date)}.{" "}
      <button type="button" onClick={onKeepCopy} className="min-h-6 cursor-pointer text-primary underline">
        Keep a copy as a file
      </button>
    </p>
  );
}

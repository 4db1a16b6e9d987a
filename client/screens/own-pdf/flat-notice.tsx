import { Button } from "../../ui/button.tsx";

type FlatNoticeProps = { count: number; isScan: boolean; isCorrected: boolean; onCorrect: () => void };

/** Says how many fields a form that is only print has, and offers to correct them. */
export function FlatNotice({ count, isScan, isCorrected, onCorrect }: FlatNoticeProps) {
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-3 gap-y-1 border-b border-line bg-raised px-4 py-1.5 text-sm">
      <p className="min-w-0">{toSentence({ count, isScan, isCorrected })}</p>
      <Button size="sm" onClick={onCorrect}>
        {count === 0 ? "Draw fields" : "Correct fields"}
      </Button>
    </div>
  );
}

function toSentence({ count, isScan, isCorrected }: Omit<FlatNoticeProps, "onCorrect">): string {
  if (count > 0)
    return `This form is only print. ${count === 1 ? "1 field was" : `${count} fields were`} ${isCorrected ? "put onto" : "found on"} its pages.`;
  if (isScan) return "This is a scan: its pages are pictures, in which no fields can be found. Press anywhere and type.";
  return "No fields were found on this form. Press anywhere and type.";
}

import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { passFocusOn } from "./pass-focus-on.ts";

type FormNoticeProps = {
  /** `note` is for what the page was served with. */
  role: "status" | "alert" | "note";
  text: string;
  /** Lies below the sentence, and may grow. */
  more?: ReactNode;
  /** What can be done about it. */
  children?: ReactNode;
};

const TONES = { status: "bg-primary-soft", alert: "bg-danger-soft text-danger", note: "bg-danger-soft" };

/** One line above the form, with its buttons: news, or what is wrong. Gone by a press of one of them, it leaves the focus in the part around it. */
export function FormNotice({ role, text, more, children }: FormNoticeProps) {
  return (
    <div
      ref={passFocusOn}
      role={role}
      className={classNames(
        "flex flex-wrap gap-3 border-b border-line px-4 py-2 text-sm",
        more !== undefined ? "items-start" : "items-center",
        TONES[role],
      )}
    >
      <div className={classNames("grow", more !== undefined && "basis-60")}>
        <p>{text}</p>
        {more}
      </div>
      {children}
    </div>
  );
}

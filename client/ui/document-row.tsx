import { type ReactNode, useState } from "react";
import { timeAgo } from "../../shared/rules/time-ago.ts";
import { toLocale } from "../../shared/rules/locales.ts";

const LOCALE = toLocale(navigator.language);
const WHEN = new Intl.DateTimeFormat(LOCALE, { dateStyle: "medium", timeStyle: "short" });

type DocumentRowProps = {
  /** The first page, `Thumbnail` of a picture or something of its size. */
  picture: ReactNode;
  title: string;
  /** Tells it from others, such as the file's name. */
  detail?: string;
  changedAt: string;
  /** Null while it is unknown. */
  progress?: { filled: number; total: number } | null;
  /** Its actions. */
  children: ReactNode;
};

/** One document: its first page, its name, how far it is, when it was last changed, and its actions. */
export function DocumentRow({ picture, title, detail, changedAt, progress, children }: DocumentRowProps) {
  const [now] = useState(() => new Date());
  const changed = new Date(changedAt);
  return (
    <li className="flex gap-4 p-4">
      {picture}
      <div className="flex min-w-0 grow flex-wrap items-center gap-x-4 gap-y-3">
        <div className="min-w-0 grow basis-44">
          <p className="font-medium wrap-anywhere">{title}</p>
          {detail && <p className="text-sm wrap-anywhere text-ink-muted">{detail}</p>}
          <p className="text-sm text-ink-muted">
            Changed{" "}
            <time dateTime={changedAt} title={WHEN.format(changed)}>
              {timeAgo(changed, now, LOCALE)}
            </time>
          </p>
          {progress && progress.total > 0 && <Progress {...progress} />}
        </div>
        <div className="flex flex-wrap items-center gap-1">{children}</div>
      </div>
    </li>
  );
}

function Progress({ filled, total }: { filled: number; total: number }) {
  const words = `${filled} of ${total} fields`;
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-3 text-xs text-ink-muted">
      <progress
        aria-label={words}
        max={total}
        value={filled}
        className="h-1.5 w-28 appearance-none overflow-hidden rounded-full bg-line forced-color-adjust-none [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-primary"
      />
      <span aria-hidden="true" className="tabular-nums">
        {words}
      </span>
    </p>
  );
}

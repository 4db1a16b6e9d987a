import { type ReactNode, type SubmitEvent, useState } from "react";
import { useSearch } from "wouter";
import { REPORT_REASONS, type ReportReason } from "../../shared/contracts/content-report.ts";
import { toSentence } from "../../shared/errors.ts";
import { withContact } from "../../shared/rules/contact.ts";
import { readAnswer } from "../lib/api-client.ts";
import { focusHeading, usePageTitle } from "../lib/navigation/page-title.ts";
import { NoAnswerError } from "../lib/no-answer-error.ts";
import { send as sendCall } from "../lib/send.ts";
import { useStores } from "../state/stores.tsx";
import { Button } from "../ui/button.tsx";
import { say } from "../../shared/say.ts";
import * as words from "./words.ts";

const REASONS: Record<ReportReason, string> = {
  copyright: words.copyright,
  illegal: words.illegal,
  personal_data: words.personalData,
  outdated: words.wrong,
  other: "Something else",
};

type QuestionProps = {
  /** Also the name under which the answer is sent. */
  id: string;
  label: string;
  hint?: string;
  hintClass?: string;
  children: (shared: { id: string; name: string; className: string; "aria-describedby": string | undefined }) => ReactNode;
};

/** A control with its label above and its hint below, which a screen reader reads with it. */
function Question({ id, label, hint, hintClass = "", children }: QuestionProps) {
  const hintId = hint && `${id}-hint`;
  return (
    <div>
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      {children({
        id,
        name: id,
        className: "mt-1 w-full rounded-lg border border-line-strong bg-surface px-3 py-2",
        "aria-describedby": hintId,
      })}
      {hint && (
        <p id={hintId} className={`mt-1 text-sm text-ink-muted ${hintClass}`}>
          {hint}
        </p>
      )}
    </div>
  );
}

/** Sends a report. Returns why it was not taken, or null. */
async function send(form: HTMLFormElement, supportEmail: string | null): Promise<string | null> {
  const unsent = withContact(words.reportNotSent, supportEmail);
  try {
    const body = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, typeof value === "string" ? value : ""]));
    await readAnswer(await sendCall(form.action, { method: "POST", body, headers: { Accept: "application/json" } }), unsent);
    return null;
  } catch (error) {
    return error instanceof NoAnswerError ? unsent : toSentence(error, unsent);
  }
}

/** The page on which a visitor reports a form: the problem, in their words, and their address. It works without script as well. */
export function ReportScreen() {
  const { site } = useStores();
  const params = new URLSearchParams(useSearch());
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState(params.get("sent") !== null);
  const templateId = params.get("template") ?? "";
  usePageTitle(say(words.reportPageTitle, { product: site.name }));

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setBusy(true);
    const said = await send(event.currentTarget, site.supportEmail);
    setBusy(false);
    setProblem(said);
    // The button goes with the form.
    if (said === null) focusHeading();
    setSent(said === null);
  }

  return (
    <div className="mx-auto max-w-2xl px-4 py-10">
      <h1 className="font-heading text-3xl tracking-tight">{words.reportTitle}</h1>
      {sent ? (
        <p role="status" className="mt-5 text-ink-muted">
          {words.reportSent}
        </p>
      ) : (
        <form method="post" action="/api/reports/content" onSubmit={(event) => void submit(event)} className="group mt-3 grid gap-6">
          <p className="text-ink-muted">{words.reportIntro}</p>
          <Question id="templateId" label={words.whichForm} hint={words.howFormIsNamed}>
            {(shared) => <input {...shared} defaultValue={templateId} maxLength={2048} />}
          </Question>
          <fieldset>
            <legend className="font-medium">{words.whatIsWrong}</legend>
            {REPORT_REASONS.map((reason) => (
              <label key={reason} className="mt-1 flex min-h-9 cursor-pointer items-center gap-3">
                <input type="radio" name="reason" value={reason} required className="size-5 accent-primary" />
                {REASONS[reason]}
              </label>
            ))}
          </fieldset>
          <Question
            id="details"
            label={words.inYourWords}
            hint={words.copyrightNeeds}
            hintClass="hidden group-has-[[value=copyright]:checked]:block"
          >
            {(shared) => <textarea {...shared} required minLength={10} maxLength={4000} rows={6} />}
          </Question>
          <Question id="name" label={words.yourName}>
            {(shared) => <input {...shared} autoComplete="name" maxLength={200} />}
          </Question>
          <Question id="email" label={words.yourEmail} hint={words.whyYourName}>
            {(shared) => <input {...shared} type="email" autoComplete="email" maxLength={254} />}
          </Question>
          <label hidden>
            Website
            <input name="website" tabIndex={-1} autoComplete="off" />
          </label>
          <p role="alert" className="text-danger empty:hidden">
            {problem}
          </p>
          <div>
            <Button type="submit" variant="primary" aria-disabled={busy}>
              {busy ? "Sending…" : "Send report"}
            </Button>
          </div>
        </form>
      )}
    </div>
  );
}

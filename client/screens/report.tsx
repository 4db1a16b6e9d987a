import { type SubmitEvent, useState } from "react";
import { useSearch } from "wouter";
import { REPORT_REASONS, type ReportReason } from "../../shared/contracts/content-report.ts";
import { withContact } from "../../shared/rules/contact.ts";
import { usePageTitle } from "../lib/navigation/page-title.ts";
import { useStores } from "../state/stores.tsx";
import { Button } from "../ui/button.tsx";

const REASONS: Record<ReportReason, string> = {
  copyright: "It uses my work or my trademark",
  illegal: "It is illegal or harmful",
  personal_data: "It shows somebody’s personal data",
  outdated: "It is wrong or out of date",
  other: "Something else",
};

const INPUT = "mt-1 w-full rounded-lg border border-line-strong bg-surface px-3 py-2";

/** Sends a report. Returns the Worker's reason for a refusal, or null. */
async function send(form: HTMLFormElement, supportEmail: string | null): Promise<string | null> {
  const unsent = withContact("Your report could not be sent. Check your connection and try again, or write to us.", supportEmail);
  try {
    const body = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, typeof value === "string" ? value : ""]));
    const answer = await fetch(form.action, { method: "POST", body, headers: { Accept: "application/json" } });
    if (answer.ok) return null;
    const told: unknown = await answer.json();
    return typeof told === "object" && told !== null && "error" in told ? String(told.error) : unsent;
  } catch {
    return unsent;
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
  usePageTitle(`Report a form – ${site.name}`);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setBusy(true);
    const said = await send(event.currentTarget, site.supportEmail);
    setBusy(false);
    setProblem(said);
    setSent(said === null);
  }

  return (
    <div className="mx-auto max-w-2xl px-4 py-10">
      <h1 className="font-heading text-3xl tracking-tight">Report a form</h1>
      {sent ? (
        <p role="status" className="mt-5 text-ink-muted">
          Thanks, we have your report. We look at every one and take down what has to go. If you left an address, we’ll answer.
        </p>
      ) : (
        <form method="post" action="/api/reports/content" onSubmit={(event) => void submit(event)} className="mt-6 grid gap-6">
          <div>
            <label htmlFor="templateId" className="font-medium">
              Form
            </label>
            <input
              id="templateId"
              name="templateId"
              defaultValue={templateId}
              maxLength={128}
              className={INPUT}
              aria-describedby="form-hint"
            />
            <p id="form-hint" className="mt-1 text-sm text-ink-muted">
              The last part of its page’s address. Leave it empty if your report is about something else.
            </p>
          </div>
          <fieldset>
            <legend className="font-medium">What is wrong?</legend>
            {REPORT_REASONS.map((reason) => (
              <label key={reason} className="mt-1 flex min-h-9 cursor-pointer items-center gap-3">
                <input type="radio" name="reason" value={reason} required className="size-5 accent-primary" />
                {REASONS[reason]}
              </label>
            ))}
          </fieldset>
          <div>
            <label htmlFor="details" className="font-medium">
              In your words
            </label>
            <textarea
              id="details"
              name="details"
              required
              minLength={10}
              maxLength={4000}
              rows={6}
              className={INPUT}
              aria-describedby="details-hint"
            />
            <p id="details-hint" className="mt-1 text-sm text-ink-muted">
              For a work of yours: which one it is, where it can be seen, and that you did not allow this use. By sending it you state,
              under penalty of perjury, that this is accurate and that you may speak for its owner; your full name is your signature.
            </p>
          </div>
          <div>
            <label htmlFor="name" className="font-medium">
              Your name
            </label>
            <input id="name" name="name" autoComplete="name" maxLength={200} className={INPUT} />
          </div>
          <div>
            <label htmlFor="email" className="font-medium">
              Your e-mail address
            </label>
            <input
              id="email"
              name="email"
              type="email"
              autoComplete="email"
              maxLength={254}
              className={INPUT}
              aria-describedby="email-hint"
            />
            <p id="email-hint" className="mt-1 text-sm text-ink-muted">
              To answer you, and for nothing else. For a work of yours we need both; otherwise you may stay unknown.
            </p>
          </div>
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

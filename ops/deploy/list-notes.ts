/** The parts of a deployment that notes are about. Notes do not block it; its operator has to know them before the launch. */
type Launch = { vars: Record<string, string>; /** The source of the starter texts of the legal pages. */ legalTexts: string };

/** Lists the gaps that counsel still has to fill in the starter texts, by the title of their page. */
export function findLegalGaps(legalTexts: string): string[] {
  const page = /^ {2}"?([a-z-]+)"?: \[/u;
  let current = "";
  return legalTexts.split("\n").flatMap((line) => {
    current = page.exec(line)?.[1] ?? current;
    const gap = /\[To be completed[^:]*: ([^\]]+)\]/u.exec(line)?.[1];
    return gap === undefined ? [] : [`/legal/${current} lacks: ${gap}`];
  });
}

/** Lists the notes on a deployment, as sentences. */
export function listNotes({ vars, legalTexts }: Launch): string[] {
  const isEmpty = (name: string) => (vars[name] ?? "") === "";
  return [
    ...(isEmpty("LEGAL_HOST") ? findLegalGaps(legalTexts) : []),
    ...(isEmpty("ALERT_WEBHOOK_URL")
      ? ["ALERT_WEBHOOK_URL is empty: no operator is told when the cron fails, events are given up or a payment is disputed."]
      : []),
    ...(isEmpty("AUTOMATION_WEBHOOK_URL")
      ? ["AUTOMATION_WEBHOOK_URL is empty: subscribers get no mail about a trial that ends, a failed payment, a renewal or a cancellation."]
      : []),
    ...(isEmpty("GOOGLE_SITE_VERIFICATION") && isEmpty("BING_SITE_VERIFICATION")
      ? ["No search console is told that the site is yours: GOOGLE_SITE_VERIFICATION, BING_SITE_VERIFICATION."]
      : []),
    ...(isEmpty("HSTS_PRELOAD")
      ? []
      : [
          `HSTS_PRELOAD is on: once ${vars["PRODUCT_HOST"]} is entered at hstspreload.org, browsers refuse plain HTTP for it and every subdomain, for months after you take it back.`,
        ]),
  ];
}

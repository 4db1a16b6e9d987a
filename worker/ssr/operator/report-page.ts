import { html } from "hono/html";
import type { OperatorReport } from "../../../shared/contracts/operator-report.ts";
import type { OpenReport } from "../../domain/content-reports.ts";
import { PRODUCT_LOCALE } from "../../../shared/rules/locales.ts";
import { COUNT_LABELS, listConcerns, toPercent } from "../../../shared/rules/operator-report.ts";
import { formatPrice } from "../../../shared/rules/purchase/prices.ts";
import type { WatchedSource } from "../../domain/watched-sources.ts";
import { barChart } from "./bar-chart.ts";

export { operatorPage } from "./operator-document.ts";

/** Periods that the page offers, in days. */
const PERIODS = [7, 30, 90, 365];

type Cell = string | number;
type Column = { name: string; isNumber?: boolean };

function table(caption: string, columns: Column[], rows: Cell[][], nothing: string) {
  if (rows.length === 0) return html`<p class="muted">${nothing}</p>`;
  const kind = (index: number) => (columns[index]?.isNumber ? "number" : "");
  return html`<div class="wide" role="region" aria-label="${caption}" tabindex="0">
    <table>
      <thead>
        <tr>
          ${columns.map(({ name }, index) => html`<th scope="col" class="${kind(index)}">${name}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (row) =>
            html`<tr>
              ${row.map((cell, index) => html`<td class="${kind(index)}">${typeof cell === "number" ? toCount(cell) : cell}</td>`)}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

const count = (name: string): Column => ({ name, isNumber: true });
const text = (name: string): Column => ({ name });
const toCount = (number: number) => number.toLocaleString("en-US");
const toMinute = (moment: string) => moment.slice(0, 16).replace("T", " ");

function figure(label: string, value: Cell) {
  return html`<div class="card">
    <h3>${label}</h3>
    <p class="figure">${value}</p>
  </div>`;
}

/** Renders the operator's report: first what needs the operator, then counts by day, money, forms, searches and events. */
export function reportPage(
  report: OperatorReport,
  {
    productName,
    canLeave,
    openReports,
    sources,
  }: { productName: string; canLeave: boolean; openReports: OpenReport[]; sources: WatchedSource[] },
) {
  const { totals, days, conversion, subscriptions, revenue, disputes, failedRefunds, topForms, missedSearches, outbox, cron, storage } =
    report;
  const concerns = listConcerns(report);
  return html`<header>
      <div>
        <h1>${productName}: how it goes</h1>
        <p class="muted">${report.from} to ${report.to}, days in UTC. As of ${toMinute(report.madeAt)}.</p>
      </div>
      ${canLeave ? html`<form method="post" action="/ops/leave"><button>Sign out</button></form>` : ""}
    </header>
    <nav aria-label="Period">
      <ul>
        ${PERIODS.map(
          (period) =>
            html`<li><a href="/ops?days=${period}" ${period === days.length ? html`aria-current="page"` : ""}>${period} days</a></li>`,
        )}
      </ul>
    </nav>
    ${
      concerns.length > 0
        ? html`<ul class="notices" aria-label="Needs an operator">
            ${concerns.map(({ text: concern }) => html`<li>${concern}</li>`)}
          </ul>`
        : ""
    }

    <h2>Day by day</h2>
    <div class="cards">
      ${COUNT_LABELS.map(
        ({ name, label }) =>
          html`<section class="card">
            <h3>${label}</h3>
            <p class="figure">${toCount(totals[name])}</p>
            ${barChart(
              label,
              days.map(({ day, counts }) => ({ day, value: counts[name] })),
            )}
          </section>`,
      )}
    </div>

    <h2>Conversion and subscriptions</h2>
    <div class="cards">
      ${figure("Visits to the paywall that bought", toPercent(conversion.paywall))}
      ${figure("Ended trials that became a paid plan", toPercent(conversion.trial))} ${figure("Active plans", subscriptions.active)}
      ${figure("In trial", subscriptions.trial)} ${figure("Past due", subscriptions.pastDue)}
      ${figure("End with their period", subscriptions.cancelling)} ${figure("Cancelled", subscriptions.cancelled)}
    </div>

    <h2>Revenue</h2>
    ${table(
      "Revenue",
      [text("Month"), text("Plan"), count("Payments"), count("Renewals"), count("Amount")],
      revenue.map((row) => [row.month, row.plan, row.payments, row.renewals, formatPrice(row.amount, row.currency, PRODUCT_LOCALE)]),
      "Nothing was paid in this period.",
    )}

    <h2>Forms</h2>
    ${table(
      "Forms",
      [text("Form"), count("Opened"), count("Begun"), count("Taken")],
      topForms.map((form) => [form.title, form.opened, form.filled, form.taken]),
      "No form was opened in this period.",
    )}

    <h2>Searches that found nothing</h2>
    ${table(
      "Searches that found nothing",
      [text("Words"), count("Times")],
      missedSearches.map(({ words, count: times }) => [words, times]),
      "None that was made three times or more.",
    )}

    <h2>Editions of official forms</h2>
    ${table(
      "Editions of official forms",
      [text("Form"), text("Agency"), text("Edition in force"), text("Last good"), text("Last change"), text("State"), text("What to do")],
      sources.map((source) => [
        source.number,
        source.agency,
        source.edition_date ?? "none",
        source.checked_at === null ? "never" : toMinute(source.checked_at),
        source.changed_at === null ? "–" : toMinute(source.changed_at),
        [source.gone_at === null ? source.outcome : `gone since ${toMinute(source.gone_at)}`, source.detail].filter(Boolean).join(": "),
        source.gone_at === null || source.title === null ? "" : `npm run catalogue -- retire ${source.id} --remote`,
      ]),
      "No official form was asked for yet: npm run catalogue -- sync --remote.",
    )}

    <h2>Reports about forms</h2>
    ${table(
      "Reports about forms",
      [text("Made at"), text("Form"), text("Why"), text("What"), text("By"), text("Take it down, or leave it")],
      openReports.map((one) => [
        toMinute(one.createdAt),
        one.templateId || "–",
        one.reason.replace("_", " "),
        one.details,
        [one.name, one.email].filter(Boolean).join(", ") || "unknown",
        `npm run ops -- reports ${one.templateId === "" ? "close" : "retire"} ${one.id} --remote`,
      ]),
      "None waits for a decision.",
    )}

    <h2>Disputes</h2>
    ${table(
      "Disputes",
      [text("Opened"), text("Dispute at Stripe"), text("State"), count("Amount")],
      disputes.map((dispute) => [
        toMinute(dispute.openedAt),
        dispute.id,
        dispute.status,
        formatPrice(dispute.amount, dispute.currency, PRODUCT_LOCALE),
      ]),
      "None.",
    )}

    <h2>Refunds that failed</h2>
    ${table(
      "Refunds that failed",
      [text("Told"), text("Refund at Stripe"), count("Amount")],
      failedRefunds.map((refund) => [toMinute(refund.toldAt), refund.id, formatPrice(refund.amount, refund.currency, PRODUCT_LOCALE)]),
      "None in this period.",
    )}

    <h2>Events for the outside</h2>
    <p>${outbox.counts.pending} to be delivered, ${outbox.counts.delivered} delivered, ${outbox.counts.dead} given up.</p>
    ${
      outbox.deadLetters.length > 0
        ? table(
            "Events that were given up",
            [text("Made at"), text("Event"), text("To"), text("Why")],
            outbox.deadLetters.map((letter) => [toMinute(letter.createdAt), letter.id, letter.destination, letter.lastError ?? ""]),
            "",
          )
        : ""
    }

    <h2>Upkeep</h2>
    ${table(
      "Parts of the Cron Trigger",
      [text("Part of the cron"), text("Last done"), text("State")],
      cron.map((part) => [
        part.name,
        part.succeededAt === null ? "never" : toMinute(part.succeededAt),
        part.failingSince === null ? "works" : `fails since ${toMinute(part.failingSince)}: ${part.error ?? ""}`,
      ]),
      "The Cron Trigger has not run yet.",
    )}
    <p class="muted">Database: ${(storage.databaseBytes / 1024 ** 2).toFixed(1)} MB of ${storage.databaseLimitBytes / 1024 ** 3} GB.</p>`;
}

/** Renders the sign-in to the operator's page. */
export function signInPage(productName: string, problem: string | null) {
  return html`<form class="sign-in" method="post" action="/ops/session">
    <h1>${productName}: how it goes</h1>
    ${problem === null ? "" : html`<p class="bad" role="alert">${problem}</p>`}
    <input type="text" name="username" autocomplete="username" value="operator" hidden />
    <label for="token">Operator’s token</label>
    <input id="token" name="token" type="password" autocomplete="current-password" required autofocus />
    <button class="primary">Sign in</button>
    <p class="muted">It is the secret <code>OPS_TOKEN</code> of this deployment. You stay signed in here for twelve hours.</p>
  </form>`;
}

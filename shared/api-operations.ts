import * as v from "valibot";
import { AccountExport, AccountRequest } from "./contracts/account.ts";
import { InvoiceList, PlanChange, PlanChangeRequest } from "./contracts/billing.ts";
import { ConsentAnswer, ConsentRequest } from "./contracts/consent.ts";
import { Completion, CompletionRequest, SavedDocument, SavedDocumentList, SavedDocumentRequest } from "./contracts/document.ts";
import { Done } from "./contracts/done.ts";
import { FieldMap } from "./contracts/field-map.ts";
import { OfferList } from "./contracts/offer.ts";
import { OperatorReport } from "./contracts/operator-report.ts";
import { OutboxReport, ResendRequest } from "./contracts/outbox.ts";
import { ClientFailure, PolicyReport } from "./contracts/report.ts";
import { Structure } from "./contracts/structure.ts";
import { Quote, QuoteRequest } from "./contracts/quote.ts";
import { ManagementLink, PaymentIntent, PaymentIntentRequest, ReceiptRequest, Subscription } from "./contracts/subscription.ts";
import { Template, TemplateGuide, TemplateList } from "./contracts/template.ts";

const Received = v.object({ received: v.literal(true) });
const Health = v.object({ ok: v.boolean(), version: v.nullable(v.number()) });

/** The schemas of the API's JSON, under the names that its description gives them. */
export const API_SCHEMAS = {
  AccountExport,
  AccountRequest,
  ClientFailure,
  Completion,
  CompletionRequest,
  ConsentAnswer,
  ConsentRequest,
  Done,
  FieldMap,
  Health,
  InvoiceList,
  ManagementLink,
  OfferList,
  OperatorReport,
  OutboxReport,
  PaymentIntent,
  PaymentIntentRequest,
  Quote,
  QuoteRequest,
  PlanChange,
  PlanChangeRequest,
  PolicyReport,
  ReceiptRequest,
  Received,
  ResendRequest,
  SavedDocument,
  SavedDocumentList,
  SavedDocumentRequest,
  Structure,
  Subscription,
  Template,
  TemplateGuide,
  TemplateList,
};
export type SchemaName = keyof typeof API_SCHEMAS;

/** The caller that a call admits: anyone, a person with a Firebase id token, the operator, or Stripe, which signs what it sends. */
type Caller = "anyone" | "user" | "operator" | "stripe";

/**
 * One call of the API. Without `body` it takes none, without `status` it is 200. Without `answer` its response has no JSON: `type` is then the media
 * type, if any.
 */
export type ApiOperation = {
  method: "get" | "put" | "post" | "delete";
  path: string;
  who: Caller;
  summary: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: SchemaName;
  status?: number;
  answer?: SchemaName;
  type?: string;
};

const EDITION = { edition: "The SHA-256 of an edition’s file; without it the current one" };
const LIST = {
  tags: "A category’s or place’s slug; repeated for templates that have them all",
  q: "Words to search for",
  sort: "relevance, used, newest or title",
  cursor: "nextCursor of the page before",
  limit: "How many templates, 96 at most",
};
const VERSION = { "If-Match": "The version that this one replaces, as its ETag had it; left out for a new document" };

/** Every path of the server that is not a page, in reading order. */
export const API_GROUPS: { name: string; operations: ApiOperation[] }[] = [
  {
    name: "Catalogue",
    operations: [
      { method: "get", path: "/api/{product}/templates/structure", who: "anyone", summary: "Categories and places", answer: "Structure" },
      {
        method: "get",
        path: "/api/{product}/templates",
        who: "anyone",
        summary: "Lists and searches templates",
        query: LIST,
        answer: "TemplateList",
      },
      { method: "get", path: "/api/{product}/templates/{id}", who: "anyone", summary: "One template", query: EDITION, answer: "Template" },
      {
        method: "get",
        path: "/api/{product}/templates/{id}/guide",
        who: "anyone",
        summary: "What a template needs, how long it takes, what is like it",
        query: EDITION,
        answer: "TemplateGuide",
      },
      {
        method: "get",
        path: "/api/{product}/templates/{id}/fields",
        who: "anyone",
        summary: "A template’s fields and where they stand",
        query: EDITION,
        answer: "FieldMap",
      },
      {
        method: "get",
        path: "/files/{key}",
        who: "anyone",
        summary: "A stored file: a blank PDF, the picture of a page. Takes Range; never changes",
        type: "application/octet-stream",
      },
    ],
  },
  {
    name: "Account",
    operations: [
      {
        method: "put",
        path: "/api/account",
        who: "user",
        summary: "Makes the account, or brings its e-mail and name up to date",
        body: "AccountRequest",
        answer: "Done",
      },
      { method: "delete", path: "/api/account", who: "user", summary: "Ends the subscription and erases everything held", answer: "Done" },
      { method: "get", path: "/api/account/export", who: "user", summary: "Everything held about the caller", answer: "AccountExport" },
      { method: "get", path: "/api/account/consent", who: "user", summary: "The decision about advertising", answer: "ConsentAnswer" },
      {
        method: "put",
        path: "/api/account/consent",
        who: "user",
        summary: "Decides about advertising",
        body: "ConsentRequest",
        answer: "ConsentAnswer",
      },
      {
        method: "post",
        path: "/api/account/completions",
        who: "user",
        summary: "Asks to take a completed PDF away; 402 without a right to",
        body: "CompletionRequest",
        status: 201,
        answer: "Completion",
      },
    ],
  },
  {
    name: "Documents",
    operations: [
      { method: "get", path: "/api/account/documents", who: "user", summary: "Saved documents, newest first", answer: "SavedDocumentList" },
      {
        method: "put",
        path: "/api/account/documents/{id}",
        who: "user",
        summary: "Saves a document; 409 when another version is there, 200 when one was replaced",
        headers: VERSION,
        body: "SavedDocumentRequest",
        status: 201,
        answer: "SavedDocument",
      },
      { method: "get", path: "/api/account/documents/{id}", who: "user", summary: "One saved document", answer: "SavedDocument" },
      {
        method: "delete",
        path: "/api/account/documents/{id}",
        who: "user",
        summary: "Deletes a saved document; 409 when it no longer has the version named",
        headers: { "If-Match": "The version to delete, as its ETag had it; left out for whichever is there" },
        answer: "Done",
      },
    ],
  },
  {
    name: "Offers and subscription",
    operations: [
      { method: "get", path: "/api/subscription-offers", who: "user", summary: "Offers on sale, cheapest first", answer: "OfferList" },
      {
        method: "post",
        path: "/api/subscription-offers/quote",
        who: "user",
        summary: "What an offer costs the caller, with a promotion code and with tax",
        body: "QuoteRequest",
        answer: "Quote",
      },
      {
        method: "put",
        path: "/api/subscription-offers/create-payment-intent",
        who: "user",
        summary: "Begins a purchase",
        body: "PaymentIntentRequest",
        answer: "PaymentIntent",
      },
      {
        method: "put",
        path: "/api/account/subscription/receipt",
        who: "user",
        summary: "Says that the browser confirmed a payment",
        body: "ReceiptRequest",
        answer: "Subscription",
      },
      { method: "get", path: "/api/account/subscription", who: "user", summary: "The caller’s subscription", answer: "Subscription" },
      {
        method: "get",
        path: "/api/account/subscription/invoices",
        who: "user",
        summary: "The caller’s invoices, newest first",
        answer: "InvoiceList",
      },
      {
        method: "get",
        path: "/api/account/subscription/change",
        who: "user",
        summary: "What another plan costs today",
        query: { offerId: "The plan to change to" },
        answer: "PlanChange",
      },
      {
        method: "post",
        path: "/api/account/subscription/change",
        who: "user",
        summary: "Changes the plan for what was shown; 409 when that has changed, or the card was refused",
        body: "PlanChangeRequest",
        answer: "Subscription",
      },
      {
        method: "get",
        path: "/api/account/subscription/management-link",
        who: "user",
        summary: "An address of Stripe’s customer portal",
        answer: "ManagementLink",
      },
      {
        method: "post",
        path: "/api/account/subscription/cancel",
        who: "user",
        summary: "Ends the subscription with the paid period",
        answer: "Subscription",
      },
      {
        method: "post",
        path: "/api/account/subscription/resume",
        who: "user",
        summary: "Takes a cancellation back",
        answer: "Subscription",
      },
      {
        method: "post",
        path: "/api/account/subscription/refund",
        who: "user",
        summary: "Pays an unused renewal back",
        answer: "Subscription",
      },
      {
        method: "post",
        path: "/api/stripe/webhook",
        who: "stripe",
        summary: "What Stripe tells us. Its Stripe-Signature is checked on the raw body",
        answer: "Received",
      },
    ],
  },
  {
    name: "Operation",
    operations: [
      {
        method: "post",
        path: "/mcp",
        who: "anyone",
        summary: "The catalogue for assistants, over the Model Context Protocol: one JSON-RPC message in, its answer out",
        type: "application/json",
      },
      {
        method: "get",
        path: "/healthz",
        who: "anyone",
        summary: "Whether the product works, and the catalogue’s version; 503 when it does not",
        answer: "Health",
      },
      {
        method: "get",
        path: "/api/ops/report",
        who: "operator",
        summary: "How the product goes: counts by the day, revenue, subscriptions, forms, searches in vain",
        query: { days: "How many days, today included; 30 without" },
        answer: "OperatorReport",
      },
      {
        method: "get",
        path: "/api/ops/outbox",
        who: "operator",
        summary: "Events for the outside, and those that were given up",
        answer: "OutboxReport",
      },
      {
        method: "post",
        path: "/api/ops/outbox/resend",
        who: "operator",
        summary: "Sends an event again that was given up",
        body: "ResendRequest",
        status: 202,
        answer: "Done",
      },
      {
        method: "get",
        path: "/ops",
        who: "operator",
        summary: "The report as a page, with charts; asks for the token where there is none",
        query: { days: "How many days, today included; 30 without" },
        type: "text/html",
      },
      {
        method: "post",
        path: "/ops/session",
        who: "anyone",
        summary: "Takes the operator’s token from the page’s form and opens the page for twelve hours",
        status: 303,
      },
      { method: "post", path: "/ops/leave", who: "anyone", summary: "Closes the page in this browser", status: 303 },
      {
        method: "post",
        path: "/api/reports/policy",
        who: "anyone",
        summary: "What a page’s security policy stopped; a list of them as well",
        body: "PolicyReport",
        status: 204,
      },
      {
        method: "post",
        path: "/api/reports/failure",
        who: "anyone",
        summary: "A script’s failure in a browser: its kind and place, never its message",
        body: "ClientFailure",
        status: 204,
      },
      {
        method: "post",
        path: "/api/reports/content",
        who: "anyone",
        summary: "Reports a form: the fields of the page /report, as a form sends them. 201 for a program, else 303 back to the page",
        status: 303,
      },
      {
        method: "post",
        path: "/api/reports/visit",
        who: "anyone",
        summary: "That a page was opened or a form begun: one more in the day’s count, and nothing about by whom",
        query: { what: "paywall_opened, form_opened or form_filled", templateId: "Which form, for the latter two" },
        status: 204,
      },
    ],
  },
  {
    name: "For machines",
    operations: [
      { method: "get", path: "/api/openapi.json", who: "anyone", summary: "This description, as OpenAPI 3.1", type: "application/json" },
      {
        method: "get",
        path: "/manifest.webmanifest",
        who: "anyone",
        summary: "What a system needs to install the product",
        type: "application/manifest+json",
      },
      { method: "get", path: "/robots.txt", who: "anyone", summary: "What search engines may read", type: "text/plain" },
      { method: "get", path: "/.well-known/security.txt", who: "anyone", summary: "Whom to tell of a weakness", type: "text/plain" },
      { method: "get", path: "/sitemap.xml", who: "anyone", summary: "The list of sitemaps", type: "application/xml" },
      { method: "get", path: "/sitemaps/{file}", who: "anyone", summary: "Addresses of pages", type: "application/xml" },
      { method: "get", path: "/feed.xml", who: "anyone", summary: "The newest templates, as RSS", type: "application/rss+xml" },
    ],
  },
];

/** Every call that the API describes. */
export const API_OPERATIONS: ApiOperation[] = API_GROUPS.flatMap(({ operations }) => operations);

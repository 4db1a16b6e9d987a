import * as v from "valibot";
import { AccountExport, AccountRequest } from "./contracts/account.ts";
import { ConsentAnswer, ConsentRequest } from "./contracts/consent.ts";
import { CompletionRequest, SavedDocument, SavedDocumentList, SavedDocumentRequest } from "./contracts/document.ts";
import { FieldMap } from "./contracts/field-map.ts";
import { OfferList } from "./contracts/offer.ts";
import { OutboxReport, ResendRequest } from "./contracts/outbox.ts";
import { Structure } from "./contracts/structure.ts";
import { ManagementLink, PaymentIntent, PaymentIntentRequest, ReceiptRequest, Subscription } from "./contracts/subscription.ts";
import { Template, TemplateGuide, TemplateList } from "./contracts/template.ts";

const Done = v.object({ ok: v.literal(true) });
const Health = v.object({ ok: v.boolean(), version: v.nullable(v.number()) });

/** Shapes that go over the wire, under the names that the API's description gives them. */
export const API_SCHEMAS = {
  AccountExport,
  AccountRequest,
  CompletionRequest,
  ConsentAnswer,
  ConsentRequest,
  Done,
  FieldMap,
  Health,
  ManagementLink,
  OfferList,
  OutboxReport,
  PaymentIntent,
  PaymentIntentRequest,
  ReceiptRequest,
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

/** One call of the API. `who` may make it: anyone, a person with a Firebase id token, the operator. Without `answer` the answer has no described shape. */
export type ApiOperation = {
  method: "get" | "put" | "post" | "delete";
  path: string;
  who: "anyone" | "user" | "operator";
  summary: string;
  query?: Record<string, string>;
  body?: SchemaName;
  status: number;
  answer?: SchemaName;
};

const EDITION = { edition: "The SHA-256 of an edition's file; without it the current one" };
const LIST = {
  tags: "A category's or place's slug; repeated for templates that have them all",
  q: "Words to search for",
  sort: "relevance, newest or title",
  cursor: "nextCursor of the page before",
  limit: "How many templates",
};

/** Every call that the API describes, in the order in which it is read. */
export const API_OPERATIONS: ApiOperation[] = [
  {
    method: "get",
    path: "/healthz",
    who: "anyone",
    summary: "Whether the product works, and the catalogue's version",
    status: 200,
    answer: "Health",
  },
  {
    method: "get",
    path: "/api/{product}/templates/structure",
    who: "anyone",
    summary: "Categories and places",
    status: 200,
    answer: "Structure",
  },
  {
    method: "get",
    path: "/api/{product}/templates",
    who: "anyone",
    summary: "Lists and searches templates",
    query: LIST,
    status: 200,
    answer: "TemplateList",
  },
  {
    method: "get",
    path: "/api/{product}/templates/{id}",
    who: "anyone",
    summary: "One template",
    query: EDITION,
    status: 200,
    answer: "Template",
  },
  {
    method: "get",
    path: "/api/{product}/templates/{id}/guide",
    who: "anyone",
    summary: "What a template needs, how long it takes, what is like it",
    query: EDITION,
    status: 200,
    answer: "TemplateGuide",
  },
  {
    method: "get",
    path: "/api/{product}/templates/{id}/fields",
    who: "anyone",
    summary: "A template's fields and where they stand",
    query: EDITION,
    status: 200,
    answer: "FieldMap",
  },
  {
    method: "put",
    path: "/api/account",
    who: "user",
    summary: "Makes the account, or brings its e-mail and name up to date",
    body: "AccountRequest",
    status: 200,
    answer: "Done",
  },
  {
    method: "delete",
    path: "/api/account",
    who: "user",
    summary: "Ends the subscription and erases everything held",
    status: 200,
    answer: "Done",
  },
  {
    method: "get",
    path: "/api/account/export",
    who: "user",
    summary: "Everything held about the caller",
    status: 200,
    answer: "AccountExport",
  },
  {
    method: "get",
    path: "/api/account/consent",
    who: "user",
    summary: "The decision about advertising",
    status: 200,
    answer: "ConsentAnswer",
  },
  {
    method: "put",
    path: "/api/account/consent",
    who: "user",
    summary: "Decides about advertising",
    body: "ConsentRequest",
    status: 200,
    answer: "ConsentAnswer",
  },
  {
    method: "get",
    path: "/api/account/documents",
    who: "user",
    summary: "Saved documents, newest first",
    status: 200,
    answer: "SavedDocumentList",
  },
  {
    method: "put",
    path: "/api/account/documents/{documentId}",
    who: "user",
    summary: "Saves a document; If-Match names the version that it replaces",
    body: "SavedDocumentRequest",
    status: 201,
    answer: "SavedDocument",
  },
  {
    method: "get",
    path: "/api/account/documents/{documentId}",
    who: "user",
    summary: "One saved document",
    status: 200,
    answer: "SavedDocument",
  },
  {
    method: "delete",
    path: "/api/account/documents/{documentId}",
    who: "user",
    summary: "Deletes a saved document",
    status: 200,
    answer: "Done",
  },
  {
    method: "post",
    path: "/api/account/completions",
    who: "user",
    summary: "Asks to take a completed PDF away; 402 without a right to",
    body: "CompletionRequest",
    status: 201,
  },
  {
    method: "get",
    path: "/api/account/subscription",
    who: "user",
    summary: "The caller's subscription",
    status: 200,
    answer: "Subscription",
  },
  {
    method: "put",
    path: "/api/account/subscription/receipt",
    who: "user",
    summary: "Says that the browser confirmed a payment",
    body: "ReceiptRequest",
    status: 200,
    answer: "Subscription",
  },
  {
    method: "get",
    path: "/api/account/subscription/management-link",
    who: "user",
    summary: "An address of Stripe's customer portal",
    status: 200,
    answer: "ManagementLink",
  },
  {
    method: "post",
    path: "/api/account/subscription/cancel",
    who: "user",
    summary: "Ends the subscription with the paid period",
    status: 200,
    answer: "Subscription",
  },
  {
    method: "post",
    path: "/api/account/subscription/resume",
    who: "user",
    summary: "Takes a cancellation back",
    status: 200,
    answer: "Subscription",
  },
  {
    method: "post",
    path: "/api/account/subscription/refund",
    who: "user",
    summary: "Pays an unused renewal back",
    status: 200,
    answer: "Subscription",
  },
  {
    method: "get",
    path: "/api/subscription-offers",
    who: "user",
    summary: "Offers on sale, cheapest first",
    status: 200,
    answer: "OfferList",
  },
  {
    method: "put",
    path: "/api/subscription-offers/create-payment-intent",
    who: "user",
    summary: "Begins a purchase",
    body: "PaymentIntentRequest",
    status: 200,
    answer: "PaymentIntent",
  },
  {
    method: "get",
    path: "/api/ops/outbox",
    who: "operator",
    summary: "Events for the outside, and those that were given up",
    status: 200,
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
];

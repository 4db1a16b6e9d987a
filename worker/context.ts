import type { Bindings, Config } from "./config/config.ts";
import { createConfig } from "./config/config.ts";
import { createAutomationWebhook } from "./services/automation-webhook.ts";
import { createFirebaseTokens, type VerifiedUser } from "./services/firebase-tokens.ts";
import { createMetaConversions } from "./services/meta-conversions.ts";
import type { StripeOptions } from "./services/stripe.ts";
import { createAccountStore } from "./store/accounts.ts";
import { createAlertStore } from "./store/alerts.ts";
import { type CatalogueMemory, createCatalogueMemory } from "./domain/catalogue-memory.ts";
import { createAnswerSeal } from "./domain/answer-seal.ts";
import { createCatalogueVersion } from "./domain/catalogue-version.ts";
import { lazy } from "../shared/lazy.ts";
import { createDefer } from "./defer.ts";
import { createCatalogueKv } from "./store/catalogue-kv.ts";
import { createCompletionStore } from "./store/completions.ts";
import { createContentReportStore } from "./store/content-reports.ts";
import { createCountStore } from "./store/counts.ts";
import { createPaymentStore } from "./store/payments.ts";
import { createTemplateUseStore } from "./store/template-uses.ts";
import { createCronPartStore } from "./store/cron-parts.ts";
import { createConsentStore } from "./store/consents.ts";
import { createDatabase } from "./store/database.ts";
import { createDisputeStore } from "./store/disputes.ts";
import { createFailedRefundStore } from "./store/failed-refunds.ts";
import { createFormerPeopleStore } from "./store/former-people.ts";
import { createDocumentStore } from "./store/documents.ts";
import { createCustomerAttemptStore } from "./store/customer-attempts.ts";
import { createCustomerStore } from "./store/customers.ts";
import { createFileStore } from "./store/files.ts";
import { createNoticeStore } from "./store/notices.ts";
import { createOfferStore } from "./store/offers.ts";
import { createOperatorReportStore } from "./store/operator-report.ts";
import { createOutboxStore } from "./store/outbox.ts";
import { createPurchaseStore } from "./store/purchases.ts";
import { createSourceChecks } from "./store/source-checks.ts";
import { createStructureStore } from "./store/structure.ts";
import { createTemplateSearch } from "./store/template-search.ts";
import { createSubscriptionStore } from "./store/subscriptions.ts";
import { createTemplateStore } from "./store/templates.ts";
import { createWebhookEventStore } from "./store/webhook-events.ts";

/** Everything that one request may use. Each request has its own, so that nothing about a visitor outlives it. */
export type RequestContext = {
  requestId: string;
  /** For the inline scripts of a streamed page; fresh for each request. */
  nonce: string;
  config: Config;
  stores: ReturnType<typeof createStores>;
  services: ReturnType<typeof createServices>;
  /** The catalogue's version, for cache keys. */
  catalogueVersion: () => Promise<number>;
  /** The catalogue's lists and templates in this isolate's memory. */
  catalogueMemory: CatalogueMemory;
  /** Parts of the request's log line beside its route and status. */
  log: { cache?: "memory" | "colo" | "kv"; code?: string };
  /** Runs work after the response. A failure is only logged, by name. */
  defer: ReturnType<typeof createDefer>;
};

/** The types that every Hono app of the Worker shares. */
export type AppEnv = { Bindings: Bindings; Variables: { context: RequestContext; pageMayBeKept?: boolean } };

/** The types of the routes behind `requireUser`, where the user is known. */
export type UserEnv = { Bindings: Bindings; Variables: { context: RequestContext; user: VerifiedUser } };

function createStores(env: Bindings) {
  const db = createDatabase(env.DB);
  return {
    templates: createTemplateStore(db),
    search: createTemplateSearch(db),
    structure: createStructureStore(db),
    files: createFileStore(env.FILES),
    catalogueKv: createCatalogueKv(env.CACHE),
    accounts: createAccountStore(db),
    consents: createConsentStore(db),
    documents: createDocumentStore(db),
    offers: createOfferStore(db),
    customerAttempts: createCustomerAttemptStore(db),
    customers: createCustomerStore(db),
    purchases: createPurchaseStore(db),
    disputes: createDisputeStore(db),
    failedRefunds: createFailedRefundStore(db),
    subscriptions: createSubscriptionStore(db),
    formerPeople: createFormerPeopleStore(db),
    completions: createCompletionStore(db),
    outbox: createOutboxStore(db),
    notices: createNoticeStore(db),
    alerts: createAlertStore(db),
    counts: createCountStore(db),
    payments: createPaymentStore(db),
    templateUses: createTemplateUseStore(db),
    contentReports: createContentReportStore(db),
    cronParts: createCronPartStore(db),
    operatorReport: createOperatorReportStore(db),
    sourceChecks: createSourceChecks(db),
    webhookEvents: createWebhookEventStore(db),
    /** Runs all of the statements or none. */
    batch: (statements: D1PreparedStatement[]) => db.batch(statements),
  };
}

function createServices(env: Bindings, { identity, payments, answerKeys }: Config, defer: RequestContext["defer"]) {
  return {
    firebaseTokens: createFirebaseTokens({ projectId: identity.projectId, keys: { url: identity.jwksUrl, cache: env.CACHE, defer } }),
    /** Null while this deployment sells nothing. Stripe's SDK, a third of the Worker's code, is loaded when it is first needed. */
    stripe: payments.stripe && lazy(createStripeLoader(payments.stripe)),
    conversions: payments.conversions && createMetaConversions(payments.conversions),
    /** Null while this deployment has no key for saved answers. */
    seal: answerKeys && createAnswerSeal(answerKeys),
    automation: payments.automationUrl === null ? null : createAutomationWebhook(payments.automationUrl),
  };
}

function createStripeLoader(options: StripeOptions) {
  return async () => (await import("./services/stripe.ts")).createStripe(options);
}

function createNonce(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
}

/** Creates each request's context. Keeps the configuration and the catalogue between requests, nothing of a visitor. */
export function createContexts(catalogue = createCatalogueVersion()) {
  const configs = new WeakMap<Bindings, Config>();
  const catalogueMemory = createCatalogueMemory();

  /** Creates the context of one request. @throws Error when the configuration is unusable */
  return function createRequestContext(env: Bindings, execution: Pick<ExecutionContext, "waitUntil">): RequestContext {
    const requestId = crypto.randomUUID();
    const config = configs.get(env) ?? createConfig(env);
    configs.set(env, config);
    const defer = createDefer(execution, requestId);
    // A page from the cache needs none of these, and most requests get one.
    const nonce = lazy(createNonce);
    const stores = lazy(() => createStores(env));
    const services = lazy(() => createServices(env, config, defer));
    return {
      requestId,
      get nonce() {
        return nonce();
      },
      config,
      get stores() {
        return stores();
      },
      get services() {
        return services();
      },
      catalogueVersion: () =>
        catalogue.read({ db: { version: () => stores().structure.version() }, kv: env.CACHE, defer }, config.catalogueCheckSeconds),
      catalogueMemory,
      log: {},
      defer,
    };
  };
}

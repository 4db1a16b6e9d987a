import { EXPORT_END } from "../../shared/constants.ts";
import type { AccountExport } from "../../shared/contracts/account.ts";
import type { ConsentAnswer } from "../../shared/contracts/consent.ts";
import { AppError } from "../../shared/errors.ts";
import { accountErased } from "../account-erased.ts";
import type { RequestContext } from "../context.ts";
import type { VerifiedUser } from "../services/firebase-tokens.ts";
import { sha256Hex } from "../sha256-hex.ts";
import { FORMER_PERSON_MONTHS } from "../../shared/rules/purchase/access.ts";
import { logFailure } from "../log-failure.ts";
import { hashPerson } from "../hash-person.ts";
import { exportDocuments } from "./sealed-documents.ts";
import { closeCustomer, closeLeftCustomers, loadSubscription } from "./subscriptions.ts";

function monthsFrom(date: Date, months: number): Date {
  const moved = new Date(date);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  return moved;
}

/**
 * Returns the e-mail to keep for a person. Stripe has its own copy, so a new address is kept only once Stripe has it; until then the old one
 * stays, and the next sign-in tries again.
 */
async function tellEmail({ stores, services, requestId }: RequestContext, { uid, email }: VerifiedUser): Promise<string | null> {
  const before = email === null || !services.stripe ? null : await stores.accounts.find(uid);
  const customer = before && before.email !== email ? await stores.customers.find(uid) : null;
  if (!before || !customer || !services.stripe || email === null) return email;
  try {
    await (await services.stripe()).updateEmail(customer.stripeCustomerId, email);
    return email;
  } catch (error) {
    logFailure({ event: "deferred_failed", name: "customer_email", requestId }, error);
    return before.email;
  }
}

/**
 * Makes the caller's account, or updates its e-mail and name from Google. Runs before every write that refers to an account.
 * @throws AppError signed_out when the account was erased since the caller signed in: a token that was issued before must not bring it back
 */
export async function saveAccount(context: RequestContext, user: VerifiedUser, now = new Date()): Promise<void> {
  const { stores, config } = context;
  // Erasures are forgotten after this long, so no sign-in may be older: its token is renewed for as long as the browser likes.
  if (user.signedInAt < monthsFrom(now, -FORMER_PERSON_MONTHS))
    throw new AppError("signed_out", "You signed in a long time ago. Sign in again.");
  const uidHash = await sha256Hex(user.uid);
  const personHash = await hashPerson(config.personKey, user.providerId);
  const isSaved = await stores.accounts.upsert(
    { ...user, email: await tellEmail(context, user), uidHash, personHash, signedInAt: user.signedInAt.toISOString() },
    now.toISOString(),
  );
  if (!isSaved) throw accountErased();
}

/**
 * Yields the text of an `AccountExport`, everything that the product holds about the caller. Saved answers may be more than an isolate can hold, so they
 * come one document after the other; the text is whole only when `EXPORT_END` has come. @throws AppError unavailable when no key opens the answers
 */
export async function* exportAccount(
  context: RequestContext,
  { uid }: Pick<VerifiedUser, "uid">,
  now = new Date(),
): AsyncGenerator<string, undefined> {
  const { stores } = context;
  const [account, consent, completions, events, purchases, disputes, notices, customer, subscription] = await Promise.all([
    stores.accounts.find(uid),
    stores.consents.find(uid),
    stores.completions.list(uid),
    stores.outbox.listOf(uid),
    stores.purchases.list(uid),
    stores.disputes.list(uid),
    stores.notices.list(uid),
    stores.customers.find(uid),
    loadSubscription(context, uid, now),
  ]);
  const head: Omit<AccountExport, "documents" | "complete"> = {
    exportedAt: now.toISOString(),
    account,
    consent,
    stripeCustomerId: customer?.stripeCustomerId ?? null,
    subscription: customer && subscription,
    completions,
    events,
    purchases,
    disputes,
    notices,
  };
  let before = `${JSON.stringify(head, null, 2).slice(0, -2)},\n  "documents": [`;
  for await (const document of exportDocuments(context, uid)) {
    yield `${before}\n${JSON.stringify(document, null, 2)}`;
    before = ",";
  }
  yield `${before === "," ? "" : before}],\n  ${EXPORT_END}`;
}

/**
 * Deletes the caller's Stripe customer, then erases the account. For 24 months a keyed hash records which one-time offers they have used. Safe to repeat, also after a call that failed half way.
 */
export async function eraseAccount(context: RequestContext, { uid }: Pick<VerifiedUser, "uid">, now = new Date()): Promise<void> {
  await closeCustomer(context, uid, now);
  const { stores, defer } = context;
  await stores.accounts.erase(uid, await sha256Hex(uid), now.toISOString(), [
    stores.formerPeople.keep(uid, monthsFrom(now, FORMER_PERSON_MONTHS).toISOString()),
    // A purchase in progress may have made a customer since.
    stores.customers.noteToClose(uid, now.toISOString()),
  ]);
  defer("close-customers", closeLeftCustomers(context));
}

/** Removes records of erasures that no valid sign-in precedes any more, and those of used one-time offers after their period. */
export async function forgetErasures({ stores }: RequestContext, now = new Date()): Promise<void> {
  await stores.formerPeople.forget(now.toISOString());
  await stores.accounts.forgetErasures(monthsFrom(now, -FORMER_PERSON_MONTHS).toISOString());
}

/** Returns the caller's decision about advertising. */
export async function findConsent(
  { stores }: RequestContext,
  { uid }: VerifiedUser,
  globalPrivacyControl: boolean,
): Promise<ConsentAnswer> {
  return { consent: await stores.consents.find(uid), globalPrivacyControl };
}

/**
 * Keeps the caller's decision about advertising with the account, where it holds for every device and for what the server reports.
 * A browser that sends Global Privacy Control has refused, whatever the body says.
 */
export async function saveConsent(
  context: RequestContext,
  user: VerifiedUser,
  { tracking, globalPrivacyControl }: { tracking: boolean; globalPrivacyControl: boolean },
  now = new Date(),
): Promise<ConsentAnswer> {
  const consent = { tracking: tracking && !globalPrivacyControl, decidedAt: now.toISOString() };
  await saveAccount(context, user, now);
  await context.stores.consents.save(user.uid, consent);
  return { consent, globalPrivacyControl };
}

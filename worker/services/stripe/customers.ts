import type Stripe from "stripe";
import type { TaxLocation } from "../../../shared/contracts/quote.ts";
import { ask, askForBuyer, createOnce, isMissing, refusalCode } from "./failures.ts";
import type { StripeClient } from "./resources.ts";

/** Whose customer it is. `email` is the address with which it was made. */
type Person = { uid: string; email: string | null };

/** Lists the customers that were made for a person with an address; none without one. Stripe's list has what was made a moment ago, its search does not. */
async function listCustomersOf(stripe: StripeClient, { uid, email }: Person, options: Stripe.RequestOptions = {}): Promise<string[]> {
  if (email === null) return [];
  const { data } = await ask(stripe.customers.list({ email, limit: 100 }, options));
  return data.filter(({ metadata }) => metadata["uid"] === uid).map(({ id }) => id);
}

/** The customers of Stripe, one for each person who pays. */
export function createCustomers(stripe: StripeClient) {
  return {
    listCustomersOf: (person: Person) => listCustomersOf(stripe, person),

    /**
     * Creates the customer of a person. What a call that failed has made is found by the address and returned, also for a call `isInterrupted` whose key Stripe may
     * have forgotten. An address that Stripe does not take is left out, because a purchase needs none.
     */
    async createCustomer({
      uid,
      email,
      idempotencyKey,
      isInterrupted = false,
    }: Person & { idempotencyKey: string; isInterrupted?: boolean }): Promise<string> {
      const find = async (options: Stripe.RequestOptions = {}) => (await listCustomersOf(stripe, { uid, email }, options))[0] ?? null;
      const create = (address: { email?: string }, wanted: string) =>
        createOnce(wanted, async (options) => (await ask(stripe.customers.create({ ...address, metadata: { uid } }, options))).id, find);
      const left = isInterrupted ? await find() : null;
      return (
        left ??
        create(email === null ? {} : { email }, idempotencyKey).catch((error: unknown) => {
          if (refusalCode(error) !== "email_invalid") throw error;
          return create({}, `${idempotencyKey}:without-email`);
        })
      );
    },

    /** Returns false for a customer that was deleted at Stripe, or made with other keys. */
    async hasCustomer(id: string): Promise<boolean> {
      return ask(stripe.customers.retrieve(id)).then(
        (customer) => !("deleted" in customer && customer.deleted),
        (error: unknown) => {
          if (isMissing(error)) return false;
          throw error;
        },
      );
    },

    /** Updates the address of Stripe's mails. A missing customer is ignored. */
    async updateEmail(id: string, email: string): Promise<void> {
      await ask(stripe.customers.update(id, { email })).catch((error: unknown) => {
        if (!isMissing(error)) throw error;
      });
    },

    /** Sets the address that the tax depends on. A missing customer is ignored. */
    async updateLocation(id: string, { country, postalCode }: TaxLocation): Promise<void> {
      await askForBuyer(stripe.customers.update(id, { address: { country, postal_code: postalCode } })).catch((error: unknown) => {
        if (!isMissing(error)) throw error;
      });
    },

    async createPortalUrl(customer: string, returnUrl: string): Promise<string> {
      const session = await ask(stripe.billingPortal.sessions.create({ customer, return_url: returnUrl }));
      return session.url;
    },
  };
}

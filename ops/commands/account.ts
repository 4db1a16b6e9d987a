import { escapeCommands, formatJson } from "../../catalogue/format-json.ts";
import { eraseAccount, exportAccount } from "../../worker/domain/accounts.ts";
import { withProduct } from "../open-product.ts";

type Flags = { json: boolean; remote: boolean };

/** Prints everything stored about one person as JSON; returns 1 when that is nothing. */
export async function runAccountExport({ remote }: Flags, uid: string): Promise<number> {
  return withProduct({ remote }, async (context) => {
    if ((await context.stores.accounts.find(uid)) === null) {
      console.error(`Nothing is held about ${uid}.`);
      return 1;
    }
    for await (const part of exportAccount(context, { uid })) process.stdout.write(escapeCommands(part));
    return 0;
  });
}

/** Closes a person's customer at Stripe and erases every row about them, as their own request would. */
export async function runAccountErase({ json, remote }: Flags, uid: string): Promise<number> {
  const existed = await withProduct({ remote }, async (context) => {
    const { stores, services } = context;
    const [account, customer] = await Promise.all([stores.accounts.find(uid), stores.customers.find(uid)]);
    if (customer && !services.stripe) {
      throw new Error(
        `${uid} is a customer at Stripe. Set STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET, so that the subscription ends there first.`,
      );
    }
    await eraseAccount(context, { uid });
    return account !== null;
  });
  if (json) console.log(formatJson({ uid, existed }));
  else
    console.log(
      existed ? `${uid} is erased here and at Stripe. The sign-in is erased in the Firebase console.` : `Nothing was held about ${uid}.`,
    );
  return existed ? 0 : 1;
}

import { AppError } from "../../shared/errors.ts";
import type { RequestContext } from "../context.ts";
import type { StripeService } from "../services/stripe.ts";

/** Returns Stripe. @throws AppError unavailable while this deployment sells nothing */
export async function requireStripe({ services }: RequestContext): Promise<StripeService> {
  if (!services.stripe) throw new AppError("unavailable", "Payments are not set up here.");
  return services.stripe();
}

/** Whether Stripe refused a call: a retry is refused as well. */
export function isRefused(error: unknown): error is AppError {
  return error instanceof AppError && error.code === "upstream_failed";
}

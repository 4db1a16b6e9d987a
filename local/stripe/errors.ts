/** An error in the shape of Stripe's API: `{error: {type, code, message, …}}` with its HTTP status. */
export class StripeError extends Error {
  readonly status: 400 | 401 | 402 | 404 | 409 | 500;
  readonly body: Record<string, unknown>;

  constructor(status: StripeError["status"], body: { type: string; message: string } & Record<string, unknown>) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

/** Creates the error for a request that Stripe would refuse for its parameters. */
export function invalidRequest(message: string, extra: Record<string, unknown> = {}): StripeError {
  return new StripeError(400, { type: "invalid_request_error", message, ...extra });
}

/** Stripe's refusal of an id that it does not have. */
export function noSuch(kind: string, id: string): StripeError {
  return new StripeError(404, {
    type: "invalid_request_error",
    code: "resource_missing",
    message: `No such ${kind}: '${id}'`,
    param: "id",
  });
}

/** Returns what is stored under an id, and refuses the request where nothing is, as Stripe does. */
export function requireStored<T>(stored: Record<string, T>, kind: string, id: string): T {
  const found = stored[id];
  if (found === undefined) throw noSuch(kind, id);
  return found;
}

/** Stripe's refusal of a card. `code` is one of its documented codes; `extra` adds fields such as `decline_code`. */
export function cardError(code: string, message: string, extra: Record<string, unknown> = {}): StripeError {
  return new StripeError(402, { type: "card_error", code, message, ...extra });
}

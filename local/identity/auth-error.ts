/** An error as Firebase Auth's API reports it. The SDK turns the code in its message, such as `USER_DISABLED`, into `auth/user-disabled`. */
export class AuthError extends Error {
  readonly status: 400 | 403 | 404 | 501;
  readonly body: { error: Record<string, unknown> };

  constructor(status: AuthError["status"], message: string, { name, ...detail }: { name?: string; reason: string; domain?: string }) {
    super(message);
    this.status = status;
    this.body = { error: { code: status, message, errors: [{ message, ...detail }], ...(name && { status: name }) } };
  }
}

/** Creates the error for a request that Firebase understands and refuses. */
export function refusal(code: string): AuthError {
  return new AuthError(400, code, { reason: "invalid", domain: "global" });
}

/** Google's refusal of a body that its schema does not allow, in its own words. */
export function invalidPayload(detail: string, reason: "invalid" | "parseError"): AuthError {
  return new AuthError(400, `Invalid JSON payload received. ${detail}`, { name: "INVALID_ARGUMENT", reason, domain: "global" });
}

/** Google's refusal of a call without an API key. */
export function missingApiKey(): AuthError {
  return new AuthError(403, "The request is missing a valid API key.", {
    name: "PERMISSION_DENIED",
    reason: "forbidden",
    domain: "global",
  });
}

/** Google's response to a path that does not exist. */
export function notFound(): AuthError {
  return new AuthError(404, "Not Found", { name: "NOT_FOUND", reason: "notFound" });
}

/** The stand-in's own refusal of a call that it does not have; the product's tests see it as a failure. */
export function notImplemented(message: string): AuthError {
  return new AuthError(501, message, { name: "NOT_IMPLEMENTED", reason: "unimplemented" });
}

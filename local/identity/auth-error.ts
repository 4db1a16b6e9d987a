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

export function invalidPayload(detail: string, reason: "invalid" | "parseError"): AuthError {
  return new AuthError(400, `Invalid JSON payload received. ${detail}`, { name: "INVALID_ARGUMENT", reason, domain: "global" });
}

export function missingApiKey(): AuthError {
  return new AuthError(403, "The request is missing a valid API key.", {
    name: "PERMISSION_DENIED",
    reason: "forbidden",
    domain: "global",
  });
}

export function notFound(): AuthError {
  return new AuthError(404, "Not Found", { name: "NOT_FOUND", reason: "notFound" });
}

export function notImplemented(message: string): AuthError {
  return new AuthError(501, message, { name: "NOT_IMPLEMENTED", reason: "unimplemented" });
}

import type { AppError } from "../../shared/errors.ts";
import { withContact } from "../../shared/rules/contact.ts";
import { STATUS } from "../http-errors.ts";
import type { Page } from "./page.ts";

/** Returns the page for an error: one with links that says that there is no page, or one that says that it is our fault. */
export function errorPage(error: AppError, supportEmail: string | null): Page {
  const status = STATUS[error.code];
  const message = withContact(error.message, supportEmail);
  const notFound = status === 404 || status === 400 || status === 405;
  return {
    route: null,
    status: status === 400 ? 404 : status === 404 || status === 405 || status === 429 || status === 503 ? status : 500,
    title: notFound ? "Page not found" : "Something went wrong",
    description: message,
    // An unknown error has no sentence that would help.
    ...(error.code !== "internal" && { problem: message }),
    canonicalPath: null,
    resources: new Map(),
  };
}

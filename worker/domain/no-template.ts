import { AppError } from "../../shared/errors.ts";

/** Returns the error for an id that no template has. */
export function noTemplate(): AppError {
  return new AppError("not_found", "There is no template with this name.");
}

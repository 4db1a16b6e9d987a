import { AppError } from "../../shared/errors.ts";

/** A fault that the operator can mend: its message is for the log, the report and the alert, and never for a person. */
export class OperatorFault extends Error {}

/** Returns what an operator should read of a failure: the fault behind a person's sentence where there is one, else the error itself. */
export function toOperatorError(error: unknown): unknown {
  return error instanceof AppError && error.cause instanceof OperatorFault ? error.cause : error;
}

import { AppError } from "../../shared/errors.ts";

/** A fault that the operator can mend: its message is for the log, the report and the alert, and never for a person. */
export class OperatorFault extends Error {}

/**
 * Returns what an operator should read of a failure: the fault behind a person's sentence where there is one, else the error itself. What was thrown and is no
 * error is "unknown".
 */
export function toOperatorError(error: unknown): Pick<Error, "message" | "stack"> {
  const told = error instanceof AppError && error.cause instanceof OperatorFault ? error.cause : error;
  return told instanceof Error ? told : { message: "unknown" };
}

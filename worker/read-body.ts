import { AppError } from "../shared/errors.ts";

/** Waits for a request's body. @throws AppError malformed where it breaks off before it is whole, which is no fault of the Worker */
export async function readBody<T>(reading: Promise<T>): Promise<T> {
  return reading.catch((cause: unknown) => {
    throw cause instanceof AppError ? cause : new AppError("malformed", "The request’s body broke off.", { cause });
  });
}

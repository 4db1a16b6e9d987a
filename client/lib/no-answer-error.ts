import { AppError } from "../../shared/errors.ts";
import * as words from "./words.ts";

/** The error without a response. Its sentence says that the device is offline where the browser knows that, and `online` everywhere else. */
export class NoAnswerError extends AppError {
  constructor(cause: unknown, online: string = words.noReply) {
    super("unavailable", navigator.onLine ? online : words.offline, { cause });
  }
}

import { SentenceError } from "../../shared/errors.ts";

/** A file that the person chose cannot be used. */
export class FileRefusal extends SentenceError {
  override readonly name = "FileRefusal";
  readonly needsPassword: boolean;
  constructor(message: string, needsPassword = false) {
    super(message);
    this.needsPassword = needsPassword;
  }
}

/** A file that the person chose cannot be used; `message` is a sentence for them. */
export class FileRefusal extends Error {
  override readonly name = "FileRefusal";
  readonly needsPassword: boolean;
  constructor(message: string, needsPassword = false) {
    super(message);
    this.needsPassword = needsPassword;
  }
}

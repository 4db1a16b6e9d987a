import { copyText } from "../../lib/copy-text.ts";
import { toPartFailure } from "../../lib/part-not-loaded-error.ts";
import { type FillSession, setStatusMessage } from "../../state/fill-session.ts";
import * as words from "./words.ts";

type Linked = {
  session: FillSession;
  path: string;
  /** Resolves once the answers may leave. */
  settle: () => Promise<void>;
};

/** Copies a link to this form with the answers so far, and says what is in it. */
export async function copyLink({ session, path, settle }: Linked): Promise<void> {
  const make = async () => {
    const [{ toAnswersLink }] = await Promise.all([import("./answers-link.ts"), settle()]);
    return toAnswersLink(session, path);
  };
  const made = make();
  const copied = copyText(made.then(({ link }) => link ?? Promise.reject(new Error("There is no link.")))).then(
    () => true,
    () => false,
  );
  const tell = async () => {
    const { link, sentence } = await made;
    return link === null || (await copied) ? sentence : words.notCopied;
  };
  setStatusMessage(session, await tell().catch((cause: unknown) => toPartFailure(cause).message));
}

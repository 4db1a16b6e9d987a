import { parseLinkAnswers, toLinkAnswers, toLinkFragment } from "../../../shared/rules/fields/prefilled-links.ts";
import type { FillSession } from "../../state/fill-session.ts";
import * as words from "./words.ts";
import { say } from "../../../shared/say.ts";

/** A link with the answers so far; null where none can be made. The sentence says that it was copied, or why there is none. */
type AnswersLink = { link: string | null; sentence: string };

/** Makes the link to the form at `path`. Nothing is sent: the answers are in the link itself. */
export function toAnswersLink({ fieldMap, fill }: FillSession, path: string): AnswersLink {
  const answers = fieldMap ? toLinkAnswers(fieldMap, fill.values) : {};
  const count = Object.keys(answers).length;
  if (count === 0) return { link: null, sentence: words.fillAFieldFirst };
  const fragment = toLinkFragment(answers);
  if (!parseLinkAnswers(fragment)) return { link: null, sentence: words.tooMuchForALink };
  return { link: `${location.origin}${path}${fragment}`, sentence: count === 1 ? words.linkCopied : say(words.linkCopiedAll, { count }) };
}

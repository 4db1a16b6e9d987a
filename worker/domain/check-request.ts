import * as v from "valibot";
import { AppError } from "../../shared/errors.ts";
import { say } from "../../shared/say.ts";

const UNREADABLE = "We couldn’t read the {name}.";
const MISSING = "The {name} is missing.";
const TOO_LONG = "The {name} is too long.";

/** Names the part of a request at a path as a person would: "tracking.eventId" is "event id". */
function toName(path: string | null): string {
  const key = path?.split(".").findLast((part) => !/^\d+$/u.test(part)) ?? "";
  return key.replaceAll(/(?<=[a-z])(?=[A-Z])/gu, " ").toLowerCase() || "request";
}

/** The sentence for what a contract has no words of its own for. Where in the request it happened is known later. */
function chooseSentence({ type, received }: v.BaseIssue<unknown>): string {
  if (type === "max_length") return TOO_LONG;
  return received === "undefined" ? MISSING : UNREADABLE;
}

/** Returns the refusal of a request whose part at `path`, the whole without one, cannot be read. */
export function refuseUnreadable(path: string | null): AppError {
  return new AppError("malformed", say(UNREADABLE, { name: toName(path) }));
}

/** Checks a part of a request by its contract. @throws AppError malformed, with a sentence for a person */
export function checkRequest<T>(schema: v.GenericSchema<unknown, T>, input: unknown): T {
  const result = v.safeParse(schema, input, { message: chooseSentence });
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new AppError("malformed", issue.message.replace("{name}", toName(v.getDotPath(issue))));
}

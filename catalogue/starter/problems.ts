/** A mistake in a template and its place: "invoice > Items > row 3 > Amount". */
export type Problem = { place: string; reason: string };

/** A template that cannot be made; its message lists every problem with its place. */
export class TemplateError extends Error {
  readonly problems: Problem[];
  constructor(problems: Problem[]) {
    super(problems.map(({ place, reason }) => `${place}: ${reason}`).join("\n"));
    this.name = "TemplateError";
    this.problems = problems;
  }
}

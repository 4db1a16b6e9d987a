import { describe, expect, it } from "vitest";
import { makeTools } from "../../client/screens/fill/agent-tools.ts";
import { createFillSession, type FillSession, setFieldMap } from "../../client/state/fill-session.ts";
import { enterValues } from "../../client/state/fill-state.ts";
import type { MatchedAnswer } from "../../shared/rules/fields/match-answers.ts";
import { fieldMapOf, textField } from "../shared/form-fields.ts";

const COUNT = 400;

/** The tools of a form with more fields than one answer lists, a password and a place to sign. */
function openForm(settle: (session: FillSession) => void = () => undefined) {
  const session = createFillSession({ asksRequired: false, isReopened: false });
  const texts = Array.from({ length: COUNT }, (_, index) => textField(`text ${index}`, { label: `Question ${index}` }));
  setFieldMap(
    session,
    fieldMapOf([
      textField("secret", { password: true }),
      textField("sign", { kind: "signature" }),
      textField("sum", { readOnly: true }),
      ...texts,
    ]),
  );
  const proposed: MatchedAnswer[] = [];
  const tools = makeTools(
    session,
    async () => settle(session),
    (answers) => void proposed.push(...answers),
  );
  const use = async (name: string, input: unknown) => {
    const answer = await tools.find((tool) => tool.name === name)?.execute(input);
    return answer?.content[0]?.text ?? "";
  };
  return { session, proposed, use };
}

describe("the tools for an assistant in the browser", () => {
  it("tell no password and no signature, and say how many fields an answer leaves out", async () => {
    const { session, use } = openForm();
    enterValues(session.fill, { secret: "hunter2", "text 399": "Ada" }, { now: 0 });
    const listed = await use("list_form_fields", {});
    expect(listed).toContain('"more":100');
    expect(listed).not.toMatch(/"name":"(?:secret|sign|sum)"/u);
    expect(await use("read_form_answers", {})).toBe('{"text 399":"Ada"}');
  });

  it("read what the form's own scripts still had to work out", async () => {
    const { use } = openForm(({ fill }) => void enterValues(fill, { "text 0": "41" }, { now: 0 }));
    expect(await use("read_form_answers", {})).toBe('{"text 0":"41"}');
  });

  it("show proposals for any field that a person can type into, enter none, and name the others", async () => {
    const { session, proposed, use } = openForm();
    const answers = { "text 2": "Ada", "text 399": "Bob", secret: "x", sign: "x", sum: "9", nowhere: "x" };
    const said = await use("propose_form_answers", { answers });
    expect(proposed.map(({ name, value }) => [name, value])).toEqual([
      ["text 2", "Ada"],
      ["text 399", "Bob"],
    ]);
    expect(said).toContain('"shown":2');
    for (const name of ["secret", "sign", "sum", "nowhere"]) expect(said).toContain(`"${name}"`);
    expect(session.fill.values).toEqual({});
  });

  it("say in a sentence what was asked wrongly", async () => {
    const { use } = openForm();
    expect(await use("list_form_fields", { page: 0 })).toBe("A page is a whole number from 1 on.");
    expect(await use("propose_form_answers", { answers: { "text 1": 7 } })).toBe("Send answers as texts by name of field.");
  });
});

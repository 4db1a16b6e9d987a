/** Figures of one run, by name. */
export type Figures = Record<string, number>;
/** One thing that is measured. `limit` names the case that its ratios are to. */
export type Case = { what: string; limit?: string; measure: () => Promise<Figures> };
export type Measured = Pick<Case, "what" | "limit"> & { runs: Figures[] };

async function run({ what, measure }: Case): Promise<Figures> {
  try {
    return await measure();
  } catch (error) {
    throw new Error(`${what} could not be measured.`, { cause: error });
  }
}

/** Measures every case once a round, so that all meet the same machine; each other round in the opposite order, so that none always follows the same one. */
export async function measureInTurn(cases: Case[], rounds: number): Promise<Measured[]> {
  const entries = cases.map((one) => ({ one, runs: [] as Figures[] }));
  for (let round = 0; round < rounds; round++) {
    for (const { one, runs } of round % 2 === 0 ? entries : entries.toReversed()) runs.push(await run(one));
  }
  return entries.map(({ one: { what, limit }, runs }) => ({ what, ...(limit !== undefined && { limit }), runs }));
}

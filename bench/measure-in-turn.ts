/** Figures of one run, by name. */
export type Figures = Record<string, number>;
/** One thing that is measured. `limit` names the case that its ratios are to. */
export type Case = { what: string; limit?: string; measure: () => Promise<Figures> };
export type Measured = Pick<Case, "what" | "limit"> & { runs: Figures[] };

/** Measures every case once a round, so that all meet the same machine; each other round in the opposite order, so that none always follows the same one. */
export async function measureInTurn(cases: Case[], rounds: number): Promise<Measured[]> {
  const entries = cases.map(({ measure, ...names }) => ({ measure, measured: { ...names, runs: [] as Figures[] } }));
  for (let round = 0; round < rounds; round++) {
    for (const { measure, measured } of round % 2 === 0 ? entries : entries.toReversed()) measured.runs.push(await measure());
  }
  return entries.map(({ measured }) => measured);
}

import { type BareRuntime, prepareRuntime, timeFirstAnswer } from "./bare-runtime.ts";
import type { Figures } from "./measure-in-turn.ts";
import type { Build, Part } from "./part.ts";

const PLAIN = "plain Worker";

/** An answer that needs no page, and none of KV, D1 and R2. */
const WITHOUT_PAGE = "/robots.txt";

async function measure(runtime: BareRuntime): Promise<Figures> {
  return { answeredMs: await timeFirstAnswer(runtime, WITHOUT_PAGE) };
}

/** From the start of the runtime's process to a Worker's first answer, beside a plain Worker. Without stand-ins: what starts them takes several times as long, and longer for more bytes. */
export const coldStartPart: Part<Build> = {
  of: "what",
  columns: [
    { title: "first answer, ms", figure: "answeredMs" },
    { title: "÷ plain", figure: "answeredMs", digits: 2, isRatio: true },
  ],
  // A start takes a tenth of a second, and varies by half of that.
  rounds: 25,
  open: async ({ root }) => {
    const plain = await prepareRuntime(root, "plain");
    const beside = await prepareRuntime(root, "plain beside the built");
    const built = await prepareRuntime(root, "built");
    return {
      cases: [
        { what: PLAIN, measure: () => measure(plain) },
        { what: "plain Worker beside our modules, which it does not import", limit: PLAIN, measure: () => measure(beside) },
        { what: "our Worker, an answer without a page", limit: PLAIN, measure: () => measure(built) },
      ],
      close: async () => {
        for (const runtime of [plain, beside, built]) await runtime.remove();
      },
    };
  },
};

import { formatJson } from "../../catalogue/format-json.ts";
import { resendEvent } from "../../worker/domain/outbox.ts";
import { formatTable } from "../../catalogue/format-table.ts";
import { withProduct } from "../open-product.ts";

type Flags = { json: boolean; remote: boolean };

/** Shows the number of events in each state, and those that were given up; returns 1 while there are any. */
export async function runOutboxList({ json, remote }: Flags): Promise<number> {
  const report = await withProduct({ remote }, ({ stores }) => stores.outbox.report());
  if (json) console.log(formatJson(report));
  else {
    const { pending, delivered, dead } = report.counts;
    console.log(`${pending} to be delivered, ${delivered} delivered, ${dead} given up.`);
    if (report.deadLetters.length > 0) {
      console.log(
        formatTable(
          ["made at", "id", "attempts", "why"],
          report.deadLetters.map(({ createdAt, id, attempts, lastError }) => [createdAt, id, attempts, lastError ?? ""]),
        ),
      );
    }
  }
  return report.counts.dead > 0 ? 1 : 0;
}

/** Resends one given-up event, or all of them; the Worker sends them within five minutes. */
export async function runOutboxResend({ json, remote }: Flags, id: string): Promise<number> {
  const resent = await withProduct({ remote }, async (context) => {
    if (id === "all") return context.stores.outbox.revive(null, new Date().toISOString());
    await resendEvent(context, id);
    return [id];
  });
  console.log(json ? formatJson({ resent }) : `${resent.length} events are due again. The Worker sends them within five minutes.`);
  return 0;
}

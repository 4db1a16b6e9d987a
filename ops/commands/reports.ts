import { formatJson } from "../../catalogue/format-json.ts";
import { formatTable, toOneLine } from "../../catalogue/format-table.ts";
import { createCatalogueImport } from "../../worker/store/catalogue-import.ts";
import { withProduct } from "../open-product.ts";

type Flags = { json: boolean; remote: boolean };

/** Lists reports about forms that wait for a decision; returns 1 while there are any. */
export async function runReportsList({ json, remote }: Flags): Promise<number> {
  const open = await withProduct({ remote }, ({ stores }) => stores.contentReports.listOpen());
  if (json) console.log(formatJson(open));
  else if (open.length === 0) console.log("No report waits.");
  else
    console.log(
      formatTable(
        ["id", "made at", "form", "why", "by", "what"],
        open.map(({ id, createdAt, templateId, reason, name, email, details }) => [
          id,
          createdAt,
          templateId,
          reason,
          `${name} ${email}`,
          details,
        ]),
      ),
    );
  return open.length > 0 ? 1 : 0;
}

/** Retires the reported form from the catalogue and closes the report. */
export async function runReportsRetire({ json, remote }: Flags, id: string): Promise<number> {
  const templateId = await withProduct({ remote }, async ({ stores }, bindings) => {
    const report = await stores.contentReports.findOpen(id);
    if (!report) throw new Error(`No open report has the id ${id}.`);
    if (report.templateId === "") throw new Error(`The report ${id} names no form. Close it with: npm run ops -- reports close ${id}`);
    const now = new Date();
    await createCatalogueImport(bindings.DB).retire(report.templateId, now);
    await stores.contentReports.close(id, "retired", now.toISOString());
    return report.templateId;
  });
  console.log(json ? formatJson({ id, retired: templateId }) : `${toOneLine(templateId)} is retired, and the report is closed.`);
  return 0;
}

/** Closes a report and keeps the form in the catalogue. */
export async function runReportsClose({ json, remote }: Flags, id: string): Promise<number> {
  const isClosed = await withProduct({ remote }, ({ stores }) => stores.contentReports.close(id, "kept", new Date().toISOString()));
  if (!isClosed) throw new Error(`No open report has the id ${id}.`);
  console.log(json ? formatJson({ id, closed: true }) : `The report ${id} is closed.`);
  return 0;
}

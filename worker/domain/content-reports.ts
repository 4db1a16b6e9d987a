import type { ContentReportRequest } from "../../shared/contracts/content-report.ts";
import { AppError } from "../../shared/errors.ts";
import type { RequestContext } from "../context.ts";
import type { OpenReport } from "../store/content-reports.ts";

export type { OpenReport };

/** Lists reports that wait for a decision, oldest first. */
export function listOpenReports({ stores }: RequestContext): Promise<OpenReport[]> {
  return stores.contentReports.listOpen();
}

/** Stores a report about a form for the operator. @throws AppError unavailable when too many reports wait */
export async function saveContentReport({ stores }: RequestContext, request: ContentReportRequest, now = new Date()): Promise<void> {
  const { website, ...report } = request;
  // A program filled in the hidden field. It gets the same response as a person.
  if (website !== "") return;
  const isKept = await stores.contentReports.add({ ...report, id: crypto.randomUUID().slice(0, 8), createdAt: now.toISOString() });
  if (!isKept)
    throw new AppError("unavailable", "Too many reports are waiting, so we couldn’t keep yours. Try again tomorrow, or write to us.");
}

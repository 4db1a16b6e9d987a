import { execFileSync } from "node:child_process";
import * as v from "valibot";

const Acroform = v.object({ acroform: v.object({ fields: v.array(v.object({ fullname: v.string(), value: v.unknown() })) }) });

/** The values as qpdf reads them, which shares no code with us; texts without the "u:" that qpdf puts before them. */
export function readWithQpdf(file: string): Map<string, string> {
  const json = execFileSync("qpdf", ["--json", "--json-key=acroform", file], { encoding: "utf8" });
  const { fields } = v.parse(Acroform, JSON.parse(json)).acroform;
  return new Map(fields.map(({ fullname, value }) => [fullname, typeof value === "string" ? value.replace(/^u:/u, "") : ""]));
}

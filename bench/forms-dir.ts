import path from "node:path";

/** Returns the folder of real forms. @throws Error when FORMS_DIR does not name it */
export function requireFormsDir(): string {
  const formsDir = process.env["FORMS_DIR"];
  if (!formsDir) throw new Error("This part needs FORMS_DIR, a folder of forms.");
  return path.resolve(formsDir);
}

import { spawnSync } from "node:child_process";
import path from "node:path";
import { buildStarter } from "../catalogue/starter/build.ts";

/** Few enough for every check, and unlike each other: protected, with boxes and choices, long, from three agencies. `npm run fidelity` takes them all. */
const REAL_FORMS = "fw9,dd0293,10-10cg";
const STARTER_FORMS = "/expense-report,/invoice-vat";

const folder = process.env["FORMS_DIR"];
const [source, only] = folder ? [folder, REAL_FORMS] : [path.dirname(await buildStarter()), STARTER_FORMS];
const { status } = spawnSync(process.execPath, ["fidelity/run.ts", source, "--only", only], { stdio: "inherit" });
process.exitCode = status ?? 1;

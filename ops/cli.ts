import { parseArgs } from "node:util";
import { requireTaken } from "../catalogue/require-taken.ts";
import { runCommand } from "../catalogue/run-command.ts";
import { runAccountErase, runAccountExport } from "./commands/account.ts";
import { runAnswersKey, runAnswersList, runAnswersRotate } from "./commands/answers.ts";
import { runBackup, runRestore } from "./commands/backup.ts";
import { runReport } from "./commands/report.ts";
import { runReportsClose, runReportsList, runReportsRetire } from "./commands/reports.ts";
import { runOutboxList, runOutboxResend } from "./commands/outbox.ts";

const OPTIONS = {
  help: { type: "boolean", short: "h", default: false },
  json: { type: "boolean", default: false },
  remote: { type: "boolean", default: false },
  out: { type: "string" },
  from: { type: "string" },
  days: { type: "string" },
} as const;

type Flags = { json: boolean; remote: boolean; out?: string; from?: string; days?: string };
/** `run` resolves with the exit code. `takes` finds the required argument, and `needs` describes it. */
type Command = {
  usage: string;
  help: string;
  needs?: string;
  takes?: (flags: Flags, word?: string) => string | undefined;
  run: (flags: Flags, target: string) => Promise<number>;
};

const COMMANDS: Record<string, Command> = {
  report: {
    usage: "report [--days 30]",
    help: "Says how the product goes: visits, accounts, completions, purchases, revenue, forms, searches in vain, events. The same is at /ops.",
    run: runReport,
  },
  "outbox list": {
    usage: "outbox list",
    help: "Counts events for the outside by state and lists those that were given up. The exit code is 1 while there are any.",
    run: runOutboxList,
  },
  "outbox resend": {
    usage: "outbox resend <id|all>",
    help: "Takes up an event that was given up. The Worker sends it within five minutes, unless it is too old to be taken.",
    needs: "the id of an event, or all",
    takes: (_, word) => word,
    run: runOutboxResend,
  },
  backup: {
    usage: "backup --out <folder>",
    help: "Writes every row and every stored file into a new folder. What is cached is not in it; it comes back by itself.",
    needs: "--out, a folder that is empty or not there yet",
    takes: ({ out }) => out,
    run: runBackup,
  },
  restore: {
    usage: "restore --from <folder>",
    help: "Brings a backup back into an empty database. Refused when it has templates or accounts, or other migrations. Files in the bucket stay.",
    needs: "--from, the folder of a backup",
    takes: ({ from }) => from,
    run: runRestore,
  },
  "answers list": {
    usage: "answers list",
    help: "Counts saved documents by the key that seals them. The exit code is 1 while some are in clear or under a key that is not here.",
    run: runAnswersList,
  },
  "answers key": {
    usage: "answers key",
    help: "Prints a new key for ANSWER_KEYS, for a deployment that has none.",
    run: runAnswersKey,
  },
  "answers rotate": {
    usage: "answers rotate --out <file>",
    help: "Makes a new key, gives it to the Worker and seals every saved document with it. The keys are written into a new file first.",
    needs: "--out, a file for the keys that is not there yet",
    takes: ({ out }) => out,
    run: runAnswersRotate,
  },
  "reports list": {
    usage: "reports list",
    help: "Lists what people reported about forms. The exit code is 1 while a report waits for a decision.",
    run: runReportsList,
  },
  "reports retire": {
    usage: "reports retire <id>",
    help: "Takes the reported form off the shelf and closes the report.",
    needs: "the id of a report",
    takes: (_, word) => word,
    run: runReportsRetire,
  },
  "reports close": {
    usage: "reports close <id>",
    help: "Closes a report and leaves the form where it is.",
    needs: "the id of a report",
    takes: (_, word) => word,
    run: runReportsClose,
  },
  "account export": {
    usage: "account export <uid>",
    help: "Prints everything that is held about one person.",
    needs: "the uid of a person",
    takes: (_, word) => word,
    run: runAccountExport,
  },
  "account erase": {
    usage: "account erase <uid>",
    help: "Ends a person's subscription at Stripe and erases every row about them. It cannot be undone.",
    needs: "the uid of a person",
    takes: (_, word) => word,
    run: runAccountErase,
  },
};

const COMMON = `  --remote    the deployment that CLOUDFLARE_ENV names (default production) instead of the local state
  --json      print the result as JSON`;

const OVERVIEW = `Usage: npm run ops -- <command> [options]

${Object.values(COMMANDS)
  .map(({ usage, help }) => `  ${usage.padEnd(28)}${help.split(".")[0]}`)
  .join("\n")}

${COMMON}

<command> --help says more. Local state is in STATE_DIR (default .wrangler/state). The exit code is 1 when anything failed.`;

async function run(): Promise<number> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: OPTIONS });
  const [first, second, third] = positionals;
  const words =
    second === undefined && (first === "outbox" || first === "answers" || first === "reports") ? [first, "list"] : [first, second];
  const name = [words.join(" "), first ?? ""].find((candidate) => Object.hasOwn(COMMANDS, candidate));
  const command = name === undefined ? undefined : COMMANDS[name];
  if (name === undefined || !command) {
    const isUnknown = first !== undefined && !values.help;
    (isUnknown ? console.error : console.log)(isUnknown ? `There is no command ${positionals.join(" ")}.\n\n${OVERVIEW}` : OVERVIEW);
    return isUnknown ? 1 : 0;
  }
  const usage = `npm run ops -- ${command.usage} [options]`;
  if (values.help) {
    console.log(`Usage: ${usage}\n\n${command.help}\n\n${COMMON}`);
    return 0;
  }
  const target = command.takes?.(values, third);
  if (command.takes && target === undefined) {
    console.error(`${name} needs ${command.needs}.\n\nUsage: ${usage}`);
    return 1;
  }
  // The name may have been completed: `outbox` is `outbox list`.
  requireTaken(name, { usage, help: COMMON }, positionals.slice(name.split(" ").length), values);
  return command.run(values, target ?? "");
}

await runCommand(run);

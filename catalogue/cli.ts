import { parseArgs } from "node:util";
import { runImport } from "./commands/import.ts";
import { runList } from "./commands/list.ts";
import { runRetire } from "./commands/retire.ts";
import { runSync } from "./commands/sync.ts";
import { requireTaken } from "./require-taken.ts";
import { returnMemory } from "./return-memory.ts";
import { runCommand } from "./run-command.ts";
import { runStarter } from "./starter/command.ts";

const OPTIONS = {
  help: { type: "boolean", short: "h", default: false },
  json: { type: "boolean", default: false },
  remote: { type: "boolean", default: false },
  "dry-run": { type: "boolean", default: false },
  force: { type: "boolean", default: false },
  detect: { type: "boolean", default: false },
  check: { type: "boolean", default: false },
  "for-good": { type: "boolean", default: false },
  out: { type: "string" },
} as const;

type Flags = {
  json: boolean;
  remote: boolean;
  "dry-run": boolean;
  force: boolean;
  detect: boolean;
  check: boolean;
  "for-good": boolean;
  out?: string;
};
/**
 * `run` returns the exit code. `target` is the word after the command and `words` all of them, for the commands that name some in their usage. `draws`
 * says that it makes pictures of pages.
 */
type Command = {
  usage: string;
  help: string;
  needs?: string;
  draws?: true;
  run: (flags: Flags, target: string, words: string[]) => Promise<number>;
};

const JSON_AND_REMOTE = `  --remote    use the deployed database and bucket instead of the local ones
  --json      print the result as JSON`;
const WRITING = `  --dry-run   read and check everything, write nothing
  --force     make unchanged templates anew as well
${JSON_AND_REMOTE}`;

const COMMANDS: Record<string, Command> = {
  import: {
    usage: "import <folder|manifest.json|file.pdf>",
    help: `Brings templates into the catalogue: checks each PDF, reads its fields, draws its pages, stores all of it, and reports.

  --detect    find fields on forms that have none
${WRITING}`,
    needs: "a folder, a manifest or a PDF",
    draws: true,
    run: (flags, target) => runImport(target, { ...flags, dryRun: flags["dry-run"] }),
  },
  starter: {
    usage: "starter [--out folder]",
    help: `Makes Fillwright’s own templates and imports them; with --out it only writes them there.\n\n${WRITING}`,
    draws: true,
    async run(flags) {
      const manifest = await runStarter(flags.out, console.error);
      if (manifest === undefined) return 1;
      return flags.out === undefined ? runImport(manifest, { ...flags, dryRun: flags["dry-run"] }) : 0;
    },
  },
  sync: {
    usage: "sync [agency|form ...]",
    help: `Brings official forms to what their agencies give today: asks each address of catalogue/sources, takes in what is new, and names what is kept out.

  --check     only ask, write nothing
  --dry-run   read every file as well, write nothing
  --force     ask again what was asked a moment ago
${JSON_AND_REMOTE}`,
    draws: true,
    run: (flags, _, words) => runSync(words, { ...flags, dryRun: flags["dry-run"] }),
  },
  list: { usage: "list", help: `Shows every template, its edition and how many of them are kept.\n\n${JSON_AND_REMOTE}`, run: runList },
  retire: {
    usage: "retire <id>",
    help: `Takes a template out of the catalogue. Its files stay for those who have begun to fill it; importing it again brings it back.

  --for-good  delete its editions and files too: nobody opens it any more
${JSON_AND_REMOTE}`,
    needs: "the id of a template",
    run: (flags, target) => runRetire({ ...flags, forGood: flags["for-good"] }, target),
  },
};

const OVERVIEW = `Usage: npm run catalogue -- <command> [options]

${Object.values(COMMANDS)
  .map(({ usage, help }) => `  ${usage.padEnd(42)}${help.split(/[:.;]/)[0]}`)
  .join("\n")}

<command> --help says more. Local state is in STATE_DIR (default .wrangler/state). The exit code is 1 when anything failed.`;

async function run(): Promise<number> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: OPTIONS });
  const [name, ...words] = positionals;
  const [target] = words;
  const command = name !== undefined && Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (name === undefined || !command) {
    const unknown = name !== undefined && !values.help;
    (unknown ? console.error : console.log)(unknown ? `There is no command ${name}.\n\n${OVERVIEW}` : OVERVIEW);
    return unknown ? 1 : 0;
  }
  const usage = `npm run catalogue -- ${command.usage} [options]`;
  if (values.help) {
    console.log(`Usage: ${usage}\n\n${command.help}`);
    return 0;
  }
  if (command.needs !== undefined && target === undefined) {
    console.error(`${name} needs ${command.needs}.\n\nUsage: ${usage}`);
    return 1;
  }
  requireTaken(name, { usage, help: command.help }, words, values);
  if (command.draws) returnMemory();
  return command.run(values, target ?? "", words);
}

await runCommand(run);

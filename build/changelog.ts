import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";

/** Kinds of commits that a reader of the changelog asks for, in the order of their headings. */
const HEADINGS: Record<string, string> = { feat: "New", fix: "Fixed", perf: "Faster", security: "Safer" };
const SUBJECT = /^(?<kind>\w+)\((?<noun>[^)]+)\): (?<gain>.+)$/u;

/** Makes a version's section: what commits say the user gets, by kind and noun, in the commits' order; "" when no commit concerns a user. */
export function describeVersion(version: string, day: string, subjects: readonly string[]): string {
  const commits = subjects.map((subject) => SUBJECT.exec(subject)?.groups ?? {});
  const parts = Object.entries(HEADINGS).flatMap(([kind, heading]) => {
    const lines = commits.filter((commit) => commit["kind"] === kind).map((commit) => `- **${commit["noun"]}**: ${commit["gain"]}`);
    return lines.length === 0 ? [] : [`### ${heading}\n\n${lines.join("\n")}`];
  });
  return parts.length === 0 ? "" : `## ${version}, ${day}\n\n${parts.join("\n\n")}\n`;
}

/** Puts a section above the older ones, below the title. */
export function addSection(changelog: string, section: string): string {
  const [title = "", ...older] = changelog.split(/^(?=## )/mu);
  return [title.trimEnd(), section.trimEnd(), ...older.map((part) => part.trimEnd())].join("\n\n").concat("\n");
}

if (import.meta.main) {
  const version = process.argv[2] ?? "";
  if (!/^\d+\.\d+\.\d+$/u.test(version)) throw new Error("Say the version: npm run release -- 1.2.3");
  const run = (command: string, ...args: string[]) => execFileSync(command, args, { encoding: "utf8" }).trim();
  if (run("git", "status", "--porcelain")) throw new Error("Commit what is changed first.");
  const last = run("git", "tag", "--list", "v*", "--sort=-v:refname").split("\n")[0];
  const subjects = run("git", "log", "--reverse", "--format=%s", last ? `${last}..HEAD` : "HEAD").split("\n");
  const section = describeVersion(version, new Date().toISOString().slice(0, 10), subjects);
  if (!section) throw new Error(`No commit since ${last ?? "the beginning"} concerns a user.`);
  writeFileSync("CHANGELOG.md", addSection(existsSync("CHANGELOG.md") ? readFileSync("CHANGELOG.md", "utf8") : "# Changelog\n", section));
  run("npm", "version", version, "--no-git-tag-version");
  run("git", "add", "CHANGELOG.md", "package.json", "package-lock.json");
  run("git", "commit", "-m", `chore(release): ${version}`);
  run("git", "tag", `v${version}`);
  console.log(`${version} is committed and tagged. Push it with: git push --follow-tags`);
}

import { execFileSync } from "node:child_process";
import { cp, mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { buildWhenStale } from "../local/build.ts";
import type { Build } from "./part.ts";

/**
 * Builds another commit in a worktree of its own, with the installed packages of `root` and a copy of its catalogue, so that two Workers never write to one
 * database. `remove` takes both away. @throws Error when the commit does not build
 */
export async function buildCommit(
  commit: string,
  { root, stateDir }: Build,
): Promise<Build & { name: string; remove: () => Promise<void> }> {
  const git = (...args: string[]) => execFileSync("git", args, { cwd: root, encoding: "utf8" }).trim();
  const name = git("rev-parse", "--short", `${commit}^{commit}`);
  const folder = await mkdtemp(path.join(tmpdir(), `bench-${name}-`));
  const tree = path.join(folder, "tree");
  const remove = async () => {
    git("worktree", "remove", "--force", tree);
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  git("worktree", "add", "--detach", tree, name);
  try {
    await symlink(path.join(root, "node_modules"), path.join(tree, "node_modules"));
    await cp(stateDir, path.join(folder, "state"), { recursive: true });
    await buildWhenStale(tree);
  } catch (error) {
    await remove();
    throw error;
  }
  return { root: tree, stateDir: path.join(folder, "state"), name, remove };
}

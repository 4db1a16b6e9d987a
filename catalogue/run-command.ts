import { toOneLine } from "./format-table.ts";

/** Runs a command of the command line: its result is the exit code, and an error is printed as its message with exit code 1. */
export async function runCommand(command: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await command();
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    // Of several lines, and in the words of a file or of a service.
    console.error(message.split("\n").map(toOneLine).join("\n"));
    process.exitCode = 1;
  }
}

import * as v from "valibot";
import { type Profile, ProfileFile } from "../../../shared/contracts/profile.ts";

/** Writes profiles as a file for the person; unencrypted, so that they can read it. */
export function toProfileFile(profiles: readonly Profile[]): Blob {
  return new Blob([JSON.stringify({ format: "fillwright-profiles", profiles }, null, 2)], { type: "application/json" });
}

/** Parses the profiles in a file; null for a file that is not ours. */
export function parseProfileFile(text: string): Profile[] | null {
  try {
    const result = v.safeParse(ProfileFile, JSON.parse(text));
    return result.success ? result.output.profiles : null;
  } catch {
    return null;
  }
}

import * as v from "valibot";
import { type Profile, ProfileFile } from "../../../shared/contracts/profile.ts";

/** Profiles as a file that the person keeps; it is not encrypted, so that they can read it. */
export function toProfileFile(profiles: readonly Profile[]): Blob {
  return new Blob([JSON.stringify({ format: "fillwright-profiles", profiles }, null, 2)], { type: "application/json" });
}

/** The profiles in a file; null when the file is not one of ours. */
export function parseProfileFile(text: string): Profile[] | null {
  try {
    const result = v.safeParse(ProfileFile, JSON.parse(text));
    return result.success ? result.output.profiles : null;
  } catch {
    return null;
  }
}

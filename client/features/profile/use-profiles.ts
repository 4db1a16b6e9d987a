import { useEffect, useMemo, useState } from "react";
import type { Profile } from "../../../shared/contracts/profile.ts";
import { toSentence } from "../../../shared/errors.ts";
import { pickFile } from "../../lib/files.ts";
import { type FillSession, setProfiles } from "../../state/fill-session.ts";
import { parseProfileFile } from "./profile-file.ts";
import { createProfileStore } from "./profile-store.ts";
import * as words from "./words.ts";

/** Reads the facts in a filled form; null without any, and rejects where it cannot be read. */
export type ReadFacts = (file: File) => Promise<Profile["facts"] | null>;

/** Returns a profile without facts. */
export function newProfile(): Profile {
  return { id: crypto.randomUUID(), kind: "person", facts: {} };
}

/** Lists this device's profiles, null until they are read, and changes them. What fails is told in `problem`. */
export function useProfiles(session: FillSession) {
  const store = useMemo(() => createProfileStore(), []);
  const [profiles, setListed] = useState<Profile[] | null>(null);
  const [problem, setProblem] = useState("");
  const [removed, setRemoved] = useState<readonly Profile[]>([]);

  useEffect(() => {
    store.list().then(setListed, () => setProblem(words.nothingKept));
  }, [store]);

  async function change(work: () => Promise<unknown>): Promise<void> {
    try {
      setRemoved([]);
      await work();
      setProblem("");
      const listed = await store.list();
      setListed(listed);
      setProfiles(session, listed);
    } catch {
      setProblem(words.nothingKept);
    }
  }

  /** Asks for a file and saves the profiles in it. Returns a new, unsaved profile of a filled form's facts; null without any. */
  async function importFile(readFacts: ReadFacts): Promise<Profile | null> {
    const file = await pickFile("application/json,application/pdf,.json,.pdf");
    if (!file) return null;
    try {
      const read = file.type === "application/pdf" ? null : parseProfileFile(await file.text());
      if (read) {
        await change(() => Promise.all(read.map((profile) => store.save(profile))));
        return null;
      }
      const facts = await readFacts(file);
      setProblem(facts ? "" : words.noFactsInFile);
      return facts && { ...newProfile(), kind: facts.organization && !facts.familyName ? "company" : "person", facts };
    } catch (error) {
      setProblem(toSentence(error, words.fileNotRead));
      return null;
    }
  }

  async function remove(gone: readonly Profile[], work: () => Promise<unknown>): Promise<void> {
    await change(async () => {
      await work();
      setRemoved(gone);
    });
  }

  return {
    profiles,
    problem,
    /** What the last change removed, until the next one. */
    removed,
    save: (profile: Profile) => change(() => store.save(profile)),
    remove: (profile: Profile) => remove([profile], () => store.remove(profile.id)),
    erase: () => remove(profiles ?? [], () => store.erase()),
    restore: () => change(() => Promise.all(removed.map((profile) => store.save(profile)))),
    importFile,
  };
}

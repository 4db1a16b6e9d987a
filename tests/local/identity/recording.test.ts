import { readFileSync } from "node:fs";
import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startIdentity, type Identity } from "../../../local/identity/start-identity.ts";
import { type Exchange, play, Recording } from "./exchanges.ts";

const recording = v.parse(Recording, JSON.parse(readFileSync(new URL("recording.json", import.meta.url), "utf8")));

let identity: Identity;
let played: v.InferOutput<typeof Exchange>[];
beforeAll(async () => {
  identity = await startIdentity({ port: 0 });
  played = await play(identity.url, recording.exchanges);
});
afterAll(() => identity.close());

describe(`the stand-in for sign-in answers as ${recording.from} does`, () => {
  it.each(recording.exchanges)("$name", ({ name, answer }) => {
    expect(played.find((exchange) => exchange.name === name)?.answer).toEqual(answer);
  });
});

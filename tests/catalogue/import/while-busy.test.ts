import { expect, it } from "vitest";
import { whileBusy } from "../../../catalogue/import/while-busy.ts";

/** A write that fails `times` times, and the number of times it was tried. */
function writeFailing(times: number, message: string) {
  const write = { tries: 0, run: () => Promise.resolve("written") };
  write.run = () => (++write.tries <= times ? Promise.reject(new Error(message)) : Promise.resolve("written"));
  return write;
}

it("writes again while a running product holds the database", async () => {
  const write = writeFailing(2, "D1_ERROR: database is locked: SQLITE_BUSY");
  expect(await whileBusy(write.run, [0, 0])).toBe("written");
  expect(write.tries).toBe(3);
});

it("knows a database that is busy or out of reach by each of its words, also where they are the cause of another error", async () => {
  for (const message of [
    "Failed to get session commit token",
    "D1 DB is overloaded. Requests queued for too long.",
    "fetch failed",
    "Network connection lost.",
  ]) {
    expect(await whileBusy(writeFailing(1, message).run, [0])).toBe("written");
  }
  const wrapped = { tries: 0 };
  const write = () =>
    ++wrapped.tries === 1 ? Promise.reject(new Error("internal error", { cause: new Error("SQLITE_BUSY") })) : Promise.resolve("written");
  expect(await whileBusy(write, [0])).toBe("written");
});

it("gives up with the database's own words when it stays busy", async () => {
  const write = writeFailing(9, "D1_ERROR: database is locked: SQLITE_BUSY");
  await expect(whileBusy(write.run, [0, 0])).rejects.toThrow("SQLITE_BUSY");
  expect(write.tries).toBe(3);
});

it("does not repeat what fails for another reason", async () => {
  const write = writeFailing(1, "UNIQUE constraint failed");
  await expect(whileBusy(write.run, [0, 0])).rejects.toThrow("UNIQUE");
  expect(write.tries).toBe(1);
});

import { expect, it, onTestFinished, vi } from "vitest";
import { doAgain } from "../../../../client/lib/do-again.ts";
import { createBrowserSource } from "../../../../client/lib/navigation/page-source.tsx";
import { AppError } from "../../../../shared/errors.ts";

const RESOURCE = { path: "/api/x", check: async (answer: unknown) => answer };
const later = () => new AppError("unavailable", "later");

function arrange(answers: (string | Error)[]) {
  const fetchAnswer = vi.fn<Parameters<typeof createBrowserSource>[0]>(async () => {
    const next = answers.shift();
    if (typeof next !== "string") throw next ?? new Error("one call too many");
    return next;
  });
  return { source: createBrowserSource(fetchAnswer), fetchAnswer };
}

it("asks once for an answer that a screen shows, also when it fails, until that was shown", async () => {
  const error = later();
  const { source, fetchAnswer } = arrange([error, "there"]);
  await expect(source.find(RESOURCE)).rejects.toBe(error);
  await expect(source.find(RESOURCE)).rejects.toBe(error);
  expect(fetchAnswer).toHaveBeenCalledOnce();
  source.forget(error);
  expect(await source.find(RESOURCE)).toBe("there");
});

it.each([
  ["not sooner than the server asks", new AppError("rate_limited", "later", { retryAfterSeconds: 30 }), 30_000],
  ["after the first pause", later(), 10_000],
  ["two seconds later", new Error("no connection"), 2_000],
])("a press finds the failure of what was just fetched ahead, and asks again %s", async (_, error, waitMs) => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  for (const [passedMs, asked] of [
    [waitMs - 1, 1],
    [waitMs, 2],
  ] as const) {
    const { source, fetchAnswer } = arrange([error, "there"]);
    await expect(source.ask(RESOURCE)).rejects.toBe(error);
    vi.advanceTimersByTime(passedMs);
    await source.find(RESOURCE).catch(() => undefined);
    expect(fetchAnswer).toHaveBeenCalledTimes(asked);
  }
});

it("asks again past every cache, once for each try, and shows what came", async () => {
  const error = later();
  const { source, fetchAnswer } = arrange([error, later(), "there"]);
  await expect(source.find(RESOURCE)).rejects.toBe(error);
  source.forget(error);
  const second: unknown = await doAgain(error).catch((next: unknown) => next);
  expect(second).toMatchObject({ message: "later" });
  await doAgain(second);
  expect(await source.find(RESOURCE)).toBe("there");
  expect(fetchAnswer.mock.calls.map(([, anew]) => anew)).toEqual([false, true, true]);
});

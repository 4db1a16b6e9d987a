import { act } from "react";
import { expect, it, vi } from "vitest";
import { ReportScreen } from "../../../client/screens/report.tsx";
import { type Stores, StoresProvider } from "../../../client/state/stores.tsx";
import { rootForEachTest } from "../page-root.ts";

const pageRoot = rootForEachTest();

const UNSENT = "We couldn’t send your report. Check your connection and try again, or write to us at help@forms.test.";

/** Writes a report and sends it to a server that answers like this. Returns what is said, and what is still written there. */
async function sendTo(answer: () => Response) {
  vi.stubGlobal("fetch", async () => answer());
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the parts of the stores that a report touches
  const stores = { site: { name: "Forms", supportEmail: "help@forms.test" } } as unknown as Stores;
  await act(async () =>
    pageRoot().render(
      <StoresProvider stores={stores}>
        <main>
          <ReportScreen />
        </main>
      </StoresProvider>,
    ),
  );
  const details = document.querySelector("textarea");
  if (details) details.value = "Line three is wrong.";
  await act(async () => document.querySelector("form")?.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true })));
  await vi.waitFor(() => expect(document.querySelector("[role=alert], [role=status]")?.textContent).not.toBe(""));
  return {
    said: document.querySelector("[role=alert], [role=status]")?.textContent,
    written: document.querySelector("textarea")?.value,
    focused: document.activeElement?.textContent,
  };
}

it.each([
  { from: "a network's own page", answer: () => new Response("<p>Welcome to this network</p>"), said: UNSENT },
  { from: "an empty success", answer: () => new Response(null, { status: 204 }), said: UNSENT },
  { from: "half an answer", answer: () => new Response('{"ok":tr'), said: UNSENT },
  { from: "a proxy's page", answer: () => new Response("<p>Bad gateway</p>", { status: 502 }), said: UNSENT },
  { from: "no answer", answer: () => Response.error(), said: UNSENT },
  {
    from: "a refusal of ours",
    answer: () => Response.json({ error: "Wait a minute.", code: "rate_limited" }, { status: 429 }),
    said: "Wait a minute.",
  },
])("a report is not said to be sent by $from, and stays written", async ({ answer, said }) => {
  expect(await sendTo(answer)).toMatchObject({ said, written: "Line three is wrong." });
});

it("a report that is sent says so, and the focus does not go with the form", async () => {
  const { said, focused } = await sendTo(() => Response.json({ ok: true }, { status: 201 }));
  expect(said).toMatch(/^Thanks, we have your report/u);
  expect(focused).toBe("Report a form");
});

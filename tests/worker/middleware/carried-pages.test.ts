import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import * as fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { createApp } from "../../../worker/app.ts";
import { seedTemplates } from "../seed-templates.ts";

const ORIGIN = "https://fillwright.test";
/** Each page that is compared is rendered in a Worker of its own. */
const MANY_RENDERS = { timeout: 240_000 };

/** A Worker of its own, with a memory of its own. `cache` is where the log says that the page came from. */
function openIsolate() {
  const app = createApp();
  return async (address: string) => {
    const log = vi.spyOn(console, "log").mockImplementation(() => undefined);
    log.mockClear();
    const execution = createExecutionContext();
    const response = await app.fetch(new Request(ORIGIN + address), env, execution);
    const body = await response.text();
    const { cache } = JSON.parse(String(log.mock.calls[0]?.[0]));
    await waitOnExecutionContext(execution);
    return { body, cache, status: response.status, headers: response.headers };
  };
}

/** Addresses without what a visitor brings: the list, one of its places, a template and its form. */
const PLACES = ["/?", "/?group=category&slug=tax&", "/template/a?", "/template/a?category=tax&", "/template/a/fill?"];

async function seed(): Promise<void> {
  await seedTemplates([
    { id: "a", title: "A & <b>", tags: ["tax"] },
    { id: "b", tags: ["tax"] },
  ]);
}

/** An isolate in which the page of each place was asked for with an advertisement's parameter. */
async function openWarmIsolate() {
  const visit = openIsolate();
  for (const place of PLACES) await visit(`${place}gclid=warm`);
  return visit;
}

/** Queries that are put into the kept page. */
const FILLED = [
  "gclid=1",
  "utm_source=a&utm_medium=b&utm_campaign=c%20d+e",
  "fbclid=IwAR0-_.~*",
  "a=%22%3E%3Cscript%3Ealert(1)%3C/script%3E",
  "%22%3E%3Cscript%3Ealert(1)%3C/script%3E=a",
  "a=<b>&'=\"&`=`",
  "a=%26amp%3B&c=%25&d=%",
  "a=+&b=%2B&c= ",
  "a",
  "=",
  "a=&=b&&c==d=",
  "a=1&a=2&a=1",
  "GROUP=x&Slug=y&q1=z&cursors=1",
  "a=%00%0A%0D%09",
  "a=%ff%fe&%c3%28=1",
  "a=💌&ключ=значение&%F0%9F%92%8C=%F0%9F%92%8C",
  "a=\u202e\u2028",
  `m${"0".repeat(32)}=m${"0".repeat(32)}`,
  "m=m&M=M",
  "a=%2526&b=%252525&%2541=%2541",
  "__proto__=1&constructor=2&toString=3",
  "a=/*styles*/&b=${x}&c=$%26&d=$1",
  "a=</script><!--&b=]]>",
  `a=${"x".repeat(900)}`,
];
/** Queries whose page is rendered. */
const RENDERED = [
  "gclid=1&q=tax",
  "q=<b>&gclid=1",
  "next=/paywall&a=1",
  "a=1&edition=1&b=2",
  "payment_intent=x&a=1",
  `a=${"x".repeat(2_000)}`,
];

describe("a page for a visitor who brings parameters along", () => {
  it.for(PLACES)("is the one that a render would make of %s, byte for byte", MANY_RENDERS, async (place) => {
    await seed();
    const visit = await openWarmIsolate();
    for (const query of [...FILLED, ...RENDERED]) {
      const filled = await visit(place + query);
      const rendered = await openIsolate()(place + query);
      const policy = "content-security-policy";
      const facts = { query, status: filled.status, body: filled.body, policy: filled.headers.get(policy), cache: filled.cache };
      expect(rendered.cache).not.toBe("memory");
      expect(facts).toEqual({
        query,
        status: rendered.status,
        body: rendered.body,
        policy: rendered.headers.get(policy),
        cache: FILLED.includes(query) ? "memory" : undefined,
      });
    }
  });

  it("is the one that a render would make, whatever the parameters are", MANY_RENDERS, async () => {
    await seed();
    const visit = await openWarmIsolate();
    const part = fc.oneof(
      fc.string({ unit: "binary", maxLength: 12 }),
      fc.constantFrom("&", "=", "%", "<", '"', "'", "+", "gclid", "tags", "template"),
    );
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...PLACES), fc.array(fc.tuple(part, part), { maxLength: 4 }), async (place, pairs) => {
        const address =
          place +
          pairs.map(([name, value]) => `${encodeURIComponent(name.toWellFormed())}=${encodeURIComponent(value.toWellFormed())}`).join("&");
        expect((await visit(address)).body).toBe((await openIsolate()(address)).body);
      }),
      { numRuns: 20 },
    );
  });

  it("has the parameters in its links, in the way back that a link names, and in its forms", async () => {
    await seed();
    const visit = await openWarmIsolate();
    const list = await visit("/?gclid=a%26b");
    expect(list.cache).toBe("memory");
    expect(list.body).toContain('href="/?gclid=a%26b&amp;group=category&amp;slug=tax"');
    expect(list.body).toContain('<input type="hidden" name="gclid" value="a&amp;b"/>');
  });

  it("is made for each place of the catalogue by itself", async () => {
    await seed();
    const visit = await openWarmIsolate();
    expect((await visit("/?slug=us&gclid=1")).cache).toBeUndefined();
    expect((await visit("/?slug=made-up&gclid=1")).cache).toBeUndefined();
    expect((await visit("/?slug=made-up&gclid=2")).cache).toBeUndefined();
  });

  it("never shows the mark that stands for the parameters", async () => {
    await seed();
    const visit = openIsolate();
    const bodies = [await visit("/?gclid=1"), await visit("/?gclid=2"), await visit("/"), await visit("/?gclid=3&slug=all")];
    for (const { body, headers } of bodies) expect(body + JSON.stringify([...headers])).not.toMatch(/\bm[0-9a-f]{32}\b/u);
  });

  it("is made anew when the catalogue has changed", async () => {
    await seedTemplates([{ id: "a", title: "Old title" }]);
    const visit = openIsolate();
    await visit("/template/a?gclid=1");
    await env.DB.batch([
      env.DB.prepare("UPDATE templates SET title = 'New title'"),
      env.DB.prepare("UPDATE catalogue SET version = version + 1"),
    ]);
    expect((await visit("/template/a?gclid=2")).body).toContain("New title");
    const again = await visit("/template/a?gclid=3");
    expect(again.body).toContain("New title");
    expect(again.cache).toBe("memory");
  });
});

type SmokeCheck = { name: string; problem: string | null };

type Answer = { status: number; headers: Headers; text: string };

const TIMEOUT_MS = 20_000;

async function get(url: URL): Promise<Answer> {
  const response = await fetch(url, { redirect: "manual", signal: AbortSignal.timeout(TIMEOUT_MS) });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

function requireStatus(answer: Answer, status: number): void {
  if (answer.status !== status) throw new Error(`answered ${answer.status} instead of ${status}`);
}

function requireHeader({ headers }: Answer, name: string, pattern: RegExp): void {
  const value = headers.get(name);
  if (!pattern.test(value ?? "")) throw new Error(value === null ? `has no ${name}` : `has ${name}: ${value}`);
}

/** Returns the first URL in a page that begins with `start`. */
function requireLink({ text }: Answer, start: string): string {
  const link = new RegExp(`"(${start}[^"?#\\s]+)`, "u").exec(text)?.[1];
  if (link === undefined) throw new Error(`links to nothing under ${start}; is the catalogue empty?`);
  return link;
}

/** Makes every visitor's requests to a running product and checks each response. Reads only, and signs in as no user. */
export async function smoke(origin: string): Promise<SmokeCheck[]> {
  const checks: SmokeCheck[] = [];
  const check = async <T>(name: string, work: () => Promise<T>): Promise<T | null> => {
    try {
      const result = await work();
      checks.push({ name, problem: null });
      return result;
    } catch (error) {
      checks.push({ name, problem: error instanceof Error ? error.message : String(error) });
      return null;
    }
  };

  await check("/healthz", async () => requireStatus(await get(new URL("/healthz", origin)), 200));
  const catalogue = await check("the catalogue", async () => {
    const page = await get(new URL("/", origin));
    requireStatus(page, 200);
    return { page, template: requireLink(page, "/template/") };
  });
  if (catalogue) {
    const { page, template } = catalogue;
    await check("headers", async () => {
      requireHeader(page, "Content-Security-Policy", /script-src/u);
      requireHeader(page, "X-Content-Type-Options", /^nosniff$/u);
      requireHeader(page, "Referrer-Policy", /./u);
      if (new URL(origin).protocol === "https:") requireHeader(page, "Strict-Transport-Security", /max-age=\d{7,}/u);
    });
    const shown = await check(template, async () => {
      const answer = await get(new URL(template, origin));
      requireStatus(answer, 200);
      return requireLink(answer, "/files/");
    });
    if (shown) {
      await check("a page image", async () => {
        const file = await get(new URL(shown, origin));
        requireStatus(file, 200);
        requireHeader(file, "Cache-Control", /immutable/u);
      });
    }
    await check(`${template}/fill`, async () => requireStatus(await get(new URL(`${template}/fill`, origin)), 200));
  }
  await check("a file of the build", async () => {
    const file = await get(new URL("/favicon.svg", origin));
    requireStatus(file, 200);
    for (const name of ["Cross-Origin-Resource-Policy", "Referrer-Policy", "Strict-Transport-Security"]) requireHeader(file, name, /./u);
  });
  await check("the API's description", async () => {
    const description = await get(new URL("/api/openapi.json", origin));
    requireStatus(description, 200);
    requireHeader(description, "Content-Type", /^application\/json/u);
  });
  await check("an address of the API that is not there", async () => {
    const answer = await get(new URL("/api/nothing", origin));
    requireStatus(answer, 404);
    requireHeader(answer, "Content-Type", /^application\/json/u);
  });
  await check("the account without a token", async () => requireStatus(await get(new URL("/api/account/export", origin)), 401));
  return checks;
}

/** Prints the results of `smoke`; returns true when there are no problems. */
export function tellSmoke(checks: SmokeCheck[]): boolean {
  for (const { name, problem } of checks)
    console.log(`${problem === null ? "ok  " : "FAIL"} ${name}${problem === null ? "" : ` ${problem}`}`);
  return checks.every(({ problem }) => problem === null);
}

import { cp, mkdir, readFile, symlink, writeFile } from "node:fs/promises";
import path from "node:path";

/** A guard in the source: the text that is one, and what stands there without it. */
type Guard = { file: string; from: string; to: string };

const PARSE_STORED: Guard = {
  file: "worker/store/parse-stored.ts",
  from: "  } catch (error) {\n",
  to: "  } catch (error) {\n    throw error;\n",
};
const VERIFY: Guard = {
  file: "worker/middleware/require-user.ts",
  from: "await c.var.context.services.firebaseTokens.verify(token)",
  to: `((claims) => ({ uid: String(claims.sub), providerId: null, email: null, displayName: null, signedInAt: new Date() }))(JSON.parse(atob(token.split(".")[1].replaceAll("-", "+").replaceAll("_", "/"))))`,
};
const BODY_LIMIT: Guard = {
  file: "worker/middleware/limit-body.ts",
  from: "(own.find(({ path }) => path.test(c.req.path))?.limit ?? usual)(c, next)",
  to: "next()",
};

/** The guards that each row tries, by the row's name. */
export const GUARDS: Record<string, Guard[]> = {
  "forged id tokens": [VERIFY],
  "id tokens that were changed": [VERIFY],
  "forged webhooks": [
    {
      file: "worker/services/stripe/events.ts",
      from: "await stripe.webhooks.constructEventAsync(body, signature, webhookSecret, SIGNATURE_TOLERANCE_SECONDS, crypto)",
      to: "(void crypto, JSON.parse(body))",
    },
    {
      file: "worker/services/stripe/events.ts",
      from: "Number(moment.slice(2)) <= latest",
      to: "Number(moment.slice(2)) !== latest",
    },
  ],
  "bodies by their Content-Length": [BODY_LIMIT],
  "bodies without a Content-Length": [BODY_LIMIT],
  "JSON of any shape": [
    {
      file: "worker/api/read-json.ts",
      from: `throw new AppError("malformed", "The body is not JSON.", { cause });`,
      to: "throw cause;",
    },
  ],
  "addresses and queries of any kind": [
    { file: "worker/store/cursor.ts", from: "  } catch {\n    return null;", to: "  } catch (error) {\n    throw error;" },
  ],
  "a link's downloadUrl and fileName": [
    { file: "worker/ssr/load-template.ts", from: "toFillTitle(template.title)", to: "toFillTitle(`${template.title} ${url.search}`)" },
  ],
  "a query that each link would repeat": [
    {
      file: "worker/middleware/shorten-query.ts",
      from: "return search.length > MOST_CHARACTERS || searchParams.size > MOST_PARAMETERS;",
      to: "return search.length < 0 && searchParams.size > MOST_CHARACTERS + MOST_PARAMETERS;",
    },
  ],
  "made-up places are not kept": [
    {
      file: "worker/ssr/known-place.ts",
      from: "new Set(own.map(([name]) => name)).size === own.length && own.every(([name, value]) => isKnown.get(name)?.(value) ?? false)",
      to: "own.length >= 0 && isKnown !== null",
    },
  ],
  "a flood from one /64": [{ file: "worker/middleware/rate-limit.ts", from: "toAddressKey(address)", to: "address" }],
  "a flood of made-up addresses": [
    {
      file: "worker/app.ts",
      from: `for (const path of ["/sitemap.xml", "/sitemaps/*", "/feed.xml"]) app.use(path, limitAddress());`,
      to: "",
    },
    { file: "worker/app.ts", from: "requireProduct, limitAddress());", to: "requireProduct);" },
    { file: "worker/app.ts", from: "await countAddress(c);", to: "" },
  ],
  "a flood of junk reports": [
    {
      file: "worker/app.ts",
      from: `app.use("/api/reports/content", limitAddress("REPORT_LIMIT"));`,
      to: "",
    },
  ],
  "other spellings of an address": [{ file: "worker/app.ts", from: "  app.use(leadToOneSpelling);\n", to: "" }],
  "markup in a form's title": [{ file: "worker/domain/xml.ts", from: `ENTITIES[character] ?? ""`, to: "character" }],
  "what a page of another site sends": [{ file: "worker/middleware/refuse-cross-site.ts", from: `=== "cross-site")`, to: `=== "")` }],
  "a file that a page of another site sends": [{ file: "worker/app.ts", from: "  app.get(ROUTES.ownPdf, refuseForeignFile);\n", to: "" }],
  "the operator's token": [
    {
      file: "worker/operator-token.ts",
      from: "return token !== undefined && isSameSecret(token, operatorToken);",
      to: `return operatorToken !== "" && token !== "";`,
    },
  ],
  "a field map that is cut off": [PARSE_STORED],
  "a cache that cannot be read": [PARSE_STORED],
  "a row that cannot be read": [PARSE_STORED],
  "frames of strangers": [{ file: "worker/ssr/content-security-policy.ts", from: `\${ancestors.join(" ") || "'none'"}`, to: "*" }],
  "another person's data": [
    {
      file: "worker/domain/subscriptions.ts",
      from: "const customer = await context.stores.customers.find(uid);\n  if (!customer || customer.stripeCustomerId !== stripeCustomerId)",
      to: "const customer = await context.stores.customers.findByStripeId(stripeCustomerId);\n  if (!customer)",
    },
    {
      file: "worker/domain/purchases.ts",
      from: "if (foreign) throw",
      to: "if (foreign && Date.now() === 0) throw",
    },
  ],
  "accounts that are not Google's": [VERIFY],
  "free forms at once": [
    { file: "worker/store/completions.ts", from: "OR ((SELECT count(*) FROM completions WHERE uid = ?1) < ?6 AND", to: "OR (?6 > 0 AND" },
  ],
  "an erasure in the middle of a purchase": [
    { file: "worker/domain/accounts.ts", from: "  await closeCustomer(context, uid, now);\n", to: "  void closeCustomer;\n" },
    { file: "worker/domain/accounts.ts", from: "    stores.customers.noteToClose(uid, now.toISOString()),\n", to: "" },
  ],
  "hostile PDFs to the import": [
    { file: "catalogue/import/prepare-pool.ts", from: "reject(new ImportRefusal(reason))", to: "reject(new Error(reason))" },
  ],
  "hostile PDFs of one's own": [
    { file: "pdf/syntax/pdf-lexer.ts", from: "if (++this.depth > MAX_DEPTH)", to: "if (++this.depth > Number.MAX_SAFE_INTEGER)" },
  ],
};

const COPIED = ["build", "catalogue", "client", "local", "migrations", "pdf", "public", "shared", "worker", "bench/fuzz"];
const COPIED_FILES = [
  "tsconfig.json",
  "tsconfig.base.json",
  "tsconfig.tools.json",
  "package.json",
  "package-lock.json",
  "vite.config.ts",
  "tailwind.config.ts",
  "wrangler.toml",
  ".dev.vars.example",
];

/** Copies the product's sources to a folder and takes every guard out of the copy. @throws Error when a guard is not where it was */
export async function copyWithoutGuards(root: string, folder: string): Promise<void> {
  await mkdir(path.join(folder, "bench"), { recursive: true });
  for (const name of COPIED) await cp(path.join(root, name), path.join(folder, name), { recursive: true });
  for (const name of COPIED_FILES) await cp(path.join(root, name), path.join(folder, name));
  await symlink(path.join(root, "node_modules"), path.join(folder, "node_modules"));
  for (const { file, from, to } of new Set(Object.values(GUARDS).flat())) {
    const place = path.join(folder, file);
    const source = await readFile(place, "utf8");
    if (!source.includes(from)) throw new Error(`There is no such guard in ${file} any more: ${from}`);
    await writeFile(
      place,
      source.replace(from, () => to),
    );
  }
}

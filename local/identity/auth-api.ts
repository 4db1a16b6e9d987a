import { type Context, Hono, type Next } from "hono";
import { cors } from "hono/cors";
import * as v from "valibot";
import type { Accounts } from "./accounts.ts";
import { AuthError, invalidPayload, missingApiKey, notFound } from "./auth-error.ts";
import { createAuthOperations, Grant, OwnToken, SignIn, Update } from "./auth-operations.ts";
import type { TokenSigner } from "./token-signer.ts";

const IDENTITY = "/identitytoolkit.googleapis.com/v1";
const TOKEN = "/securetoken.googleapis.com/v1/token";

/** Creates Firebase Auth's API under the paths at which the SDK looks for an emulator: Google's host names in front of Google's paths. */
export function createAuthApi(accounts: Accounts, signer: TokenSigner): Hono {
  const operations = createAuthOperations(accounts, signer);
  const app = new Hono();
  app.use(allowPrivateNetwork, cors({ origin: (origin) => origin, allowMethods: ["GET", "HEAD", "PUT", "PATCH", "POST", "DELETE"] }));
  app.use(`${IDENTITY}/*`, requireApiKey);
  app.use(TOKEN, requireApiKey);

  app.get(`${IDENTITY}/projects`, (c) => c.json(operations.getProject()));
  app.post(`${IDENTITY}/accounts:signInWithIdp`, async (c) => c.json(await operations.signInWithIdp(await readBody(c, SignIn))));
  app.post(`${IDENTITY}/accounts:lookup`, async (c) => c.json(await operations.lookup(await readBody(c, OwnToken))));
  app.post(`${IDENTITY}/accounts:delete`, async (c) => c.json(await operations.delete(await readBody(c, OwnToken))));
  app.post(`${IDENTITY}/accounts:update`, requireOwner, async (c) => c.json(operations.update(await readBody(c, Update))));
  app.post(TOKEN, async (c) => c.json(await operations.refresh(await readBody(c, Grant))));

  for (const { path } of app.routes.filter(({ method }) => method === "GET" || method === "POST")) {
    app.all(path, (c) => c.json({ message: `Method ${c.req.method} not allowed for ${path}` }, 405));
  }
  app.notFound((c) => c.json(notFound().body, 404));
  app.onError((error, c) => {
    if (error instanceof AuthError) return c.json(error.body, error.status);
    throw error;
  });
  return app;
}

/** Browsers ask for it before a page of the network calls this machine. */
function allowPrivateNetwork(c: Context, next: Next): Promise<void> {
  if (c.req.header("access-control-request-private-network")) c.header("access-control-allow-private-network", "true");
  return next();
}

function isOwner(c: Context): boolean {
  return c.req.header("authorization") === "Bearer owner";
}

function requireApiKey(c: Context, next: Next): Promise<void> {
  if (!c.req.query("key") && !isOwner(c)) throw missingApiKey();
  return next();
}

function requireOwner(c: Context, next: Next): Promise<void> {
  if (!isOwner(c)) throw missingApiKey();
  return next();
}

async function readBody<Schema extends v.GenericSchema>(c: Context, schema: Schema): Promise<v.InferOutput<Schema>> {
  const isForm = c.req.header("content-type")?.startsWith("application/x-www-form-urlencoded") ?? false;
  const body: unknown = await (isForm ? c.req.parseBody() : c.req.json()).catch(() => {
    throw invalidPayload("It cannot be read.", "parseError");
  });
  const parsed = v.safeParse(schema, body);
  if (!parsed.success) throw invalidPayload(parsed.issues[0].message, "invalid");
  return parsed.output;
}

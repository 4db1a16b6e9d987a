import { createServer } from "node:http";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { listenOnLoopback } from "../../local/listen.ts";

const PROJECT_ID = "demo-fillwright";

/** A key address of our own and tokens signed with its key, as Firebase would issue them. */
export async function startKeys() {
  const { privateKey, publicKey } = await generateKeyPair("RS256");
  const jwk = { ...(await exportJWK(publicKey)), kid: "torture", use: "sig", alg: "RS256" };
  const server = createServer((_request, response) => {
    response.setHeader("cache-control", "public, max-age=3600");
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify({ keys: [jwk] }));
  });
  const origin = await listenOnLoopback(server);
  return {
    projectId: PROJECT_ID,
    url: `${origin}/jwks`,
    sign: (uid: string, email: string) =>
      new SignJWT({
        email,
        email_verified: true,
        name: uid,
        auth_time: Math.floor(Date.now() / 1000) - 20,
        firebase: { sign_in_provider: "google.com", identities: {} },
      })
        .setProtectedHeader({ alg: "RS256", kid: "torture", typ: "JWT" })
        .setIssuer(`https://securetoken.google.com/${PROJECT_ID}`)
        .setAudience(PROJECT_ID)
        .setSubject(uid)
        .setIssuedAt(Math.floor(Date.now() / 1000) - 10)
        .setExpirationTime("55m")
        .sign(privateKey),
    close: () => server.close(),
  };
}

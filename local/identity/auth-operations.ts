import { randomBytes } from "node:crypto";
import * as v from "valibot";
import { type Account, type Accounts, toUserInfo } from "./accounts.ts";
import { refusal } from "./auth-error.ts";
import { readIdpResponse, toProviderResponse } from "./idp-response.ts";
import { TOKEN_LIFETIME_SECONDS, type TokenSigner } from "./token-signer.ts";

/** Numbers of Firebase projects are public. No project has this one. */
const PROJECT_NUMBER = "1";

const EXPIRES_IN = String(TOKEN_LIFETIME_SECONDS);

const Text = v.nullish(v.string());

export const SignIn = v.object({ requestUri: Text, postBody: Text });
export const OwnToken = v.object({ idToken: Text });
export const Update = v.object({ localId: Text, disableUser: v.nullish(v.boolean()), validSince: Text });
export const Grant = v.object({ grant_type: Text, refresh_token: Text });

/** Creates the operations of Firebase Auth's API that the product's sign-in uses. They return what is sent, or throw an AuthError. */
export function createAuthOperations(accounts: Accounts, signer: TokenSigner) {
  const refreshTokens = new Map<string, string>();

  async function issueTokens(account: Account) {
    if (account.disabled) throw refusal("USER_DISABLED");
    account.lastRefreshAt = new Date();
    const refreshToken = randomBytes(24).toString("base64url");
    refreshTokens.set(refreshToken, account.localId);
    return { idToken: await signer.sign(account), refreshToken };
  }

  async function findOwner(idToken: string | null | undefined): Promise<Account> {
    if (!idToken) throw refusal("MISSING_ID_TOKEN");
    const { sub, iat } = await signer.read(idToken);
    const account = accounts.find(sub);
    if (!account) throw refusal("USER_NOT_FOUND");
    if (iat < (account.validSince ?? 0)) throw refusal("TOKEN_EXPIRED");
    if (account.disabled) throw refusal("USER_DISABLED");
    return account;
  }

  return {
    getProject: () => ({ projectId: PROJECT_NUMBER, authorizedDomains: ["localhost"] }),

    async signInWithIdp(body: v.InferOutput<typeof SignIn>) {
      const { provider, idToken: oauthIdToken, claims } = readIdpResponse(body);
      const { account, isNewUser, emailRecycled } = accounts.signIn(provider, claims);
      return {
        kind: "identitytoolkit#VerifyAssertionResponse",
        context: "",
        ...toProviderResponse(provider, claims),
        oauthAccessToken: "stand-in",
        oauthIdToken,
        localId: account.localId,
        ...(isNewUser && { isNewUser }),
        ...(emailRecycled && { emailRecycled }),
        ...(await issueTokens(account)),
        expiresIn: EXPIRES_IN,
      };
    },

    async lookup({ idToken }: v.InferOutput<typeof OwnToken>) {
      return { kind: "identitytoolkit#GetAccountInfoResponse", users: [toUserInfo(await findOwner(idToken))] };
    },

    async delete({ idToken }: v.InferOutput<typeof OwnToken>) {
      accounts.delete((await findOwner(idToken)).localId);
      return { kind: "identitytoolkit#DeleteAccountResponse" };
    },

    /** Disables an account, or ends its sign-ins, as the project's owner does in the console. */
    update({ localId, disableUser, validSince }: v.InferOutput<typeof Update>) {
      if (!localId) throw refusal("MISSING_LOCAL_ID");
      const account = accounts.find(localId);
      if (!account) throw refusal("USER_NOT_FOUND");
      account.disabled = disableUser ?? account.disabled ?? false;
      if (validSince) account.validSince = Number(validSince);
      const { email, emailVerified, displayName, photoUrl, providerUserInfo } = toUserInfo(account);
      return { kind: "identitytoolkit#SetAccountInfoResponse", localId, email, emailVerified, displayName, photoUrl, providerUserInfo };
    },

    async refresh({ grant_type, refresh_token }: v.InferOutput<typeof Grant>) {
      if (!grant_type) throw refusal("MISSING_GRANT_TYPE");
      if (grant_type !== "refresh_token") throw refusal("INVALID_GRANT_TYPE");
      if (!refresh_token) throw refusal("MISSING_REFRESH_TOKEN");
      const account = accounts.find(refreshTokens.get(refresh_token) ?? "");
      if (!account) throw refusal("INVALID_REFRESH_TOKEN");
      const { idToken, refreshToken } = await issueTokens(account);
      return {
        id_token: idToken,
        access_token: idToken,
        expires_in: EXPIRES_IN,
        refresh_token: refreshToken,
        token_type: "Bearer",
        user_id: account.localId,
        project_id: PROJECT_NUMBER,
      };
    },
  };
}

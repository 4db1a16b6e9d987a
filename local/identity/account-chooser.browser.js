/**
 * What the page behind Google's sign-in popup does once a person has chosen: it hands an auth event to the Firebase iframe of the page that opened it.
 */
(() => {
  const query = new URLSearchParams(location.search);
  const apiKey = query.get("apiKey");
  const appName = query.get("appName");

  function findFirebaseFrame() {
    for (let index = 0; index < (window.opener?.length ?? 0); index += 1) {
      try {
        const frame = window.opener[index];
        const own = new URLSearchParams(frame.location.search);
        if (own.get("apiKey") === apiKey && own.get("appName") === appName) return frame;
      } catch {
        // A frame of another origin: not ours.
      }
    }
    return null;
  }

  function answer(event) {
    const frame = findFirebaseFrame();
    if (!frame) {
      document.querySelector("#problem").textContent =
        "The page that asked for this sign-in is gone. Close this window and try again there.";
      return;
    }
    const authEvent = {
      type: query.get("authType"),
      eventId: query.get("eventId"),
      urlResponse: null,
      sessionId: null,
      postBody: null,
      tenantId: null,
      error: null,
    };
    frame.postMessage({ authEvent: { ...authEvent, ...event } }, location.origin);
  }

  function signIn(person) {
    const claims = { ...person, email_verified: true, iss: "", aud: "", exp: 0, iat: 0 };
    const response = new URLSearchParams({ providerId: query.get("providerId"), id_token: JSON.stringify(claims) });
    answer({ urlResponse: `${location.origin}${location.pathname}?${response}`, sessionId: "unused by the stand-in", postBody: "" });
  }

  /** The same e-mail is the same Google account, whenever it is typed. */
  async function accountIdOf(email) {
    const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(email.trim().toLowerCase()));
    return [...new Uint8Array(digest).slice(0, 9)].map((byte) => String(byte % 100).padStart(2, "0")).join("");
  }

  for (const button of document.querySelectorAll("[data-account]")) {
    button.addEventListener("click", () => signIn(JSON.parse(button.dataset.account)));
  }
  for (const button of document.querySelectorAll("[data-error]")) {
    button.addEventListener("click", () => answer({ error: { code: button.dataset.error, message: button.textContent } }));
  }
  document.querySelector("form").addEventListener("submit", (submission) => {
    submission.preventDefault();
    const { email, name, picture } = Object.fromEntries(new FormData(submission.target));
    void accountIdOf(email).then((sub) => signIn({ sub, email, name, ...(picture && { picture }) }));
  });
})();

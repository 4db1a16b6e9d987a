/**
 * The frame that Firebase Auth keeps in the page that signs somebody in. It passes the account chooser's answer on to that page: only a frame has the
 * chooser's origin and may be reached by it.
 */
(() => {
  const page = gapi.iframes.getContext().getParentIframe();
  // The SDK opens no window before it knows.
  page.register("webStorageSupport", () => ({ status: "ACK", webStorageSupport: true }));

  function send(authEvent) {
    page.send("authEvent", { type: "authEvent", authEvent });
  }

  addEventListener("message", ({ origin, data }) => {
    if (origin === location.origin && data?.authEvent) send(data.authEvent);
  });
  send({ type: "unknown", error: { code: "auth/no-auth-event" } });
})();

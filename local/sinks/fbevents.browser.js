/**
 * Stands in for Meta's fbevents.js: takes the page's `fbq` over, as that script does, and hands every call to the sink it came from.
 * Like Meta's it says nothing after `consent revoke`, and it knows a pixel only after `init`.
 */
(() => {
  const { origin } = new URL(document.currentScript.src);
  const pixels = new Set();
  let revoked = false;

  function call(...args) {
    const [command, name] = args;
    if (command === "consent") revoked = name === "revoke";
    if (command === "init") pixels.add(name);
    const problem = command.startsWith("track") && pixels.size === 0 ? "no pixel was initialised" : null;
    if (revoked && command.startsWith("track")) return;
    navigator.sendBeacon(`${origin}/pixel`, JSON.stringify({ args, page: location.href, problem }));
  }

  window.fbq.callMethod = call;
  for (const args of window.fbq.queue.splice(0)) call(...args);
})();

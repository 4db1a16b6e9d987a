/**
 * The two things that Firebase Auth takes from https://apis.google.com/js/api.js: gapi.load() and a parent/child message channel, gapi.iframes.
 * The page and the sign-in frame both load this file; they talk through postMessage.
 */
(() => {
  if (window.gapi?.iframes?.Iframe) return;

  class Iframe {
    #window;
    #origin;
    #handlers = new Map();
    #replies = new Map();
    #lastCall = 0;
    #ready = Promise.withResolvers();

    constructor(otherWindow, origin) {
      this.#window = otherWindow;
      this.#origin = origin;
      addEventListener("message", (event) => {
        if (event.source === this.#window && event.data?.gapi === true) void this.#receive(event);
      });
    }

    async #receive({ data, origin }) {
      if (data.kind === "hello") {
        this.#origin = origin;
        this.post({ kind: "welcome" });
        this.#ready.resolve();
      } else if (data.kind === "welcome") {
        this.#ready.resolve();
      } else if (data.kind === "call") {
        const handler = this.#handlers.get(data.event);
        this.post({ kind: "reply", call: data.call, answers: handler ? [await handler(data.content, this)] : [] });
      } else if (data.kind === "reply") {
        const reply = this.#replies.get(data.call);
        this.#replies.delete(data.call);
        try {
          reply?.(data.answers);
        } catch {
          // The SDK throws after a good answer about web storage; Google's own script swallows it too.
        }
      }
    }

    post(message) {
      this.#window.postMessage({ gapi: true, ...message }, this.#origin);
    }

    register(event, handler) {
      this.#handlers.set(event, handler);
    }

    send(event, content, reply) {
      const call = (this.#lastCall += 1);
      if (reply) this.#replies.set(call, reply);
      void this.#ready.promise.then(() => this.post({ kind: "call", call, event, content }));
    }

    async restyle() {}

    async ping(reply) {
      await this.#ready.promise;
      reply?.();
      return {};
    }
  }

  let parent;
  const context = {
    async open(options, opened) {
      const element = document.createElement("iframe");
      element.src = options.url;
      for (const [name, value] of Object.entries(options.attributes ?? {})) {
        if (name === "style") Object.assign(element.style, value);
        else element.setAttribute(name, value);
      }
      (options.where ?? document.body).append(element);
      const iframe = new Iframe(element.contentWindow, new URL(options.url, location.href).origin);
      return opened ? opened(iframe) : iframe;
    },
    getParentIframe() {
      if (!parent) {
        // The parent's origin is not known before it answers.
        parent = new Iframe(window.parent, "*");
        parent.post({ kind: "hello" });
      }
      return parent;
    },
  };

  window.gapi = {
    ...window.gapi,
    iframes: { Iframe, CROSS_ORIGIN_IFRAMES_FILTER: () => true, getContext: () => context },
    load: (_names, options) => queueMicrotask(() => (typeof options === "function" ? options : options.callback)()),
  };
  const named = document.currentScript && new URL(document.currentScript.src).searchParams.get("onload");
  const loaded = (named && window[named]) || window.gapi_onload;
  if (loaded) queueMicrotask(loaded);
})();

// Stand-in of https://js.stripe.com/endive/stripe.js: the payment form, confirmation and the 3-D Secure step, against the local Stripe.
// A classic script: the types below are stripped when it is served, and it talks to the origin it came from.
import type { PaymentIntentResult, SetupIntentResult, Stripe, StripeElements, StripeError } from "@stripe/stripe-js";

(() => {
  type Kind = "payment_intent" | "setup_intent";
  type Handler = (event: Record<string, unknown>) => void;
  type Confirmation = {
    elements?: StripeElements;
    clientSecret?: string;
    confirmParams?: { return_url?: string };
    redirect?: "always" | "if_required";
  };
  type Outcome = {
    ok: boolean;
    body: { status?: string; error?: StripeError; next_action?: { redirect_to_url?: { url?: string } } };
  };

  const script = document.currentScript;
  const origin = new URL(script instanceof HTMLScriptElement ? script.src : location.href).origin;
  const FIELDS = [
    { name: "number", label: "Card number", placeholder: "1234 1234 1234 1234", autocomplete: "cc-number" },
    { name: "expiry", label: "Expiration date", placeholder: "MM / YY", autocomplete: "cc-exp" },
    { name: "cvc", label: "Security code", placeholder: "CVC", autocomplete: "cc-csc" },
  ] as const;

  function problem(type: StripeError["type"], message: string, code?: string): StripeError {
    return { type, message, ...(code === undefined ? {} : { code }) };
  }

  function passesLuhn(digits: string): boolean {
    const sum = Array.from(digits, Number)
      .toReversed()
      .reduce((total, digit, index) => total + (index % 2 === 1 ? (digit > 4 ? digit * 2 - 9 : digit * 2) : digit), 0);
    return sum % 10 === 0;
  }

  /** Creates one element in its own frame, with the labels of the real one, so that the same locators find both. */
  function createElement(type: string, onWallet: () => void) {
    const handlers = new Map<string, Set<Handler>>();
    const inputs = new Map<string, HTMLInputElement>();
    let frame: HTMLIFrameElement | undefined;
    const fire = (name: string, event: Record<string, unknown> = {}) => {
      for (const handler of handlers.get(name) ?? []) handler({ elementType: type, ...event });
    };
    const valueOf = (name: string) => inputs.get(name)?.value ?? "";
    const digits = () => valueOf("number").replaceAll(/\D/gu, "");
    // The other payment method, where the form offers it: at the person's bank.
    const bank = document.createElement("input");

    function check(): StripeError | undefined {
      if (bank.checked) return undefined;
      const [, month = "", year = ""] = /^\s*(\d{1,2})\s*\/\s*(\d{2})\s*$/u.exec(valueOf("expiry")) ?? [];
      if (digits().length < 13) return problem("validation_error", "Your card number is incomplete.", "incomplete_number");
      if (!passesLuhn(digits())) return problem("validation_error", "Your card number is invalid.", "invalid_number");
      if (!month) return problem("validation_error", "Your card's expiration date is incomplete.", "incomplete_expiry");
      if (new Date(2000 + Number(year), Number(month)) < new Date())
        return problem("validation_error", "Your card's expiration year is in the past.", "invalid_expiry_year_past");
      if (!/^\d{3,4}$/u.test(valueOf("cvc")))
        return problem("validation_error", "Your card's security code is incomplete.", "incomplete_cvc");
      return undefined;
    }

    function fillForm(page: Document): void {
      page.documentElement.lang = "en";
      for (const field of FIELDS) {
        const label = page.createElement("label");
        const input = page.createElement("input");
        Object.assign(input, { name: field.name, placeholder: field.placeholder, autocomplete: field.autocomplete, inputMode: "numeric" });
        Object.assign(label.style, { display: "block", font: "14px system-ui", margin: "0 0 12px", color: "light-dark(#334155, #d4d4d8)" });
        Object.assign(input.style, {
          display: "block",
          width: "100%",
          boxSizing: "border-box",
          padding: "10px",
          font: "16px system-ui",
          marginTop: "4px",
          border: "1px solid #94a3b8",
          borderRadius: "6px",
        });
        input.addEventListener("input", () =>
          fire("change", { complete: check() === undefined, empty: digits() === "", collapsed: false, value: { type: "card" } }),
        );
        label.append(field.label, input);
        page.body.append(label);
        inputs.set(field.name, input);
      }
      if (localStorage.getItem("stripe-stand-in-bank") === "1") {
        const label = page.createElement("label");
        bank.type = "checkbox";
        label.append(bank, "Pay at your bank");
        page.body.prepend(label);
      }
      const note = page.createElement("p");
      note.textContent = "Local stand-in of Stripe: no money moves. Try 4242 4242 4242 4242.";
      Object.assign(note.style, { font: "12px system-ui", margin: "0", color: "light-dark(#475569, #a1a1aa)" });
      page.body.append(note);
      page.body.style.margin = "0";
      page.documentElement.style.colorScheme = "light dark";
    }

    function fillWallet(page: Document): boolean {
      if (localStorage.getItem("stripe-stand-in-wallet") !== "1") return false;
      const button = page.createElement("button");
      button.textContent = "Pay with test wallet";
      const said = page.createElement("p");
      said.setAttribute("role", "status");
      // Like the real one: opens its window only when the page resolves the click, and tells when the page reports a failure.
      button.addEventListener("click", () => {
        const open = () => {
          onWallet();
          said.textContent = "Wallet opened";
          fire("confirm", {
            expressPaymentType: "link",
            paymentFailed: () => {
              said.textContent = "Wallet says: payment failed";
            },
          });
        };
        fire("click", { resolve: open, reject: () => undefined, expressPaymentType: "link" });
      });
      page.body.append(button, said);
      return true;
    }

    /** Returns a wallet's card: the plain test card, unless a test sets another. */
    function walletCard(): string {
      return localStorage.getItem("stripe-stand-in-wallet-card") ?? "4242424242424242";
    }

    const element = {
      type,
      /** The card that the confirmation sends. */
      cardNumber: () => (type === "expressCheckout" ? walletCard() : bank.checked ? "bank_redirect" : digits()),
      check: () => (type === "payment" ? check() : undefined),
      mount(target: string | HTMLElement) {
        const host = typeof target === "string" ? document.querySelector<HTMLElement>(target) : target;
        if (!host) throw new Error(`The selector you specified applies to no DOM elements that are currently on the page.`);
        frame = document.createElement("iframe");
        frame.name = `__privateStripeFrame${Math.floor(Math.random() * 10_000)}`;
        frame.title = type === "payment" ? "Secure payment input frame" : "Secure express checkout frame";
        Object.assign(frame.style, {
          border: "0",
          width: "100%",
          display: "block",
          height: type === "payment" ? "256px" : "0",
          colorScheme: "light dark",
        });
        host.replaceChildren(frame);
        const page = frame.contentDocument;
        if (!page) throw new Error("The frame has no document.");
        let wallet = false;
        if (type === "payment") fillForm(page);
        else wallet = fillWallet(page);
        if (wallet) frame.style.height = "72px";
        queueMicrotask(() =>
          fire("ready", type === "expressCheckout" ? { availablePaymentMethods: wallet ? { link: true } : undefined } : {}),
        );
      },
      on(name: string, handler: Handler) {
        handlers.set(name, (handlers.get(name) ?? new Set()).add(handler));
        return element;
      },
      off(name: string, handler?: Handler) {
        if (handler) handlers.get(name)?.delete(handler);
        else handlers.delete(name);
        return element;
      },
      once: (name: string, handler: Handler) => {
        const wrapped: Handler = (event) => {
          element.off(name, wrapped);
          handler(event);
        };
        return element.on(name, wrapped);
      },
      update: () => undefined,
      unmount: () => frame?.remove(),
      destroy: () => frame?.remove(),
      focus: () => inputs.get("number")?.focus(),
      blur: () => undefined,
      clear: () => {
        for (const input of inputs.values()) input.value = "";
      },
      collapse: () => undefined,
    };
    return element;
  }

  type StandInElement = ReturnType<typeof createElement>;
  const groups = new WeakMap<
    object,
    { elements: Map<string, StandInElement>; isDeferred: boolean; isSubmitted: boolean; isWallet: boolean }
  >();

  function createElements(options: { mode?: string; clientSecret?: string } = {}) {
    const group = {
      elements: new Map<string, StandInElement>(),
      isDeferred: options.mode !== undefined,
      isSubmitted: false,
      isWallet: false,
    };
    const elements = {
      create(type: string) {
        if (group.elements.has(type)) throw new Error(`Can only create one Element of type ${type} per Elements instance.`);
        const element = createElement(type, () => {
          group.isWallet = true;
        });
        group.elements.set(type, element);
        return element;
      },
      getElement: (type: string) => group.elements.get(type) ?? null,
      update: (changes: object) => void Object.assign(options, changes),
      fetchUpdates: () => Promise.resolve({}),
      submit() {
        const error = group.isWallet ? undefined : group.elements.get("payment")?.check();
        group.isSubmitted = error === undefined;
        return Promise.resolve(error ? { error } : { selectedPaymentMethod: "card" });
      },
    };
    groups.set(elements, group);
    return elements;
  }

  function challenge(): Promise<"pass" | "fail"> {
    return new Promise((resolve) => {
      const dialog = document.createElement("dialog");
      dialog.setAttribute("aria-label", "3D Secure");
      const title = document.createElement("h2");
      title.textContent = "3D Secure test page";
      const button = (text: string, outcome: "pass" | "fail") => {
        const made = document.createElement("button");
        made.textContent = text;
        Object.assign(made.style, { font: "16px system-ui", padding: "8px 16px", margin: "12px 8px 0 0", border: "1px solid #64748b" });
        made.addEventListener("click", () => {
          dialog.remove();
          resolve(outcome);
        });
        return made;
      };
      dialog.addEventListener("cancel", () => {
        dialog.remove();
        resolve("fail");
      });
      Object.assign(dialog.style, { padding: "24px", margin: "auto", background: "Canvas", color: "CanvasText" });
      dialog.append(title, button("Complete", "pass"), button("Fail", "fail"));
      document.body.append(dialog);
      dialog.showModal();
    });
  }

  async function post(path: string, form: Record<string, string>): Promise<Outcome> {
    const response = await fetch(`${origin}${path}`, { method: "POST", body: new URLSearchParams(form) });
    return { ok: response.ok, body: await response.json() };
  }

  async function confirm(kind: Kind, key: string, options: Confirmation) {
    const secret = options.clientSecret ?? "";
    const group = options.elements ? groups.get(options.elements) : undefined;
    if (!secret) throw new Error("IntegrationError: you must pass in a clientSecret.");
    if (options.redirect !== "if_required" && !options.confirmParams?.return_url)
      throw new Error("IntegrationError: return_url is required.");
    if (group?.isDeferred && !group.isSubmitted) {
      return {
        error: problem(
          "invalid_request_error",
          "elements.submit() must be called before stripe.confirmPayment() when the elements have no client secret.",
        ),
      };
    }
    const card = group?.elements.get(group.isWallet ? "expressCheckout" : "payment")?.cardNumber() ?? "";
    if (group) group.isWallet = false;
    const path = `/v1/${kind}s/${secret.split("_secret")[0]}`;
    try {
      const return_url = options.confirmParams?.return_url ?? "";
      let outcome = await post(`${path}/confirm`, { key, client_secret: secret, card_number: card, return_url });
      const elsewhere = outcome.body.next_action?.redirect_to_url?.url;
      if (outcome.ok && elsewhere) {
        location.assign(elsewhere);
        return await new Promise<never>(() => undefined);
      }
      if (outcome.ok && outcome.body.status === "requires_action") {
        outcome = await post(`${path}/challenge`, { key, client_secret: secret, outcome: await challenge() });
      }
      if (!outcome.ok) return { error: outcome.body.error };
      return { [kind === "payment_intent" ? "paymentIntent" : "setupIntent"]: outcome.body };
    } catch {
      return { error: problem("api_connection_error", "An error occurred with our connection to Stripe.") };
    }
  }

  async function retrieve(kind: Kind, key: string, secret: string) {
    const query = new URLSearchParams({ key, client_secret: secret });
    const response = await fetch(`${origin}/v1/${kind}s/${secret.split("_secret")[0]}?${query}`);
    const body = await response.json();
    return response.ok ? { [kind === "payment_intent" ? "paymentIntent" : "setupIntent"]: body } : { error: body.error };
  }

  type StandIn = Pick<Stripe, "elements" | "confirmPayment" | "confirmSetup" | "retrievePaymentIntent" | "retrieveSetupIntent">;

  /* oxlint-disable typescript/no-unsafe-type-assertion -- one function stands for each of Stripe's overloads, which no single signature satisfies */
  function createStripe(key: string): StandIn {
    if (!key.startsWith("pk_test_")) throw new Error("The stand-in of Stripe.js takes pk_test_ keys only.");
    return {
      elements: createElements as unknown as StandIn["elements"],
      confirmPayment: ((options: Confirmation) => confirm("payment_intent", key, options)) as unknown as StandIn["confirmPayment"],
      confirmSetup: ((options: Confirmation) => confirm("setup_intent", key, options)) as unknown as StandIn["confirmSetup"],
      retrievePaymentIntent: async (secret) => (await retrieve("payment_intent", key, secret)) as PaymentIntentResult,
      retrieveSetupIntent: async (secret) => (await retrieve("setup_intent", key, secret)) as SetupIntentResult,
    };
  }

  /* oxlint-enable typescript/no-unsafe-type-assertion */

  Object.assign(window, { Stripe: Object.assign(createStripe, { version: "endive", isStandIn: true }) });
})();

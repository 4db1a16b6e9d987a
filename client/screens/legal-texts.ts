import type { LegalPageSlug } from "../../shared/legal-pages.ts";

type LegalSection = { heading: string; paragraphs: string[] };

/** Starter texts, true to what the product does as it is built. `{product}` is its name. The operator's counsel completes and replaces them. */
export const LEGAL_TEXTS: Record<LegalPageSlug, LegalSection[]> = {
  terms: [
    {
      heading: "What this service is",
      paragraphs: [
        "{product} is a catalog of fillable forms and templates. You may browse it, open a form, fill it out and check it on screen without an account and without paying.",
        "{product} is not a law firm or a government agency and gives no legal, tax or immigration advice. Forms of public agencies are free at their source, which each template’s page names. Check that the edition you use is the one the agency accepts.",
      ],
    },
    {
      heading: "Plans, trials and renewal",
      paragraphs: [
        "Prices, the length and price of a trial, and the date and amount of the first renewal are shown before you type into a form and again before you pay. A subscription renews at the end of each period until you cancel it.",
        "You can cancel online at any time, in one step, from the account menu. Access goes on until the end of the period that is paid.",
      ],
    },
    {
      heading: "What you make",
      paragraphs: [
        "What you enter into a form is yours. We claim no right to it. You are responsible for its accuracy and for having the right to use it.",
      ],
    },
    {
      heading: "Liability, disputes and changes",
      paragraphs: [
        "[To be completed by the operator’s counsel: operating company and address, warranty, liability, governing law, changes to these terms.]",
      ],
    },
  ],
  privacy: [
    {
      heading: "What stays with you",
      paragraphs: [
        "What you type into a form stays in your browser, on your device. It is sent to us only when you choose to save it to your account. The page on which you fill out a form loads nothing from third parties.",
      ],
    },
    {
      heading: "What we keep",
      paragraphs: [
        "When you sign in: your email address and display name as your identity provider gives them. When you subscribe: your plan, its state and its dates; your card is handled by our payment provider and never reaches us. When you save a document: its field values. When you take a completed form away: which template, and when.",
        "A saved document is encrypted before it is stored. What is stored cannot be read without a key that is kept apart from it.",
        "We count for each day how often a form is opened, begun and taken away, how often prices are looked at, and what several people searched for in vain. A count holds no address, cookie or account: it cannot be led back to you.",
        "When you report a form: what you write and, if you leave them, your name and address, to answer you, and for a year after it is decided.",
        "Your device keeps drafts of what you type, your color scheme and your privacy choices.",
      ],
    },
    {
      heading: "Measuring our advertising",
      paragraphs: [
        "Only with your consent, and never on the page where you fill out a form, an advertising platform is told that you visited, signed up or subscribed. A browser that sends Global Privacy Control is never measured. You can change your mind at any time under “Privacy choices”.",
      ],
    },
    {
      heading: "Your rights",
      paragraphs: [
        "Under “Privacy choices” you can take a copy of everything that is held about you, and erase your account with everything in it. For a little over an hour a fingerprint of its number is kept, so that a page that is still open elsewhere cannot bring the account back. If you used your free form or a trial, that alone is kept for 24 months, under a keyed fingerprint of the number that your sign-in provider gives you, so that neither begins anew; then it is deleted.",
        "[To be completed by the operator’s counsel: controller and contact, legal bases, processors, retention periods, international transfers, supervisory authority.]",
      ],
    },
  ],
  "california-privacy-notice": [
    {
      heading: "Notice at collection",
      paragraphs: [
        "This notice supplements the Privacy Policy for residents of California. Categories collected: identifiers (email address, name), commercial information (plan and its dates), and internet activity (which templates you completed). Sensitive information that you type into a form stays on your device unless you save it to your account.",
      ],
    },
    {
      heading: "No sale, and your right to opt out of sharing",
      paragraphs: [
        "We do not sell personal information. Telling an advertising platform that you visited or subscribed can be “sharing” under California law; it happens only if you allow it. Global Privacy Control is honored, for the device and, once you are signed in, for the account, and “Privacy choices” shows that it is.",
      ],
    },
    {
      heading: "Your requests",
      paragraphs: [
        "You may know, correct, delete and receive what is held about you, and are not treated differently for asking. Use “Privacy choices”.",
        "[To be completed by the operator’s counsel: contact for requests, authorised agents, retention periods, metrics.]",
      ],
    },
  ],
  "us-state-privacy-supplement": [
    {
      heading: "Who this is for",
      paragraphs: [
        "This supplement adds to the Privacy Policy for residents of states whose privacy laws give them further rights, such as Colorado, Connecticut, Texas and Virginia.",
      ],
    },
    {
      heading: "Your rights",
      paragraphs: [
        "You may ask whether personal data about you is processed, get a copy, have it corrected or deleted, and opt out of targeted advertising. Universal opt-out signals such as Global Privacy Control count as such a request. “Privacy choices” carries each of these out.",
        "[To be completed by the operator’s counsel: contact for requests and appeals, states covered, response times.]",
      ],
    },
  ],
};

import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import type { BundleModules } from "../build/bundle-modules.ts";
import { report } from "./report.ts";

/**
 * The most that may be sent, in kilobytes of gzip. A budget is raised only together with a reason in its commit. Each route has 2.6 kB for what a failed
 * read shows, how it is asked for again and where the focus goes then: that has to be there before anything fails. Each has some bytes for what goes
 * below each other where text is large or the window narrow, a menu as wide as a phone, and a list of suggestions that scrolls to the chosen one.
 */
const ROUTE_BUDGETS_KB: Record<string, number> = {
  // With the counts of a search's results, and with an agency's own heading and introduction.
  // What was fetched ahead and failed is not asked for twice. A search in vain offers the categories and a PDF of one's own.
  // A press is painted before its list, which comes with its address in one render; the code that navigates is on every page.
  // Its counts and months are written without a formatter, which would take 10 ms of the start.
  // A title of many lines is told whole; and every page says what a proxy on the way refuses.
  "client/screens/catalogue.tsx": 87.7,
  // With the price in one line that opens to its terms, and the way to an example filled out.
  // And how prices stand to tax, what an edition changed, who needs the form, where it goes and by when. And the notice of a window that did not load.
  // And what a proxy on the way refuses.
  "client/screens/template.tsx": 90.4,
  // With the parts that taking the form away uses, and the notices about parts that could not be loaded or kept;
  // with the question which of pdf.js's two builds this browser runs, and the ways through the form by keyboard.
  // And with the entries of its menu for answers that come and go in files, and the question whether the browser has an assistant.
  // A file that is held over any page is taken in there.
  // The price in few words is also on the template's page, so it is a file of its own.
  // A disk that fills up while it is written to is told from one that is blocked.
  // The gestures on placements and their elements are modules of their own.
  // Questions of real forms are read for the part that they ask, in English and Spanish.
  // Sentences stand apart from the code, and their blanks are filled in by name.
  // An answer waits for a later question before it closes what both decide.
  // The ways to move the focus are a module of their own. Answers that are deleted elsewhere are forgotten here.
  // A link that is followed in the form's own tab brings its answers.
  // Windows open without React's pause, and the view is a state of its own. A press shows on its button before the form follows it.
  // Births, decimal commas and US numbers are read as people write them, and the account's document is opened once.
  // Months are read in five more languages.
  // A form of the account that did not open is asked for again.
  // Radio buttons that give one answer are on together, text up or down a page is as large as its field is wide, and bars give way on a low screen.
  // A network that goes silent ends in a sentence, what is typed before a window comes goes into it, and what is added before the form is whole waits for it.
  // The file waits for the totals of the form's own scripts.
  // All that leaves waits for the form's own scripts. What writes a link with the answers comes when one is asked for.
  // Who fills out an outdated edition is led to the next one, and what one person's save finds is not shown to another.
  // A notice that goes passes the focus on, pictures are taken where PDFs are, and what a proxy on the way refuses is told.
  // A saved document asks before it replaces answers, and a save that failed says so.
  "client/screens/fill.tsx": 129.2,
  // With what a payment that is due, begun or on its way says, and the way out, which both stand here before anybody asks for them.
  // And with how prices stand to tax, and counts, months and prices that are written by hand.
  // The terms of later are compared with the screen's, and a form that is loaded again keeps the focus.
  // A purchase is reported at its plan's price; and what a proxy on the way refuses.
  "client/screens/paywall.tsx": 87.9,
  // The contracts of a field map and of corrected fields check what this device kept.
  // Answers that are deleted elsewhere are forgotten here, as on every page that has a form open.
  // And the reader starts while a file is chosen.
  // Its first page is shown while the others are read, and one whose reading was broken off is read again.
  // A PDF that was deleted can be brought back with its answers.
  // A database that the browser empties, or that a later build changes, is opened again.
  "client/screens/own-pdf.tsx": 93.9,
  // With what writes the form's HTML and the places of its fields, which no server does for a PDF of one's own, and the way to correct its fields.
  // The price in the header's row opens to the whole terms, without script too.
  // And as on the fill page for the part that questions ask, and for sentences; and what a file that is no picture is told.
  // The ways to move the focus, and the toolbar of the editor of fields, are modules of their own.
  // What was typed before the field map came is taken up when it comes.
  // Answers that are deleted elsewhere are forgotten here.
  // The page says so when the device has no room for the file.
  // The other pages are put around the first one, which may have been typed into. The list of questions lays out what is near.
  // Windows and the view as on the fill page. A style sheet that failed is asked for again.
  // A page that is being drawn shows lines, and the last look waits for the form.
  // It puts back a file that was deleted, and takes over fields that another tab has changed, also while this one slept or corrected its own.
  // And as on the fill page for answers as people write them.
  // And months in other languages.
  // And as on the fill page for a form of the account that did not open.
  // And as on the fill page for radio buttons, text up or down a page and a low screen.
  // And as on the fill page for a silent network, and for what comes before its window or its form. A final copy says that it is one.
  // And the wait for the form's own scripts.
  // And with the word in the place of an account menu that did not load, and of an outdated edition.
  // Its first page is drawn while the others are read.
  // And what filling out a form of the catalogue has, as above.
  "client/screens/own-form.tsx": 141.7,
};
/** With what the oldest supported browsers lack, which every route brings along. */
const OTHER_ROUTE_BUDGET_KB = 90.6;
/**
 * With the boxes of fields that are corrected, what a page says while a file is held over it, documents with their first pages, and a menu that is a
 * sheet on a phone. And with sizes in pixels, for what does not grow with the text, and a ring around a whole card, whose title may be cut.
 */
const STYLES_BUDGET_KB = 10.7;
/** The parts that an isolate reads before its first response, with the choice of a page's styles, counts of hits that say where they end, the command that a database without tables needs, counts and months that are written by hand, what sends a page as Brotli, what stops the billing of a plan without access, events whose webhook never came, an export that streams, what a payment paid for, the later terms of a purchase, files that another site sends, where forms like a retired one are, the one spelling of an address, the methods that it takes, a renewal that is paid back though a call fails, and plans that stay begun without a card; and all that is uploaded, with every screen, Stripe's SDK and the API's description. */
const WORKER_START_BUDGET_KB = 135.4;
/** The Worker's entry with all that it imports before it runs (`workerChunks` in build/first-chunks.ts). */
const WORKER_START = ["index.js", "assets/first.js", "assets/rolldown-runtime.js"];
/**
 * Much of it is Stripe's SDK, as far as the product asks it, the operator's report and the assistants' protocol. A cold start reads none of them: a payment, a report or a request does.
 * It also holds the styles of all pages, empty lists' words and drawings, prices by codes, tax and debts, changes of editions, guidance on forms and
 * agencies, the rules that read a form's questions for examples, the wait of a read for a write, the names of blanks in sentences,
 * the notice of a part that did not load, what the page of reports says first, the parts of the sitemap, limits
 * on all that is made for a stranger, the error for a body that breaks off, the reading of a page for its styles, which are written once for many pages, windows that open without a
 * pause, searches that name their closest matches, visitors' parameters that are put into a kept page, and
 * the pages of a form without fields on a phone, sentences for what a contract refuses, the way from a damaged place in a list to its beginning,
 * the offer to undo a deletion, the look whether a form still has the field of an answer, months in five more languages, what becomes of a change to a document, the notice of a page at Stripe that did not open, which radio buttons of a form are on together,
 * a second key for a purchase that Stripe goes on failing, where the focus goes when a retry has worked, the retry of a plan that could not be read and of a save,
 * the order of days, months and years that a label names in letters or words, a plan that ends with the period that was paid since a lost dispute,
 * debts that an end left, the right that Stripe's key lacks, the terms that a purchase leads to, the credit that one gives back, forms offered no more, where forms like those are,
 * pictures that are pasted or dropped, what was copied from another edition, a renewal that a cancel keeps from being charged, and what an operator left of one to refund.
 */
const WORKER_BUDGET_KB = 236.3;

/**
 * What a bundle may weigh beyond its budget, in kilobytes: each part names others by hashes of their content, so a change anywhere
 * shifts the gzip of all, and so does another version of a compiler. Up to 0.2 kB between two builds of the same size has been seen.
 */
const HASHES_KB = 0.3;

/** Scripts that are loaded for one task alone, when a visitor begins it. */
const TASK_BUDGETS_KB: Record<string, number> = {
  // Reads a workbook as its sheets show it.
  "workbook-worker": 43,
  // Reads a PDF of one's own: our engine, what lifts a protection, and pdf-lib's objects.
  // And the rules that find the places in and behind the words of a cell, and in rows of dots.
  // And those that tell which scripts have to run: most forms need half a megabyte less.
  // And what tells drawings from tables, small boxes to tick from answers, and a final copy from a form.
  // And which layers a document shows: a field of a hidden one is none.
  // And those for columns that names over lines part, answers that are explained, and parts of dates.
  // And those for boxes that are drawn by characters, blanks before their words, panels for the office, and frames of photographs.
  // And those for watermarks, boxes with their own sign, lines for cents and between sections, units and years.
  // And those that keep another page's question from a field, and name the item that a table belongs to.
  // And those that name a row by the words at its far beginning, and a question by its item's number.
  // And those that keep an older edition's tooltip from a field. Texts unpack by our own filters alone, which weighs less.
  // And those that tell drawn letters, codes and filled boxes from what is ticked, and characters at the end of a cell.
  // And the warm-up of what finds fields, and sentences with what to do next for a file that does not open.
  // And the index by which a page of thousands of fields is named, and the words before a blank of a sentence.
  // And the places that forms of other offices taught to find.
  // And the reader of ours for long texts.
  "own-pdf-worker": 139.7,
};

/** Modules that never reach a bundle. */
const FORBIDDEN: { bundle: "client" | "fillwright"; module: RegExp; why: string }[] = [
  {
    bundle: "fillwright",
    module: /^node_modules\/(?:@firebase|@stripe\/stripe-js|pdfjs-dist)\//u,
    why: "no browser SDK runs in the Worker",
  },
  ...(["client", "fillwright"] as const).map((bundle) => ({
    bundle,
    module: /^(?:local|tests|catalogue|fidelity|checks|bench)\//u,
    why: "stand-ins and tools stay on the developer's machine",
  })),
  {
    bundle: "client",
    module: /^(?:worker|node_modules\/(?:jose|hono|stripe|react-dom\/server))\//u,
    why: "the server's code stays on the server",
  },
];

export type Chunk = { file: string; imports?: string[]; css?: string[] };

const gzipKb = (file: string) => gzipSync(readFileSync(file)).length / 1000;

/** Returns the files of a chunk and of everything that it imports before it runs. */
export function filesOf(manifest: Record<string, Chunk>, id: string, files = new Set<string>()): Set<string> {
  const chunk = manifest[id];
  if (!chunk || files.has(chunk.file)) return files;
  files.add(chunk.file);
  for (const imported of chunk.imports ?? []) filesOf(manifest, imported, files);
  return files;
}

/** Sentences for forbidden modules, one for each file of a bundle that holds some. */
export function findForbiddenModules(bundle: "client" | "fillwright", modules: BundleModules): string[] {
  return Object.entries(modules).flatMap(([file, ids]) =>
    FORBIDDEN.filter((rule) => rule.bundle === bundle).flatMap((rule) => {
      const found = ids.find((id) => rule.module.test(id));
      return found ? [`${bundle}/${file} holds ${found}: ${rule.why}`] : [];
    }),
  );
}

type Measured = { name: string; kb: number; budgetKb: number };

/** Sentences for what weighs more than its budget. */
export function findOverweight(measured: readonly Measured[]): string[] {
  return measured
    .filter(({ kb, budgetKb }) => kb > budgetKb + HASHES_KB)
    .map(({ name, kb, budgetKb }) => `${name} is ${kb.toFixed(1)} kB, over its ${budgetKb} kB`);
}

function measure(): Measured[] {
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync("dist/client/.vite/manifest.json", "utf8"));
  const entry = filesOf(manifest, "client/entry.tsx");
  const screens = Object.keys(manifest).filter((id) => /^client\/screens\/[^/]+\.tsx$/u.test(id));
  const sum = (files: Iterable<string>, folder: string) => [...files].reduce((kb, file) => kb + gzipKb(path.join(folder, file)), 0);
  return [
    ...screens.map((screen) => ({
      name: screen,
      kb: sum(new Set([...entry, ...filesOf(manifest, screen)]), "dist/client"),
      budgetKb: ROUTE_BUDGETS_KB[screen] ?? OTHER_ROUTE_BUDGET_KB,
    })),
    ...Object.entries(TASK_BUDGETS_KB).map(([name, budgetKb]) => ({
      name,
      kb: sum(globSync(`assets/${name}-*.js`, { cwd: "dist/client" }), "dist/client"),
      budgetKb,
    })),
    { name: "styles", kb: sum(manifest["client/entry.tsx"]?.css ?? [], "dist/client"), budgetKb: STYLES_BUDGET_KB },
    { name: "worker, before the first answer", kb: sum(WORKER_START, "dist/fillwright"), budgetKb: WORKER_START_BUDGET_KB },
    { name: "worker, all of it", kb: sum(globSync("**/*.js", { cwd: "dist/fillwright" }), "dist/fillwright"), budgetKb: WORKER_BUDGET_KB },
  ];
}

if (import.meta.main) {
  const measured = measure();
  for (const { name, kb, budgetKb } of measured) console.log(`${name.padEnd(36)}${kb.toFixed(1).padStart(7)} of ${budgetKb} kB gzip`);
  report("No bundle holds what does not belong to it.", measured, [
    ...findOverweight(measured),
    ...(["client", "fillwright"] as const).flatMap((bundle) =>
      findForbiddenModules(bundle, JSON.parse(readFileSync(`dist/${bundle}.modules.json`, "utf8"))),
    ),
  ]);
}

import { useCallback, useEffect, useState } from "react";
import { useLocation, useSearch } from "wouter";
import { MOBILE_WINDOW } from "../../shared/constants.ts";
import { formFillPath, OWN_PDF_KEY, ROUTES } from "../../shared/routes.ts";
import { PriceLine } from "../features/offers/price-line.tsx";
import { type OpenedPdf, findOwnPdf } from "../features/own-pdf/open-own-pdf.ts";
import { hearNewFields } from "../features/own-pdf/own-pdf-channel.ts";
import type { OwnPdf } from "../features/own-pdf/own-pdf.ts";
import { createOwnPdfStore, type OwnPdfStore } from "../features/own-pdf/own-pdf-store.ts";
import { PdfChooser } from "../features/own-pdf/pdf-chooser.tsx";
import { fileNotRead } from "../features/own-pdf/words.ts";
import { lazyPart } from "../lib/navigation/lazy-part.tsx";
import { usePageTitle } from "../lib/navigation/page-title.ts";
import { passGivenFiles } from "../lib/storage/given-files.ts";
import { useHydrated } from "../lib/use-hydrated.ts";
import { OnDemand } from "./on-demand.tsx";
import { ScreenSkeleton } from "./screen-skeleton.tsx";
import * as words from "./own-pdf/words.ts";

// The server never has the visitor's files.
const OwnPdfList = import.meta.env.SSR
  ? () => null
  : lazyPart(() => import("./own-pdf/own-pdf-list.tsx").then((module) => module.OwnPdfList));
const OwnForm = lazyPart(() => import("./own-form.tsx").then((module) => module.default), { hasStyles: true });

/** A PDF of one's own: chosen and filled out here. The server sends the same page to everybody and never sees the file. */
export function OwnPdfScreen() {
  const search = useSearch();
  const [, navigate] = useLocation();
  const [store] = useState(() => createOwnPdfStore());
  const [opened, setOpened] = useState<OwnPdf | null>(null);
  const [isKept, setKept] = useState(true);
  // Only this device knows the PDF in the address.
  const id = useHydrated() ? new URLSearchParams(search).get(OWN_PDF_KEY) : null;

  // Another PDF was given while one is open.
  const [isChoosing, setChoosing] = useState(false);
  // The PDF whose first page was shown, and whose others could not be read.
  const [broken, setBroken] = useState("");

  const open = useCallback(
    ({ pdf, isKept: kept, whole }: OpenedPdf) => {
      setOpened(pdf);
      setKept(kept);
      setChoosing(false);
      if (pdf.id !== id) navigate(formFillPath(pdf.id));
      const replace = (by: OwnPdf | null) => setOpened((current) => (current === pdf ? by : current));
      const follow = async () => {
        try {
          const read = await whole;
          if (!read) return;
          replace(read.pdf);
          setKept(read.isKept);
        } catch {
          replace(null);
          setBroken(pdf.id);
        }
      };
      void follow();
    },
    [id, navigate],
  );

  const isOpen = id !== null && opened?.id === id && !isChoosing;
  useEffect(() => (isOpen ? passGivenFiles(() => setChoosing(true)) : undefined), [isOpen]);

  if (id === null || id === broken || isChoosing) return <Choose store={store} isBroken={id === broken} onOpen={open} />;
  return (
    <OnDemand waiting={<ScreenSkeleton route={null} />}>
      {isOpen ? (
        <OwnForm key={id} pdf={opened} isKept={isKept} store={store} hear={hearNewFields} onChange={setOpened} />
      ) : (
        <Continue id={id} store={store} onOpen={open} />
      )}
    </OnDemand>
  );
}

const STEPS = [
  { title: words.findTitle, text: words.find },
  { title: words.fillTitle, text: words.fill },
  { title: words.saveTitle, text: words.save },
];

/** Fetches the screen of a form while a file is chosen and read, and then what draws its pages: a phone shows questions in place of them. */
function prepareForm(): void {
  const fetchDrawing = async () => {
    if (!matchMedia(MOBILE_WINDOW).matches) await (await import("../lib/pdfjs.ts")).preparePdfjs();
  };
  // Without a network it fails again where the form is shown, which says so.
  OwnForm.preload()
    .then(fetchDrawing)
    .catch(() => undefined);
}

type ChooseProps = { store: OwnPdfStore; isBroken: boolean; onOpen: (opened: OpenedPdf) => void };

function Choose({ store, isBroken, onOpen }: ChooseProps) {
  usePageTitle(words.openYourOwnPdf);
  return (
    <div className="mx-auto grid w-full max-w-3xl gap-8 px-4 py-10 sm:px-6">
      <div className="grid gap-2">
        <h1 tabIndex={-1} className="font-heading text-3xl tracking-tight text-balance">
          {words.openYourOwnPdf}
        </h1>
        <p className="text-pretty text-ink-muted">{words.openOwnPdfMeans}</p>
      </div>
      {isBroken && <p role="alert">{fileNotRead}</p>}
      <PdfChooser store={store} onPrepare={prepareForm} onOpen={onOpen} />
      <ol className="grid gap-x-8 gap-y-4 sm:grid-cols-3">
        {STEPS.map(({ title, text }) => (
          <li key={title}>
            <h2 className="font-heading text-lg">{title}</h2>
            <p className="mt-1 text-sm text-pretty text-ink-muted">{text}</p>
          </li>
        ))}
      </ol>
      <PriceLine next={ROUTES.ownPdf} className="text-sm text-ink-muted" />
      <OnDemand>
        <OwnPdfList store={store} />
      </OnDemand>
    </div>
  );
}

type ContinueProps = { id: string; store: OwnPdfStore; onOpen: (opened: OpenedPdf) => void };

function Continue({ id, store, onOpen }: ContinueProps) {
  const [isGone, setGone] = useState(false);
  useEffect(() => {
    // The server opens no PDF, and its bundle has none of that code.
    if (import.meta.env.SSR) return undefined;
    let isCurrent = true;
    findOwnPdf(store, id).then(
      (opened) => isCurrent && (opened ? onOpen(opened) : setGone(true)),
      () => isCurrent && setGone(true),
    );
    return () => {
      isCurrent = false;
    };
  }, [id, store, onOpen]);
  if (!isGone) return <ScreenSkeleton route={null} />;
  return (
    <div className="mx-auto grid max-w-xl justify-items-start gap-4 px-4 py-16">
      <h1 className="font-heading text-3xl tracking-tight">{words.notHereTitle}</h1>
      <p className="text-pretty text-ink-muted">{words.notHere}</p>
      <div className="w-full">
        <PdfChooser store={store} id={id} onPrepare={prepareForm} onOpen={onOpen} />
      </div>
    </div>
  );
}

import { Fragment, useCallback, useEffect, useRef, useState } from "react";
import type { Template } from "../../shared/contracts/template.ts";
import { toFillTitle } from "../../shared/rules/fill-title.ts";
import { toSafeFileName } from "../../shared/rules/file-names.ts";
import { fieldRules } from "../features/fields/field-rules.ts";
import { formHtml } from "../features/fields/form-html.ts";
import { asksRequired } from "../features/fields/form-pages.tsx";
import { updatePages } from "../features/fields/update-pages.ts";
import { drawFirstPage } from "../features/pages/page-canvases.ts";
import type { OwnPdf } from "../features/own-pdf/own-pdf.ts";
import type { hearNewFields } from "../features/own-pdf/own-pdf-channel.ts";
import { toOwnTemplate } from "../features/own-pdf/own-template.ts";
import type { OwnPdfStore } from "../features/own-pdf/own-pdf-store.ts";
import { recallUnfinished } from "../features/corrections/unfinished-corrections.ts";
import { lazyOnPress, lazyPart } from "../lib/navigation/lazy-part.tsx";
import { noteNewScreen } from "../lib/navigation/navigation.ts";
import { stayWhenOutdated } from "../lib/navigation/outdated.ts";
import { forgetsOnClose } from "../lib/storage/forget-mode.ts";
import { usePageTitle } from "../lib/navigation/page-title.ts";
import { Fill } from "./fill.tsx";
import { signatureBreaks } from "./fill/words.ts";
import { OnDemand } from "./on-demand.tsx";
import { FlatNotice } from "./own-pdf/flat-notice.tsx";
import { useNewFields } from "./own-pdf/new-fields.ts";
import * as words from "./own-pdf/words.ts";

const CorrectOwnPdf = import.meta.env.SSR
  ? () => null
  : lazyOnPress(() => import("./own-pdf/correct-own-pdf.tsx").then((module) => module.default));
const AnswersWithoutField = import.meta.env.SSR
  ? () => null
  : lazyPart(() => import("./fill/answers-without-field.tsx").then((module) => module.AnswersWithoutField));
const ScanNotice = import.meta.env.SSR ? () => null : lazyPart(() => import("./own-pdf/scan-notice.tsx").then((module) => module.default));

/** `key` is the same for a form of which only the first page was read, and the whole of it. */
type Shown = { key: string; pdf: OwnPdf; template: Template; html: string; asksRequired: boolean };

/** Gives the PDF `blob:` addresses, and its controls their places. Returns a function that removes both. */
function show(pdf: OwnPdf): { shown: Omit<Shown, "key">; hide: () => void } {
  const { fieldMap, fill } = pdf;
  const urls = {
    fill: URL.createObjectURL(new Blob([fill], { type: "application/pdf" })),
    fields: URL.createObjectURL(new Blob([JSON.stringify(fieldMap)], { type: "application/json" })),
  };
  // The page's policy allows no inline styles but its own; a constructed sheet is none.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(fieldRules(fieldMap));
  document.adoptedStyleSheets.push(sheet);
  const template = toOwnTemplate(pdf, urls);
  return {
    shown: {
      pdf,
      template,
      html: formHtml(template, fieldMap),
      asksRequired: asksRequired(fieldMap),
    },
    hide() {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
      for (const url of Object.values(urls)) URL.revokeObjectURL(url);
    },
  };
}

/** Names the page after the form beside it, once that is drawn. */
function FormTitle({ title }: Pick<Template, "title">) {
  usePageTitle(toFillTitle(title));
  return null;
}

/** `isKept`: whether this device has room for the file. `hear` tells of fields that another tab has changed. */
type OwnFormProps = { pdf: OwnPdf; isKept: boolean; store: OwnPdfStore; hear: typeof hearNewFields; onChange: (pdf: OwnPdf) => void };

/** The fill page of a PDF that only this device has, and the way to correct its fields where it is only print. */
export default function OwnForm({ pdf, isKept, store, hear, onChange }: OwnFormProps) {
  const [shown, setShown] = useState<Shown | null>(null);
  const { flat, left = [] } = pdf;
  // The form of the same bytes stays: only the answers beside it were put away.
  const [form, setForm] = useState(pdf);
  if (form.fill !== pdf.fill) setForm(pdf);
  const [isCorrecting, setCorrecting] = useState(() => flat !== undefined && recallUnfinished(pdf.id) !== null);
  // Corrections that a reload broke off are of this visit.
  const [isReopened, setReopened] = useState(isCorrecting);
  const [isOutdated, setOutdated] = useState(false);
  // Asked at the event: another tab may have changed where answers are kept.
  useEffect(
    () =>
      stayWhenOutdated(
        () => !isKept || forgetsOnClose(),
        () => setOutdated(true),
      ),
    [isKept],
  );
  const keepForm = useCallback(() => store.putBack(form), [store, form]);
  const takeNews = useCallback(
    (now: OwnPdf) => {
      setReopened(true);
      // The other tab may have removed fields. Answers that lost theirs are listed here, too.
      onChange({ ...now, left: pdf.left });
    },
    [onChange, pdf.left],
  );
  function putAway() {
    onChange({ ...pdf, left: [] });
    // Where the device cannot, a reload says them again.
    store.keepLeft(pdf.id, []).catch(() => undefined);
  }
  const news = useNewFields({ pdf, store, hear, isShown: !isCorrecting, onChange: takeNews });
  // The key of a form of which only the first page is shown.
  const begun = useRef<string>(null);
  useEffect(() => {
    let isCurrent = true;
    const made = show(form);
    const key = begun.current ?? made.shown.template.fillUrl;
    if (begun.current !== null) updatePages(made.shown.html);
    begun.current = form.isBegun ? key : null;
    queueMicrotask(() => isCurrent && setShown({ key, ...made.shown }));
    return () => {
      isCurrent = false;
      made.hide();
    };
  }, [form]);
  const early = shown?.pdf.isBegun ? shown.pdf.fill : null;
  const [leaving] = useState(() => new AbortController());
  useEffect(() => {
    const pages = document.querySelector<HTMLElement>(".form-pages");
    // The whole form is drawn in any case.
    if (early && pages) drawFirstPage(pages, early, leaving.signal).catch(() => undefined);
  }, [early, leaving]);
  useEffect(() => () => leaving.abort(), [leaving]);
  // The addresses of this PDF before it was corrected are revoked.
  if (!shown || (shown.pdf !== form && !shown.pdf.isBegun)) return null;
  const { key, template, html, asksRequired } = shown;
  if (flat && isCorrecting) {
    return (
      <OnDemand>
        <CorrectOwnPdf
          pdf={pdf}
          flat={flat}
          url={template.fillUrl}
          store={store}
          hear={hear}
          onEnd={(corrected) => {
            noteNewScreen();
            setCorrecting(false);
            onChange(corrected);
          }}
        />
      </OnDemand>
    );
  }
  const leaveForm = () => {
    noteNewScreen();
    setReopened(true);
  };
  const onCorrect = () => {
    leaveForm();
    setCorrecting(true);
  };
  const onFind = (searched: OwnPdf) => {
    leaveForm();
    onChange(searched);
  };
  const flatNotice =
    flat && pdf.isScan ? (
      <OnDemand>
        <ScanNotice pdf={pdf} count={template.fields} store={store} onFind={onFind} onCorrect={onCorrect} />
      </OnDemand>
    ) : (
      (flat || pdf.fieldMap.detected) && (
        <FlatNotice
          count={flat ? template.fields : null}
          isCorrected={flat?.isCorrected ?? false}
          isFinal={pdf.isFinal ?? false}
          onCorrect={onCorrect}
        />
      )
    );
  const notice = (
    <>
      {(!isKept || isOutdated) && (
        <p role="alert" className="border-b border-line bg-raised px-4 py-1.5 text-center text-sm">
          {isOutdated ? words.outdated : words.notKept}
        </p>
      )}
      {pdf.fieldMap.signed && <p className="border-b border-line bg-raised px-4 py-1.5 text-center text-sm">{signatureBreaks}</p>}
      <OnDemand>
        {news.left && (
          <AnswersWithoutField
            left={news.left}
            sentence={news.left.length > 0 ? words.changedWithout : words.changedElsewhere}
            onClose={news.forget}
          />
        )}
        {left.length > 0 && <AnswersWithoutField left={left} sentence={words.correctedWithout} onClose={putAway} />}
      </OnDemand>
      {flatNotice}
    </>
  );
  return (
    <Fragment key={key}>
      <Fill
        template={template}
        fileName={toSafeFileName(template.fileName)}
        own={{
          html,
          asksRequired,
          isBegun: shown.pdf.isBegun === true,
          isReopened,
          isScan: pdf.isScan === true,
          notice,
          ...(isKept && { keepForm }),
        }}
      />
      <FormTitle title={template.title} />
    </Fragment>
  );
}

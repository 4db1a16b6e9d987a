import { type ReactNode, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useSnapshot } from "valtio";
import { useSearch } from "wouter";
import type { Template } from "../../shared/contracts/template.ts";
import { templateFillPath } from "../../shared/routes.ts";
import { openFormPath } from "../../shared/rules/open-form-path.ts";
import { toSafeFileName } from "../../shared/rules/file-names.ts";
import { FormPages, useAsksRequired } from "../features/fields/form-pages.tsx";
import { FillToolbar } from "../features/fill-toolbar/fill-toolbar.tsx";
import type { FormView } from "../features/fill-toolbar/view-picker.tsx";
import { KeptUntil } from "../features/fill-toolbar/kept-until.tsx";
import { LowerBar } from "../features/fill-toolbar/lower-bar.tsx";
import { OnlyInAcrobat } from "../features/preview/only-in-acrobat.tsx";
import { ProfileLink } from "../features/fill-toolbar/profile-link.tsx";
import { progressAt } from "../features/fill-toolbar/progress-at.ts";
import { PriceChip } from "../features/offers/price-chip.tsx";
import type { PlacementSeed } from "../features/placements/new-placement.ts";
import { WithResource } from "../lib/navigation/page-source.tsx";
import { useHydrated } from "../lib/use-hydrated.ts";
import { type FillSession, setStatusMessage } from "../state/fill-session.ts";
import { useStores } from "../state/stores.tsx";
import { saveAnswers } from "./fill/answer-files.ts";
import { CommandMessage } from "./fill/command-message.tsx";
import { copyLink } from "./fill/copy-link.ts";
import { copyDown } from "./fill/copy-down.ts";
import { DocumentNotice } from "./fill/document-notice.tsx";
import { DownloadDialog } from "./fill/download-dialog.tsx";
import { DraftNotice } from "./fill/draft-notice.tsx";
import { fillMenu, placeMenu } from "./fill/fill-menu.ts";
import type { FillTool } from "./fill/fill-tool.ts";
import { goToNext } from "./fill/go-to-next.ts";
import { LoadNotice } from "./fill/load-notice.tsx";
import { EditionNotice } from "./fill/edition-notice.tsx";
import { OfferedAnswers } from "./fill/offered-answers.tsx";
import { fieldToSign } from "./fill/field-to-sign.ts";
import { SignatureWindow } from "./fill/signature-window.tsx";
import { startOver } from "./fill/start-over.ts";
import { ToolWindow } from "./fill/tool-window.tsx";
import { UnwokenNotice } from "./fill/unwoken-notice.tsx";
import { useAccountDocument } from "./fill/use-account-document.ts";
import { useDownload } from "./fill/use-download.ts";
import { useEmbedding } from "./fill/use-embedding.ts";
import { useFillSession } from "./fill/use-fill-session.ts";
import { useFillView } from "./fill/use-fill-view.ts";
import { useKeptOffline } from "./fill/use-kept-offline.ts";
import { useLateParts } from "./fill/use-late-parts.ts";
import { usePrintKey } from "./fill/use-print-key.ts";
import { useDownloadReview } from "./fill/use-download-review.ts";
import { useVisitCount } from "./fill/use-visit-count.ts";

/** Says how long the answers are kept, where that is uncertain. At the lower edge, so that nothing moves when it comes. */
function KeptLine({ session, onKeepCopy }: { session: FillSession; onKeepCopy: () => void }) {
  const { keeping } = useSnapshot(session);
  if (keeping?.kind !== "until") return null;
  return <KeptUntil date={keeping.date} onKeepCopy={onKeepCopy} />;
}

/** The form itself, with the screen's bars and windows. */
export function FillScreen({ id }: { id: string }) {
  const { api } = useStores();
  const parameters = new URLSearchParams(useSearch());
  // The server renders one page for every link to the form, so the link's own file name is read after hydration.
  const fileName = useHydrated() ? parameters.get("fileName") : null;
  return (
    <WithResource resource={api.template(id, parameters.get("edition") ?? undefined)}>
      {(template) =>
        template.kind === "xfa" ? (
          <div id="form" tabIndex={-1} className="focus-visible:[outline:none] mx-auto max-w-xl px-4 py-12">
            <h1 className="mb-6 font-heading text-3xl tracking-tight text-balance">{template.title}</h1>
            <OnlyInAcrobat template={template} />
          </div>
        ) : (
          <Fill template={template} fileName={toSafeFileName(fileName ?? template.fileName)} />
        )
      }
    </WithResource>
  );
}

/** What a form is besides its template where only this device has its PDF. */
type OwnForm = {
  /** Its pages. While it `isBegun`, only the first is there, which can be typed into as a page that was served, before its script. */
  html: string;
  isBegun: boolean;
  /** Whether this visit had it open with other fields. */
  isReopened: boolean;
  asksRequired: boolean;
  isScan: boolean;
  notice: ReactNode;
  /** Puts the file back that was deleted meanwhile. A device without room for it has none. */
  keepForm?: () => Promise<void>;
};

type FillProps = { template: Template; fileName: string; own?: OwnForm };

/** A form that is filled out. `template` and the pages of `own` must not change while it is shown, but for those of a form that was begun. */
export function Fill({ template, fileName, own }: FillProps) {
  const { api } = useStores();
  const root = useRef<HTMLDivElement>(null);
  const hasFields = template.fields > 0;
  // The signature field to sign, "" for anywhere on the page, null without signing.
  const [signing, setSigning] = useState<string | null>(null);
  const [tool, setTool] = useState<FillTool | null>(null);
  // Without fields there is nothing to list, and the names of fields that were found on a picture are numbers: only their places explain them.
  const [firstView] = useState<FormView | null>(hasFields && !own?.isScan ? null : "page");
  const { commands, showPage, ...view } = useFillView(root, firstView);
  const fieldMap = api.fieldMap(template.id, template.sha256);
  const asksOfServer = useAsksRequired(fieldMap);
  const asksRequired = own?.asksRequired ?? asksOfServer;
  const isWhole = !own?.isBegun;
  const isReopened = own?.isReopened ?? false;
  const { session, form, whenOpen, settle } = useFillSession({ template, asksRequired, isWhole, isReopened }, root, {
    onSign: setSigning,
    onTool: setTool,
    view: commands,
    keepForm: own?.keepForm,
  });
  useVisitCount(template.id, session.fill);
  const accountDocument = useAccountDocument(template, session, settle);
  const offline = useKeptOffline();
  const tellHost = useEmbedding(template.id, session);
  const download = useDownload({
    template,
    fileName,
    fill: session,
    settle,
    onTaken: (copy) => tellHost({ event: "downloaded", copy }),
  });
  const review = useDownloadReview({ session, form, settle }, download);
  usePrintKey(review.open);

  useEffect(() => {
    // Only the server writes the fields: a page that was not served as the fill page has none.
    if (!root.current?.querySelector(".page")) location.reload();
  }, []);

  const goNext = (required: boolean) => whenOpen(({ layer }) => goToNext(session, layer, required));
  const clear = () => startOver(session, form.current);
  const keepAnswers = () => void settle().then(() => saveAnswers(template, session, fileName));

  function insteadOfReview(next: () => void) {
    review.close();
    next();
  }

  /** Goes to a field from a window, which first closes and returns the focus. All at once: the field gets the very next key. */
  function goToField(name: string) {
    flushSync(() => {
      review.close();
      setTool(null);
    });
    form.current?.layer.focusField(name);
  }

  function startSigning() {
    const field = fieldToSign(session, form.current?.layer.currentField() ?? null);
    if (field) form.current?.layer.focusField(field.name);
    setSigning(field?.name ?? "");
  }

  const [place] = useState(() => (seed: PlacementSeed) => {
    showPage();
    whenOpen(({ placements }) => placements.add(seed));
  });
  const { links, hasAgent, looks } = useLateParts(session, place, setTool);

  return (
    <div ref={root} className="fill flex min-h-[calc(100dvh-4rem)] flex-col pb-(--hidden-below,0px)" data-view={firstView ?? undefined}>
      {/* In the header's row, beside the logo; an embedded page has no header. */}
      <PriceChip
        next={openFormPath(template)}
        className="absolute top-[6px] left-[44px] z-40 in-data-embedded:relative in-data-embedded:inset-0! in-data-embedded:m-1 sm:top-[10px] sm:left-[80px]"
      />
      <FillToolbar
        template={template}
        fileName={fileName}
        session={session}
        view={view}
        isDownloading={download.progress !== null}
        offline={offline}
        onNext={goNext}
        onOpenMap={() => setTool("map")}
        onProfile={() => setTool("profile")}
        onSign={startSigning}
        onDownload={review.open}
        tools={placeMenu({ session, place, sign: () => setSigning(""), tell: (problem) => setStatusMessage(session, problem) })}
        menu={(shown) =>
          fillMenu(
            {
              hasFields,
              view,
              looks,
              open: setTool,
              saveToAccount: accountDocument.save,
              copyDown: () => copyDown({ session, name: form.current?.layer.currentField() ?? null }),
              saveAnswers: keepAnswers,
              copyLink: own || template.retiredOn ? null : () => void copyLink({ session, path: templateFillPath(template.id), settle }),
              startOver: clear,
            },
            shown,
          )
        }
      />
      {/* The server opens no window. */}
      {!import.meta.env.SSR && (
        <DownloadDialog
          templateId={template.id}
          open={review.problems !== undefined}
          onClose={review.close}
          problems={review.problems ?? []}
          warnings={review.warnings}
          pageCount={template.pageCount}
          download={download}
          progress={review.problems ? progressAt(session, session.fill.revision) : null}
          onOpenMap={() => insteadOfReview(() => setTool("map"))}
          onGoTo={goToField}
          fileName={fileName}
          onSaveToAccount={() => insteadOfReview(accountDocument.save)}
          onStartAnother={() => insteadOfReview(clear)}
        />
      )}
      {tool && (
        <ToolWindow
          tool={tool}
          template={template}
          fileName={fileName}
          session={session}
          settle={settle}
          onClose={() => setTool(null)}
          onGoToField={goToField}
          onShowPage={showPage}
        />
      )}
      {signing !== null && (
        <SignatureWindow session={session} whenOpen={whenOpen} name={signing} onClose={() => setSigning(null)} onShowPage={showPage} />
      )}
      {/* Takes the focus of a notice that goes: the next Tab leads on to the form. */}
      <div tabIndex={-1} className="[outline:none]">
        <EditionNotice template={template} />
        <DocumentNotice session={session} document={accountDocument} />
        {own?.notice}
        <OfferedAnswers template={template} session={session} settle={settle} links={links} hasAgent={hasAgent} />
        <LoadNotice session={session} />
        <DraftNotice session={session} onStartOver={clear} onSaveFile={keepAnswers} />
      </div>
      <div className="grow overflow-x-auto bg-sunken p-3 sm:p-6">
        <div className="relative">
          {hasFields && <ProfileLink onProfile={() => setTool("profile")} />}
          <FormPages template={template} fieldMap={fieldMap} {...(own && { html: own.html })} />
        </div>
      </div>
      <KeptLine session={session} onKeepCopy={keepAnswers} />
      {hasFields && <LowerBar state={view.state} setView={view.setView} session={session} onNext={goNext} onSign={startSigning} />}
      <CommandMessage session={session} />
      {!own && <UnwokenNotice template={template} />}
    </div>
  );
}

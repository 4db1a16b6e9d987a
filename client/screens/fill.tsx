import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { useSearch } from "wouter";
import type { SignatureMark } from "../../shared/contracts/placement.ts";
import type { Template } from "../../shared/contracts/template.ts";
import { templateFillPath } from "../../shared/routes.ts";
import { toSafeFileName } from "../../shared/rules/file-names.ts";
import { splitAnswers } from "../../shared/rules/placements.ts";
import { formProgress } from "../../shared/rules/field-progress.ts";
import { type FormProblem, formProblems } from "../../shared/rules/field-validation.ts";
import { parseDraftFile, toDraftFile } from "../features/draft/draft-file.ts";
import { FormPages } from "../features/fields/form-pages.tsx";
import type { PlacementSeed } from "../features/placements/new-placement.ts";
import { toPicture } from "../features/placements/picture.ts";
import { SignatureDialog } from "../features/signature/signature-dialog.tsx";
import { FillToolbar } from "../features/fill-toolbar/fill-toolbar.tsx";
import { PhoneBar } from "../features/fill-toolbar/phone-bar.tsx";
import { OnlyInAcrobat } from "../features/preview/only-in-acrobat.tsx";
import { PriceLine } from "../features/offers/price-line.tsx";
import { pickFile, saveFile } from "../lib/files.ts";
import { startRequestLog } from "../lib/request-log.ts";
import { WithResource } from "../lib/page-source.tsx";
import { useHydrated } from "../lib/use-hydrated.ts";
import { clearForm, enterValues } from "../state/fill-state.ts";
import { useStores } from "../state/stores.tsx";
import { CarryOverNotice } from "./fill/carry-over-notice.tsx";
import { CommandMessage } from "./fill/command-message.tsx";
import { copyDown } from "./fill/copy-down.ts";
import type { FillTool } from "./fill/fill-tool.ts";
import { goToNext } from "./fill/go-to-next.ts";
import { ToolWindow } from "./fill/tool-window.tsx";
import { DraftsDialog } from "./fill/drafts-dialog.tsx";
import { DownloadDialog } from "./fill/download-dialog.tsx";
import { DocumentNotice } from "./fill/document-notice.tsx";
import { DraftNotice } from "./fill/draft-notice.tsx";
import { signForm } from "./fill/sign-form.ts";
import { useAccountDocument } from "./fill/use-account-document.ts";
import { findDocumentWarnings } from "./fill/document-warnings.ts";
import { findUndrawable } from "./fill/find-undrawable.ts";
import { useDownload } from "./fill/use-download.ts";
import { useKeptOffline } from "./fill/use-kept-offline.ts";
import { useEmbedding } from "./fill/use-embedding.ts";
import { useFillSession } from "./fill/use-fill-session.ts";
import { useFillView } from "./fill/use-fill-view.ts";

const ProfileDialog = lazy(() => import("../features/profile/profile-dialog.tsx"));
const LinkNotice = lazy(() => import("./fill/link-notice.tsx"));
const PrivacyDialog = lazy(() => import("./fill/privacy-dialog.tsx"));

/** The form itself, and what stands around it. */
export function FillScreen({ id }: { id: string }) {
  const { api } = useStores();
  const parameters = new URLSearchParams(useSearch());
  // The server makes one page for every link to the form, so the link's own name for the file comes after it.
  const fileName = useHydrated() ? parameters.get("fileName") : null;
  return (
    <WithResource resource={api.template(id, parameters.get("edition") ?? undefined)}>
      {(template) =>
        template.kind === "xfa" ? (
          <div className="mx-auto max-w-xl px-4 py-12">
            <h1 className="mb-6 text-2xl font-bold tracking-tight text-balance">{template.title}</h1>
            <OnlyInAcrobat template={template} />
          </div>
        ) : (
          <Fill template={template} fileName={toSafeFileName(fileName ?? template.fileName)} />
        )
      }
    </WithResource>
  );
}

function Fill({ template, fileName }: { template: Template; fileName: string }) {
  const { api } = useStores();
  const root = useRef<HTMLDivElement>(null);
  const hasFields = template.fields > 0;
  // The signature field to sign, "" for anywhere on the page, null while nobody signs.
  const [signing, setSigning] = useState<string | null>(null);
  const [tool, setTool] = useState<FillTool | null>(null);
  const { session, form } = useFillSession(template, root, { onSign: setSigning, onTool: setTool });
  const view = useFillView(root, hasFields);
  const accountDocument = useAccountDocument(template, session);
  const isKeptOffline = useKeptOffline();
  // What the address says behind "#". The server does not know it, so it counts only once the page is hydrated.
  const [fragment, setFragment] = useState("");
  const tellHost = useEmbedding(template.id, session);
  const download = useDownload(template, fileName, session, (copy) => tellHost({ event: "downloaded", copy }));
  const [isPrivacyOpen, setPrivacyOpen] = useState(false);
  const [isProfileOpen, setProfileOpen] = useState(false);
  const [isDraftListOpen, setDraftListOpen] = useState(false);
  const [warnings, setWarnings] = useState<string[]>([]);
  // What to put right before the download; null while its window is closed.
  const [problems, setProblems] = useState<FormProblem[] | null>(null);

  useEffect(() => {
    startRequestLog();
    const timer = setTimeout(() => setFragment(location.hash));
    return () => clearTimeout(timer);
  }, []);

  useEffect(() => {
    // A page that was not served as the fill page has no fields in it: the server writes them.
    if (!root.current?.querySelector(".page")) location.reload();
  }, []);

  function goNext(required: boolean) {
    goToNext(session, form.current?.layer, required);
  }

  function closeDownload() {
    setProblems(null);
    download.release();
  }

  /** From a window, which closes and gives the focus back before the field can have it. */
  function goToField(name: string) {
    closeDownload();
    setTool(null);
    requestAnimationFrame(() => form.current?.layer.focusField(name));
  }

  function saveAnswers() {
    const { id: templateId, sha256, title } = template;
    saveFile(toDraftFile({ templateId, sha256, title, values: session.fill.values }), fileName.replace(/\.pdf$/iu, ".answers.json"));
  }

  async function openAnswers() {
    const file = await pickFile("application/json");
    const draft = file ? parseDraftFile(await file.text()) : null;
    if (draft) enterValues(session.fill, draft.values, { now: Date.now() });
  }

  function startOver() {
    clearForm(session.fill, form.current?.layer.blank ?? {}, Date.now());
  }

  function openDownload() {
    const { fieldMap, fill } = session;
    const found = fieldMap ? formProblems(fieldMap, fill.values) : [];
    form.current?.layer.showProblems(found);
    setProblems(found);
    if (!fieldMap) return;
    void findDocumentWarnings(fieldMap, fill.values).then(setWarnings);
    for (const finding of [findUndrawable(fieldMap, fill.values), download.prepare()])
      void finding.then((more) => more.length > 0 && setProblems((shown) => shown && [...shown, ...more]));
  }

  async function saveFdf() {
    const { fieldMap, fill } = session;
    if (!fieldMap) return;
    const { toFdfFile } = await import("../features/export/export-data.ts");
    saveFile(toFdfFile(splitAnswers(fieldMap, fill.values).values, fieldMap, fileName), fileName.replace(/\.pdf$/iu, ".fdf"));
  }

  function sign(mark: SignatureMark, withDate: boolean) {
    const name = signing ?? "";
    setSigning(null);
    if (name === "") view.setView("page");
    requestAnimationFrame(() => form.current && signForm(session, form.current, name, mark, withDate));
  }

  function place(seed: PlacementSeed) {
    view.setView("page");
    // The page has to be on the screen before something can lie in the middle of it.
    requestAnimationFrame(() => form.current?.placements.add(seed));
  }

  async function placePicture() {
    const file = await pickFile("image/png,image/jpeg,image/webp");
    if (file) place({ kind: "image", ...(await toPicture(file)) });
  }

  return (
    <div ref={root} className="fill" data-view={view.chosen ?? undefined}>
      <FillToolbar
        template={template}
        fileName={fileName}
        session={session}
        view={view}
        isDownloading={download.progress !== null}
        isKeptOffline={isKeptOffline}
        onNext={goNext}
        onOpenMap={() => setTool("map")}
        tools={[
          { label: "Text", onSelect: () => place({ kind: "text" }) },
          { label: "Check mark", onSelect: () => place({ kind: "check", mark: "check" }) },
          { label: "Cross", onSelect: () => place({ kind: "check", mark: "cross" }) },
          { label: "Today's date", onSelect: () => place({ kind: "date", text: new Date().toLocaleDateString() }) },
          { label: "Signature", onSelect: () => setSigning("") },
          { label: "Picture", onSelect: () => void placePicture() },
        ]}
        onDownload={openDownload}
        menu={[
          { label: "Fill in what you know…", onSelect: () => setProfileOpen(true) },
          { label: "Save to my account", onSelect: accountDocument.save },
          ...(hasFields
            ? [
                {
                  label: view.view === "page" ? "Show as a list of questions" : "Show the page",
                  onSelect: () => view.setView(view.view === "page" ? "form" : "page"),
                },
              ]
            : []),
          { label: "Find a field", onSelect: () => setTool("find") },
          {
            label: "Copy this answer down its column",
            onSelect: () => copyDown({ session, name: form.current?.layer.currentField() ?? null }),
          },
          { label: "Keyboard shortcuts", onSelect: () => setTool("shortcuts") },
          { label: "Keep my answers as a file", onSelect: saveAnswers },
          { label: "Save answers for Acrobat (FDF)", onSelect: () => void saveFdf() },
          { label: "Open answers from a file", onSelect: () => void openAnswers() },
          { label: "Forms on this device", onSelect: () => setDraftListOpen(true) },
          { label: "What left this device", onSelect: () => setPrivacyOpen(true) },
          { label: "Clear the form", danger: true, onSelect: startOver },
        ]}
      />
      <DownloadDialog
        open={problems !== null}
        onClose={closeDownload}
        problems={problems ?? []}
        warnings={warnings}
        pageCount={template.pageCount}
        download={download}
        progress={problems && session.fieldMap && formProgress(session.fieldMap, session.fill.values)}
        onOpenMap={() => {
          closeDownload();
          setTool("map");
        }}
        onGoTo={goToField}
      />
      {tool && <ToolWindow tool={tool} template={template} session={session} onClose={() => setTool(null)} onGoToField={goToField} />}
      <SignatureDialog open={signing !== null} onClose={() => setSigning(null)} onSign={sign} />
      <Suspense>{isProfileOpen && <ProfileDialog session={session} onClose={() => setProfileOpen(false)} />}</Suspense>
      <Suspense>{isPrivacyOpen && <PrivacyDialog onClose={() => setPrivacyOpen(false)} />}</Suspense>
      <DocumentNotice session={session} document={accountDocument} />
      <PriceLine
        next={templateFillPath(template.id)}
        className="border-b border-line bg-raised px-4 py-1.5 text-center text-xs text-ink-muted"
      />
      <DraftsDialog open={isDraftListOpen} onClose={() => setDraftListOpen(false)} />
      <CarryOverNotice template={template} session={session} />
      <Suspense>{fragment !== "" && <LinkNotice session={session} fragment={fragment} />}</Suspense>
      <DraftNotice session={session} onStartOver={startOver} onSaveFile={saveAnswers} />
      <form autoComplete="off" noValidate className="overflow-x-auto bg-sunken p-3 sm:p-6" onSubmit={(event) => event.preventDefault()}>
        {/* Enter in a text field must not send the form, with or without script. */}
        <button type="submit" disabled hidden aria-label="Not used" />
        <FormPages template={template} fieldMap={api.fieldMap(template.id, template.sha256)} />
      </form>
      {hasFields && <PhoneBar view={view.view} setView={view.setView} session={session} onNext={goNext} />}
      <CommandMessage session={session} />
    </div>
  );
}

import { type ReactNode, useState } from "react";
import { COLORS, toCssColor } from "../../shared/design-tokens.ts";
import { templateCard } from "../features/catalogue/template-card.ts";
import { CardSkeleton } from "../features/catalogue/card-skeleton.tsx";
import { Markup } from "../lib/markup.tsx";
import { Badge, type BadgeTone } from "../ui/badge.tsx";
import { Button, type ButtonSize, type ButtonVariant, IconButton, LinkButton } from "../ui/button.tsx";
import { ChoiceCards } from "../ui/choice-cards.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { DocumentRow } from "../ui/document-row.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { FailureNotice } from "../ui/failure-notice.tsx";
import * as icons from "../ui/icons.tsx";
import { Menu } from "../ui/menu.tsx";
import { NoticePage } from "../ui/notice-page.tsx";
import { ScrollRegion } from "../ui/scroll-region.tsx";
import { Segments } from "../ui/segments.tsx";
import { Select } from "../ui/select.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { Thumbnail } from "../ui/thumbnail.tsx";
import * as toolIcons from "../ui/tool-icons.tsx";

const VARIANTS: ButtonVariant[] = ["primary", "secondary", "ghost", "danger"];
const SIZES: ButtonSize[] = ["sm", "md", "lg"];
const TONES: BadgeTone[] = ["neutral", "primary", "danger", "overlay"];
const { createIcon: _, ...ICONS } = { ...icons, ...toolIcons };
const TYPE = [
  { className: "font-heading text-4xl tracking-tight", name: "Hero" },
  { className: "font-heading text-3xl tracking-tight", name: "Page title" },
  { className: "font-heading text-xl tracking-tight", name: "Section" },
  { className: "text-lg font-semibold", name: "Heading within a card" },
  { className: "text-base", name: "Text" },
  { className: "text-sm text-ink-muted", name: "Explanation" },
  { className: "text-xs text-ink-muted", name: "Note" },
];
const TEMPLATE = {
  id: "w-9",
  title: "Request for taxpayer identification number",
  description: "Gives your tax number to somebody who pays you. They keep it; the agency does not get a copy.",
  previewUrl: "/favicon.svg",
  pageCount: 6,
  downloadUrl: "/w-9.pdf",
  fileName: "w-9.pdf",
  editionDate: "2026-03-01",
  number: "W-9",
  source: "IRS",
  fields: 22,
  kind: "acroform" as const,
  mostUsed: true as const,
};

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-4 border-t border-line pt-6">
      <h2 className="font-heading text-xl tracking-tight">{title}</h2>
      {children}
    </section>
  );
}

function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>;
}

/** Every control in every state, beside the tokens they are made of. Development alone serves it. */
export function DesignPage() {
  const [view, setView] = useState<"page" | "form">("page");
  const [open, setOpen] = useState(false);
  return (
    <main className="mx-auto flex max-w-7xl flex-col gap-8 px-4 py-8">
      <h1 className="font-heading text-3xl tracking-tight">Design</h1>
      <Part title="Colours">
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
          {Object.entries(COLORS).map(([name, color]) => (
            <li key={name} className="rounded-lg border border-line bg-raised p-3 text-sm">
              <div className="mb-2 h-10 rounded-md border border-line" style={{ background: toCssColor(color) }} />
              {name}
            </li>
          ))}
        </ul>
      </Part>
      <Part title="Type">
        {TYPE.map(({ className, name }) => (
          <p key={name} className={className}>
            {name}: fill out any form
          </p>
        ))}
      </Part>
      <Part title="Buttons">
        {VARIANTS.map((variant) => (
          <Row key={variant}>
            {SIZES.map((size) => (
              <Button key={size} variant={variant} size={size}>
                {variant} {size}
              </Button>
            ))}
            <Button variant={variant} disabled>
              {variant} disabled
            </Button>
            <Button variant={variant} busy>
              {variant} busy
            </Button>
            <LinkButton variant={variant} href="/design">
              {variant} link
            </LinkButton>
            <IconButton variant={variant} label={`${variant} icon`}>
              <icons.CloseIcon />
            </IconButton>
          </Row>
        ))}
      </Part>
      <Part title="Choices">
        <Row>
          <Segments
            label="View"
            choices={[
              { choice: "page", label: "Page" },
              { choice: "form", label: "Form" },
            ]}
            chosen={view}
            onChoose={setView}
          />
          <Select aria-label="Sort">
            <option>Most used</option>
            <option>Newest edition</option>
          </Select>
          <Select aria-label="Sort, small" size="sm">
            <option>Most used</option>
          </Select>
          <Select aria-label="Sort, disabled" disabled>
            <option>Most used</option>
          </Select>
          <Menu
            label="More"
            trigger="More"
            triggerClassName="rounded-lg border border-line px-4 py-2 text-sm"
            items={[
              { label: "Print", icon: <icons.FileIcon /> },
              { label: "Chosen", checked: true },
              { label: "Clear the form", danger: true, apart: true },
            ]}
            align="start"
          />
          <Button onClick={() => setOpen(true)}>Open a dialog</Button>
          <Dialog open={open} onClose={() => setOpen(false)} title="Delete this draft?">
            <p className="mb-6 text-ink-muted">You cannot undo this.</p>
            <div className="flex flex-wrap justify-end gap-2">
              <Button onClick={() => setOpen(false)}>Keep it</Button>
              <Button variant="danger" onClick={() => setOpen(false)}>
                Delete
              </Button>
            </div>
          </Dialog>
        </Row>
      </Part>
      <Part title="Choices with what they mean">
        <ChoiceCards
          legend="Which copy"
          choices={[
            { choice: "page", label: "Final copy", hint: "Looks the same everywhere." },
            { choice: "form", label: "Editable copy", hint: "You can keep editing it." },
          ]}
          chosen={view}
          onChoose={setView}
          className="max-w-2xl sm:grid-cols-2"
        />
      </Part>
      <Part title="Words on things">
        <Row>
          {TONES.map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
        </Row>
      </Part>
      <Part title="Cards">
        <ul className="grid grid-cols-1 gap-5 sm:grid-cols-2 xl:grid-cols-3">
          <Markup as="li" html={templateCard(TEMPLATE, { search: "", product: "Fillwright", words: ["number"] })} />
          <li>
            <CardSkeleton />
          </li>
        </ul>
      </Part>
      <Part title="States">
        <FailureNotice busy={false} onRetry={() => undefined}>
          The list could not be loaded.
        </FailureNotice>
        <FailureNotice busy onRetry={() => undefined}>
          The list could not be loaded.
        </FailureNotice>
        <ScrollRegion label="A long list" className="p-3">
          A list with an edge of its own
        </ScrollRegion>
        <Skeleton className="h-6 w-48" />
        <EmptyState title="No forms on this device yet." text="Start any form. What you type is kept here.">
          <LinkButton href="/">Find a form</LinkButton>
        </EmptyState>
        <ul className="divide-y divide-line rounded-xl border border-line bg-raised">
          <DocumentRow
            picture={<Thumbnail url={null} />}
            title="Invoice"
            changedAt="2026-01-05T10:00:00Z"
            progress={{ filled: 6, total: 42 }}
          >
            <Button size="sm" variant="primary">
              Continue
            </Button>
          </DocumentRow>
        </ul>
      </Part>
      <Part title="Icons">
        <Row>
          {Object.entries(ICONS).map(([name, Icon]) => (
            <span key={name} className="flex flex-col items-center gap-1 text-xs text-ink-muted">
              <Icon />
              {name.replace("Icon", "")}
            </span>
          ))}
        </Row>
      </Part>
      <NoticePage icon={<icons.FileIcon />} title="We couldn’t find that page" text="Check the address, or search for the form.">
        <LinkButton href="/" variant="primary">
          Browse templates
        </LinkButton>
      </NoticePage>
    </main>
  );
}

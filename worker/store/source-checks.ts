/** The result of the last request to a source's address. */
export type SourceOutcome = "current" | "imported" | "gone" | "refused" | "unreachable";

/** The file known from a source's address, with the last outcome. */
export type KnownFile = {
  pdfUrl: string;
  outcome: SourceOutcome;
  checkedAt: string | null;
  sha256: string | null;
  etag: string | null;
  lastModified: string | null;
};

export type SourceCheck = {
  id: string;
  agency: string;
  number: string;
  pdfUrl: string;
  pageUrl: string;
  outcome: SourceOutcome;
  detail: string;
  /** Present when the address gave a file that is in the catalogue now. */
  file?: { sha256: string; etag: string | null; lastModified: string | null };
};

type WatchedSource = {
  id: string;
  title: string | null;
  agency: string;
  number: string;
  page_url: string;
  outcome: SourceOutcome;
  detail: string;
  edition_date: string | null;
  checked_at: string | null;
  changed_at: string | null;
  gone_at: string | null;
};

type CheckRow = {
  pdf_url: string;
  outcome: SourceOutcome;
  checked_at: string | null;
  sha256: string | null;
  etag: string | null;
  last_modified: string | null;
};

/** Results of syncs at the addresses of official forms. */
export function createSourceChecks(db: D1Database) {
  return {
    /** Returns the last sync's record of a source; null without one. */
    async find(id: string): Promise<KnownFile | null> {
      const sql = "SELECT pdf_url, outcome, checked_at, sha256, etag, last_modified FROM source_checks WHERE template_id = ?";
      const row = await db.prepare(sql).bind(id).first<CheckRow>();
      return (
        row && {
          pdfUrl: row.pdf_url,
          outcome: row.outcome,
          checkedAt: row.checked_at,
          sha256: row.sha256,
          etag: row.etag,
          lastModified: row.last_modified,
        }
      );
    },

    /** Writes a result. A refused file leaves the dates and the validators of the edition in force. */
    async save({ id, agency, number, pdfUrl, pageUrl, outcome, detail, file }: SourceCheck, now: Date): Promise<void> {
      const sql = `INSERT INTO source_checks
          (template_id, agency, number, pdf_url, page_url, outcome, detail, tried_at, checked_at, changed_at, gone_at, sha256, etag, last_modified)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, iif(?9, ?8, NULL), NULL, iif(?6 = 'gone', ?8, NULL), ?10, ?11, ?12)
        ON CONFLICT (template_id) DO UPDATE SET agency = ?2, number = ?3, pdf_url = ?4, page_url = ?5, outcome = ?6, detail = ?7, tried_at = ?8,
          checked_at = iif(?9, ?8, checked_at),
          changed_at = iif(?9 AND sha256 IS NOT NULL AND sha256 <> ?10, ?8, changed_at),
          gone_at = CASE WHEN ?6 = 'gone' THEN coalesce(gone_at, ?8) WHEN ?9 THEN NULL ELSE gone_at END,
          sha256 = coalesce(?10, sha256),
          etag = iif(?9, ?11, etag),
          last_modified = iif(?9, ?12, last_modified)`;
      await db
        .prepare(sql)
        .bind(
          id,
          agency,
          number,
          pdfUrl,
          pageUrl,
          outcome,
          detail,
          now.toISOString(),
          file === undefined ? 0 : 1,
          file?.sha256 ?? null,
          file?.etag ?? null,
          file?.lastModified ?? null,
        )
        .run();
    },

    /** Shows saved results on cached pages. */
    async publish(): Promise<void> {
      await db.prepare("UPDATE catalogue SET version = version + 1 WHERE id = 1").run();
    },

    /** Lists sources with a result, those that need the operator first. */
    async list(limit: number): Promise<WatchedSource[]> {
      const sql = `SELECT s.template_id id, t.title, s.agency, s.number, s.page_url, s.outcome, s.detail, t.edition_date, s.checked_at, s.changed_at, s.gone_at
        FROM source_checks s LEFT JOIN templates t ON t.id = s.template_id AND t.retired_at IS NULL
        ORDER BY CASE s.outcome WHEN 'gone' THEN 0 WHEN 'refused' THEN 1 WHEN 'unreachable' THEN 2 ELSE 3 END, s.changed_at DESC, s.template_id LIMIT ?`;
      return (await db.prepare(sql).bind(limit).all<WatchedSource>()).results;
    },
  };
}

// Shared parts of statements on sensitive_hit: of articles, and of other texts.
import { Prisma } from '@lectern/db'
import { type FoundRow, foundRows } from './findings.ts'

/** SQL: what was found, as rows. */
export const hitsInput = (...args: Parameters<typeof foundRows>): Prisma.Sql => {
  const rows: FoundRow[] = foundRows(...args)
  return Prisma.sql`SELECT * FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS f(id text, "blockId" text, "wordId" text, word text,
    key text, "categoryId" text, level text, before text, found text, after text, context text, "inDraft" boolean, "versionId" text)`
}

/** SQL: the hit h, which was found again, is open again when it was mended or masked, or is shown although it was withdrawn. */
export const HITS_REOPENED = Prisma.sql`state = CASE WHEN h.state IN ('mended', 'masked')
    OR (h.state = 'withdrawn' AND excluded.version_id IS NOT NULL) THEN 'open' ELSE h.state END,
  created_at = CASE WHEN h.state IN ('mended', 'masked') THEN excluded.created_at ELSE h.created_at END`

/** SQL: how many of `written` were opened at this time. */
export const HITS_OPENED = (now: Date): Prisma.Sql =>
  Prisma.sql`SELECT count(*) FILTER (WHERE state = 'open' AND created_at = ${now}::timestamptz)::int AS opened FROM written`

// Rows of sensitive_hit of texts that are no articles.
import type { TextPlace } from '@lectern/contracts'
import { type Database, Prisma } from '@lectern/db'
import { hotRows, queryRow, queryRows } from '../core/sql.repo.ts'
import type { Finding } from './findings.ts'
import { HITS_OPENED, HITS_REOPENED, hitsInput } from './hit-sql.repo.ts'
import { type PlaceRow, subjectExists } from './place-rows.repo.ts'

type PlaceHits = {
  place: TextPlace
  row: PlaceRow
  draft: readonly Finding[]
  published: { versionId: string | null; findings: readonly Finding[] }
}

/** New places are opened, those that no longer exist count as mended. Returns how many were opened. */
export async function syncPlaceHits(
  db: Database,
  { place, row, draft, published }: PlaceHits,
  now: Date,
): Promise<number> {
  const { id, tenantId, manualId, title, link } = row
  const inserted = await queryRow<{ opened: number }>(
    db,
    Prisma.sql`WITH input AS (
        ${hitsInput(draft, published)}
      ), written AS (
        INSERT INTO sensitive_hit AS h (id, tenant_id, kind, subject_id, title, link, manual_id, block_id, word_id, word, key, category_id,
          level, before, found, after, context, in_draft, version_id, created_at)
        SELECT i.id, ${tenantId}, ${place}, ${id}, ${title}, ${link}, ${manualId}, i."blockId", i."wordId", i.word, i.key, i."categoryId",
          i.level, i.before, i.found, i.after, i.context, i."inDraft", i."versionId", ${now}::timestamptz FROM input i
        ON CONFLICT (kind, subject_id, block_id, key, context) WHERE article_id IS NULL DO UPDATE SET title = excluded.title,
          link = excluded.link, manual_id = excluded.manual_id, word_id = excluded.word_id, word = excluded.word,
          category_id = excluded.category_id, level = excluded.level, in_draft = excluded.in_draft, version_id = excluded.version_id,
          ${HITS_REOPENED}
        RETURNING state, created_at
      ), gone AS (
        UPDATE sensitive_hit h SET in_draft = false, version_id = NULL, state = CASE WHEN h.state = 'open' THEN 'mended' ELSE h.state END
        WHERE h.kind = ${place} AND h.subject_id = ${id} AND h.article_id IS NULL
          AND (h.block_id, h.key, h.context) NOT IN (SELECT i."blockId", i.key, i.context FROM input i)
      )
      ${HITS_OPENED(now)}`,
  )
  return inserted?.opened ?? 0
}

/** Those of the subjects of which hits are kept that say where a word is now. */
export async function subjectsWithHits(db: Database, place: TextPlace, ids: readonly string[]): Promise<Set<string>> {
  const rows = await hotRows<{ id: string }>(
    db,
    Prisma.sql`SELECT DISTINCT subject_id AS id FROM sensitive_hit WHERE kind = ${place} AND subject_id = ANY(${[...ids]}::text[])
      AND article_id IS NULL AND (in_draft OR version_id IS NOT NULL)`,
  )
  return new Set(rows.map(({ id }) => id))
}

/** Returns decisions of operators, by `blockId key context`. */
export async function judgedTexts(
  db: Database,
  place: TextPlace,
  id: string,
): Promise<Map<string, 'passed' | 'withdrawn'>> {
  const rows = await queryRows<{ at: string; state: 'passed' | 'withdrawn' }>(
    db,
    Prisma.sql`SELECT block_id || E'\\n' || key || E'\\n' || context AS at, state FROM sensitive_hit
      WHERE kind = ${place} AND subject_id = ${id} AND article_id IS NULL AND state IN ('passed', 'withdrawn')`,
  )
  return new Map(rows.map(({ at, state }) => [at, state]))
}

/** Deletes at most `limit` hits from before that time whose subject is permanently deleted: they hold pieces of its text. Returns how many. */
export async function deleteHitsOfNothing(db: Database, before: Date, limit: number): Promise<number> {
  const rows = await queryRows(
    db,
    Prisma.sql`DELETE FROM sensitive_hit WHERE id IN (SELECT h.id FROM sensitive_hit h WHERE h.article_id IS NULL
      AND h.created_at < ${before}::timestamptz AND NOT ${subjectExists} LIMIT ${limit} FOR UPDATE SKIP LOCKED) RETURNING id`,
  )
  return rows.length
}

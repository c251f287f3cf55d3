// Rows of sensitive_hit as articles are written, published and scanned.
import { type Database, Prisma } from '@lectern/db'
import { type Finding, HITS_OPENED, HITS_REOPENED, hitsInput, hotRows, queryRow, queryRows } from '@lectern/kernel'

export type HitsOf = {
  tenantId: string
  manualId: string
  articleId: string
  /** Findings of the draft; left out when it was not checked. */
  draft?: readonly Finding[]
  /** Findings of the published version; left out when it was not checked. */
  published?: { versionId: string | null; findings: readonly Finding[] }
}

/**
 * Writes what was found: new places are opened, places that no longer exist count as mended by the writer. What was passed stays so as long as
 * the text around it does. Returns how many were opened.
 */
export async function syncHits(
  db: Database,
  { tenantId, manualId, articleId, draft, published }: HitsOf,
  now: Date,
): Promise<number> {
  const [inDraft, inPublished] = [draft !== undefined, published !== undefined]
  const row = await queryRow<{ opened: number }>(
    db,
    Prisma.sql`WITH input AS (
        ${hitsInput(draft, published)}
      ), written AS (
        INSERT INTO sensitive_hit AS h (id, tenant_id, manual_id, article_id, block_id, word_id, word, key, category_id, level, before,
          found, after, context, in_draft, version_id, created_at)
        SELECT i.id, ${tenantId}, ${manualId}, a.id, i."blockId", i."wordId", i.word, i.key, i."categoryId", i.level, i.before,
          i.found, i.after, i.context, i."inDraft", i."versionId", ${now}::timestamptz
        FROM input i JOIN article a ON a.id = ${articleId} AND a.tenant_id = ${tenantId}
        WHERE NOT EXISTS (SELECT FROM sensitive_hit p WHERE p.article_id = ${articleId} AND p.state = 'passed' AND p.key = i.key
          AND p.context = i.context AND p.block_id <> i."blockId")
        ON CONFLICT (article_id, block_id, key, context) DO UPDATE SET manual_id = excluded.manual_id, word_id = excluded.word_id,
          word = excluded.word, category_id = excluded.category_id, level = excluded.level,
          in_draft = CASE WHEN ${inDraft}::boolean THEN excluded.in_draft ELSE h.in_draft END,
          version_id = CASE WHEN ${inPublished}::boolean THEN excluded.version_id ELSE h.version_id END,
          ${HITS_REOPENED}
        RETURNING state, created_at
      ), gone AS (
        UPDATE sensitive_hit h SET in_draft = still.in_draft, version_id = still.version_id,
          state = CASE WHEN h.state = 'open' AND NOT still.in_draft AND still.version_id IS NULL THEN 'mended' ELSE h.state END
        FROM (SELECT o.id, NOT ${inDraft}::boolean AND o.in_draft AS in_draft,
            CASE WHEN ${inPublished}::boolean OR o.version_id IS DISTINCT FROM a.published_version_id THEN NULL ELSE o.version_id END AS version_id
          FROM sensitive_hit o JOIN article a ON a.id = o.article_id
          WHERE o.article_id = ${articleId} AND o.tenant_id = ${tenantId}
            AND (o.block_id, o.key, o.context) NOT IN (SELECT i."blockId", i.key, i.context FROM input i)) still
        WHERE h.id = still.id
      )
      ${HITS_OPENED(now)}`,
  )
  return row?.opened ?? 0
}

/** Those of the articles of which hits are kept. */
export async function articlesWithHits(db: Database, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await hotRows<{ id: string }>(
    db,
    Prisma.sql`SELECT DISTINCT article_id AS id FROM sensitive_hit WHERE article_id = ANY(${[...ids]}::text[])
      AND (in_draft OR version_id IS NOT NULL)`,
  )
  return new Set(rows.map(({ id }) => id))
}

/** Returns decisions of operators in these articles, by `articleId key context`. */
export async function judgedPlaces(db: Database, ids: readonly string[]): Promise<Map<string, 'passed' | 'withdrawn'>> {
  const rows = await queryRows<{ place: string; state: 'passed' | 'withdrawn' }>(
    db,
    Prisma.sql`SELECT article_id || E'\n' || key || E'\n' || context AS place, state FROM sensitive_hit
      WHERE article_id = ANY(${[...ids]}::text[]) AND state IN ('passed', 'withdrawn')`,
  )
  return new Map(rows.map(({ place, state }) => [place, state]))
}

export type DraftHit = Pick<Finding, 'word' | 'level' | 'blockId' | 'before' | 'found' | 'after'>

/** Returns open hits of the draft, blocking ones first. */
export const openInDraft = (db: Database, tenantId: string, articleId: string, limit: number): Promise<DraftHit[]> =>
  queryRows(
    db,
    Prisma.sql`SELECT word, CASE WHEN state = 'withdrawn' THEN 'hold' ELSE level END AS level, block_id AS "blockId", before, found, after FROM sensitive_hit
      WHERE article_id = ${articleId} AND tenant_id = ${tenantId} AND in_draft AND state IN ('open', 'withdrawn')
      ORDER BY 2, created_at, id LIMIT ${limit}`,
  )

export type WrittenRow = {
  id: string
  tenantId: string
  manualId: string
  type: string
  title: string
  content: unknown
  revision: number
  versionId: string | null
  versionTitle: string | null
  versionContent: unknown
}

const WRITTEN = Prisma.sql`a.id, a.tenant_id AS "tenantId", a.manual_id AS "manualId", a.type, a.title, a.content, a.revision,
  v.id AS "versionId", v.title AS "versionTitle", v.content AS "versionContent"`

/** Draft and published version of one article. */
export const findWritten = (db: Database, tenantId: string, articleId: string): Promise<WrittenRow | undefined> =>
  queryRow(
    db,
    Prisma.sql`SELECT ${WRITTEN} FROM article a LEFT JOIN article_version v ON v.id = a.published_version_id
      WHERE a.id = ${articleId} AND a.tenant_id = ${tenantId} AND a.deleted_at IS NULL`,
  )

/** Articles of a scan. Empty: of all organisations, whenever they were changed. */
export type ScanScope = { tenantId: string; since: Date | null }

const inScope = ({ tenantId, since }: ScanScope) => Prisma.sql`a.deleted_at IS NULL
  AND (${tenantId} = '' OR a.tenant_id = ${tenantId}) AND (${since}::timestamptz IS NULL OR a.updated_at >= ${since}::timestamptz)`

/** In the order of their ids, after `cursor`. */
export const nextWritten = (db: Database, scope: ScanScope, cursor: string, limit: number): Promise<WrittenRow[]> =>
  queryRows(
    db,
    Prisma.sql`SELECT ${WRITTEN} FROM article a LEFT JOIN article_version v ON v.id = a.published_version_id
      WHERE a.id > ${cursor} AND ${inScope(scope)} ORDER BY a.id LIMIT ${limit}`,
  )

export async function countWritten(db: Database, scope: ScanScope): Promise<number> {
  const row = await queryRow<{ count: number }>(
    db,
    Prisma.sql`SELECT count(*)::int AS count FROM article a WHERE ${inScope(scope)}`,
  )
  return row?.count ?? 0
}

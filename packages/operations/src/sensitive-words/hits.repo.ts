// Hits of sensitive words over all organisations, and what operators did about them.
import type { HitKind, HitState, ListHitsInput, TextPlace, WordLevel } from '@lectern/contracts'
import { type Database, Prisma, type Tx } from '@lectern/db'
import { containsPattern, queryRows, subjectLives } from '@lectern/kernel'

export type HitRow = {
  id: string
  tenantId: string
  tenant: string
  kind: HitKind
  manualId: string
  manual: string
  articleId: string
  article: string
  link: string
  blockId: string
  word: string
  categoryId: string
  level: WordLevel
  before: string
  found: string
  after: string
  inDraft: boolean
  published: boolean
  state: HitState
  note: string
  handledBy: string
  handledAt: Date | null
  createdAt: Date
}

const COLUMNS = Prisma.sql`h.id, h.tenant_id AS "tenantId", t.name AS tenant, h.kind, h.manual_id AS "manualId", COALESCE(m.name, '') AS manual,
  COALESCE(h.article_id, '') AS "articleId", COALESCE(a.title, h.title) AS article, CASE WHEN h.article_id IS NULL THEN h.link
    ELSE '/article/manual-content/' || a.manual_id || '?articleId=' || a.id || CASE h.block_id WHEN '' THEN '' ELSE '#' || h.block_id END END AS link, h.block_id AS "blockId", h.word, h.category_id AS "categoryId", h.level,
  h.before, h.found, h.after, h.in_draft AS "inDraft", h.version_id IS NOT NULL AND (h.article_id IS NULL OR h.version_id = a.published_version_id) AS published,
  h.state, h.note, COALESCE((SELECT u.name FROM "user" u WHERE u.id = h.handled_by), '') AS "handledBy", h.handled_at AS "handledAt",
  h.created_at AS "createdAt"`
const FROM = Prisma.sql`FROM sensitive_hit h JOIN tenant t ON t.id = h.tenant_id LEFT JOIN article a ON a.id = h.article_id
  LEFT JOIN manual m ON m.id = COALESCE(a.manual_id, h.manual_id)`
const LIVING = Prisma.sql`CASE WHEN h.article_id IS NULL THEN ${subjectLives} ELSE a.deleted_at IS NULL AND m.deleted_at IS NULL END`

function chosen({ state, kind, categoryId, level, tenant, word, fromTime, toTime, cursor }: ListHitsInput): Prisma.Sql {
  const parts = [LIVING]
  if (state) parts.push(Prisma.sql`h.state = ${state}`)
  if (kind) parts.push(Prisma.sql`h.kind = ${kind}`)
  if (categoryId) parts.push(Prisma.sql`h.category_id = ${categoryId}`)
  if (level) parts.push(Prisma.sql`h.level = ${level}`)
  if (tenant)
    parts.push(Prisma.sql`(t.id = ${tenant} OR t.code = ${tenant} OR t.name ILIKE ${containsPattern(tenant)})`)
  if (word) parts.push(Prisma.sql`h.word ILIKE ${containsPattern(word)}`)
  if (fromTime) parts.push(Prisma.sql`h.created_at >= ${fromTime}::timestamptz`)
  if (toTime) parts.push(Prisma.sql`h.created_at <= ${toTime}::timestamptz`)
  if (cursor) {
    const [ms = '', id = ''] = cursor.split('.')
    parts.push(Prisma.sql`(h.created_at, h.id) < (to_timestamp(${ms}::bigint / 1000.0)::timestamptz(3), ${id}::text)`)
  }
  return Prisma.join(parts, ' AND ')
}

/** Newest first, one more than `size` when there are more. */
export const findHits = (db: Database, filter: ListHitsInput): Promise<HitRow[]> =>
  queryRows(
    db,
    Prisma.sql`SELECT ${COLUMNS} ${FROM} WHERE ${chosen(filter)} ORDER BY h.created_at DESC, h.id DESC LIMIT ${filter.size + 1}`,
  )

export const findHit = async (db: Database, id: string): Promise<HitRow | undefined> =>
  (await queryRows<HitRow>(db, Prisma.sql`SELECT ${COLUMNS} ${FROM} WHERE ${LIVING} AND h.id = ${id}`))[0]

/** A hit in an article. */
export type OpenHit = {
  id: string
  tenantId: string
  manualId: string
  articleId: string
  title: string
  blockId: string
  word: string
  key: string
  level: WordLevel
  published: boolean
  /** Members who wrote the article or published it. */
  writers: string[]
}

/** Hits of an article that are handled together with one: itself, those of its word with the same text around, all of its word. */
export type Alike = 'itself' | 'context' | 'word'
const SAME: Record<Alike, Prisma.Sql> = {
  itself: Prisma.sql`c.id = h.id`,
  context: Prisma.sql`c.article_id = h.article_id AND c.key = h.key AND c.context = h.context`,
  word: Prisma.sql`c.article_id = h.article_id AND c.key = h.key`,
}

/** Those like one of `ids`, in these states, whose articles are living. */
export const findOpenHits = (
  db: Database,
  ids: readonly string[],
  { states, alike }: { states: readonly HitState[]; alike: Alike },
): Promise<OpenHit[]> =>
  queryRows(
    db,
    Prisma.sql`SELECT h.id, h.tenant_id AS "tenantId", a.manual_id AS "manualId", h.article_id AS "articleId", a.title,
        h.block_id AS "blockId", h.word, h.key, h.level, a.published_version_id IS NOT NULL AS published,
        array_remove(ARRAY[a.created_by, a.updated_by, (SELECT v.created_by FROM article_version v WHERE v.id = a.published_version_id)], NULL) AS writers
      ${FROM} WHERE EXISTS (SELECT FROM sensitive_hit c WHERE c.id = ANY(${[...ids]}::text[]) AND ${SAME[alike]})
        AND h.state = ANY(${[...states]}::text[]) AND h.article_id IS NOT NULL AND ${LIVING}
      ORDER BY h.article_id, h.created_at, h.id`,
  )

/** A hit in a text that is not an article. */
export type OpenTextHit = Pick<OpenHit, 'id' | 'tenantId' | 'manualId' | 'word' | 'key'> & {
  kind: TextPlace
  subjectId: string
}
const SAME_TEXT: Record<Alike, Prisma.Sql> = {
  itself: Prisma.sql`c.id = h.id`,
  context: Prisma.sql`c.kind = h.kind AND c.subject_id = h.subject_id AND c.key = h.key AND c.context = h.context`,
  word: Prisma.sql`c.kind = h.kind AND c.subject_id = h.subject_id AND c.key = h.key`,
}

/** As {@link findOpenHits}, of texts that are no articles. */
export const findOpenTextHits = (
  db: Database,
  ids: readonly string[],
  { states, alike }: { states: readonly HitState[]; alike: Alike },
): Promise<OpenTextHit[]> =>
  queryRows(
    db,
    Prisma.sql`SELECT h.id, h.tenant_id AS "tenantId", h.manual_id AS "manualId", h.kind, h.subject_id AS "subjectId", h.word, h.key
      FROM sensitive_hit h WHERE EXISTS (SELECT FROM sensitive_hit c WHERE c.id = ANY(${[...ids]}::text[]) AND c.article_id IS NULL
          AND ${SAME_TEXT[alike]})
        AND h.article_id IS NULL AND h.state = ANY(${[...states]}::text[]) AND ${subjectLives}
      ORDER BY h.kind, h.subject_id, h.created_at, h.id`,
  )

type Handling = { state: HitState; note: string; by: string; now: Date }

/** Returns how many changed; those that were handled meanwhile do not. */
export const handleHits = (
  tx: Tx,
  ids: readonly string[],
  { state, note, by, now }: Handling,
): Promise<number> => tx.$executeRaw`
  UPDATE sensitive_hit SET state = ${state}, note = ${note}, handled_by = ${by}, handled_at = ${now}::timestamptz
  WHERE id = ANY(${[...ids]}::text[]) AND state <> ${state}`

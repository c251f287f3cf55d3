// Lines of context of passages by the keys of these, and how far a tenant has them written. A passage with a line has a mark in its hash.
import { type Database, Prisma, type Tx } from '@lectern/db'
import { hotRow, hotRows, isOver, queryRow, queryRows } from '@lectern/kernel'

/** Renewed with every request; the claim of a process that died expires. */
const CLAIM_MS = 180_000
export const MAX_RETRY_MS = 3_600_000

export const claimEnd = (now: Date): Date => new Date(now.getTime() + CLAIM_MS)

const KEY = Prisma.sql`split_part(c.hash, '.', 1)`
const HAS_MARK = Prisma.sql`(c.hash LIKE '%.~%')`

export type TenantContextRow = { enabled: boolean; settled: boolean; error: string | null; attempts: number }

/** `inputTokens`, `outputTokens`: of all lines so far. */
type ContextState = TenantContextRow & { inputTokens: number; outputTokens: number }

export const findTenantContext = (db: Database, tenantId: string): Promise<ContextState | undefined> =>
  hotRow<ContextState>(
    db,
    Prisma.sql`SELECT enabled, settled, error, attempts, input_tokens::float8 AS "inputTokens",
        output_tokens::float8 AS "outputTokens" FROM tenant_context WHERE tenant_id = ${tenantId}`,
  )

/** Switches the lines of the tenant on or off; the next run of the worker does the rest. */
export async function writeEnabled(tx: Tx, tenantId: string, enabled: boolean): Promise<void> {
  const data = { enabled, settled: false, error: null, attempts: 0, retryAt: null }
  await tx.tenantContext.upsert({ where: { tenantId }, create: { ...data, tenantId }, update: data })
}

type ContextChange = Partial<TenantContextRow> & { claimedUntil?: Date | null; retryAt?: Date | null }
type Tokens = { input: number; output: number }

export async function changeContext(
  db: Database,
  tenantId: string,
  data: ContextChange,
  tokens?: Tokens,
): Promise<void> {
  const counts = tokens && { inputTokens: { increment: tokens.input }, outputTokens: { increment: tokens.output } }
  await db.prisma.tenantContext.updateMany({ where: { tenantId }, data: { ...data, ...counts } })
}

/** Lines by key; a passage that has none yet is left out. */
export async function contextLines(
  db: Database,
  tenantId: string,
  keys: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await hotRows<{ key: string; line: string }>(
    db,
    Prisma.sql`SELECT key, line FROM context_line WHERE tenant_id = ${tenantId} AND key = ANY(${keys}::text[])`,
  )
  return new Map(rows.map(({ key, line }) => [key, line]))
}

export async function writeLines(
  db: Database,
  tenantId: string,
  lines: readonly { key: string; line: string }[],
): Promise<void> {
  await db.prisma.contextLine.createMany({ data: lines.map((row) => ({ ...row, tenantId })), skipDuplicates: true })
}

/** Tenants with passages to be given lines or freed of them, those waiting longest first; without claimed ones. */
export async function tenantsToFill(db: Database, now: Date, limit: number): Promise<string[]> {
  const rows = await queryRows<{ id: string }>(
    db,
    Prisma.sql`SELECT tenant_id AS id FROM tenant_context
      WHERE NOT settled AND ${isOver(Prisma.sql`claimed_until`, now, CLAIM_MS)} AND ${isOver(Prisma.sql`retry_at`, now, MAX_RETRY_MS)}
      ORDER BY retry_at NULLS FIRST, tenant_id LIMIT ${limit}`,
  )
  return rows.map(({ id }) => id)
}

/** Claims the tenant for this process; undefined when another one has it, or nothing is to do. */
export const claimContext = (db: Database, tenantId: string, now: Date): Promise<TenantContextRow | undefined> =>
  queryRow<TenantContextRow>(
    db,
    Prisma.sql`UPDATE tenant_context SET claimed_until = ${claimEnd(now)}::timestamptz
      WHERE tenant_id = ${tenantId} AND NOT settled AND ${isOver(Prisma.sql`claimed_until`, now, CLAIM_MS)}
      RETURNING enabled, settled, error, attempts`,
  )

/** The next published article, by id, with passages that have no mark, or that have one when the lines are off. */
export const nextArticle = (
  db: Database,
  tenantId: string,
  enabled: boolean,
  after: string,
): Promise<{ articleId: string; versionId: string } | undefined> =>
  queryRow(
    db,
    Prisma.sql`SELECT a.id AS "articleId", a.published_version_id AS "versionId" FROM article a
      WHERE a.tenant_id = ${tenantId} AND a.id > ${after} AND a.deleted_at IS NULL AND a.indexed_version_id = a.published_version_id
        AND EXISTS (SELECT FROM chunk c WHERE c.article_id = a.id AND ${HAS_MARK} <> ${enabled}::boolean)
      ORDER BY a.id LIMIT 1`,
  )

/** `isOpen`: nobody was asked about it. */
export type LinePassage = {
  key: string
  title: string
  headings: string
  text: string
  isFirst: boolean
  isOpen: boolean
}

/** Passages of an article without a line, and its first one, in their order. */
export const linePassages = (db: Database, tenantId: string, articleId: string): Promise<LinePassage[]> =>
  queryRows<LinePassage>(
    db,
    Prisma.sql`SELECT ${KEY} AS key, v.title, c.headings, c.text, c.ordinal = 0 AS "isFirst", l.key IS NULL AS "isOpen"
      FROM chunk c JOIN article_version v ON v.id = c.version_id
        LEFT JOIN context_line l ON l.tenant_id = c.tenant_id AND l.key = ${KEY}
      WHERE c.article_id = ${articleId} AND c.tenant_id = ${tenantId} AND (c.ordinal = 0 OR l.key IS NULL)
      ORDER BY c.ordinal, c.id`,
  )

export type LineCounts = {
  /** Passages of the index, and those that have their line. */
  total: number
  done: number
  /** Passages that a model would be asked about, their articles, and about how many units of text they have. */
  open: number
  articles: number
  units: number
}

export async function countLines(db: Database, tenantId: string): Promise<LineCounts> {
  const row = await queryRow<LineCounts>(
    db,
    Prisma.sql`SELECT count(*)::int AS total, count(*) FILTER (WHERE ${HAS_MARK})::int AS done,
        count(*) FILTER (WHERE l.key IS NULL)::int AS open,
        count(DISTINCT c.article_id) FILTER (WHERE l.key IS NULL)::int AS articles,
        COALESCE(sum(c.length) FILTER (WHERE l.key IS NULL), 0)::int AS units
      FROM chunk c LEFT JOIN context_line l ON l.tenant_id = c.tenant_id AND l.key = ${KEY}
      WHERE c.tenant_id = ${tenantId}`,
  )
  return row ?? { total: 0, done: 0, open: 0, articles: 0, units: 0 }
}

/** Removes lines written before `before` of passages that are gone. */
export async function removeOldLines(db: Database, tenantId: string, before: Date): Promise<void> {
  await hotRows(
    db,
    Prisma.sql`DELETE FROM context_line l WHERE l.tenant_id = ${tenantId} AND l.created_at < ${before}::timestamptz
      AND NOT EXISTS (SELECT FROM chunk c WHERE c.tenant_id = ${tenantId} AND ${KEY} = l.key)`,
  )
}

// Rows of what imports made: the source, its pages with the articles as they are now, its files, and addresses at its old site (EDIT-12).
import { Prisma, type Tx } from '@lectern/db'
import { type DomainContext, queryRow, queryRows } from '@lectern/kernel'
import type { KnownPage } from './plan/decide.ts'

export type SourceRow = { id: string; runs: number; key: string; name: string; manualId: string; parentId: string }
export type SourceKey = { tenantId: string; manualId: string; parentId: string; key: string }

const columns = Prisma.sql`s.id, s.runs, s.key, s.name, s.manual_id AS "manualId", s.parent_id AS "parentId"`

export const findSource = (
  ctx: Pick<DomainContext, 'db'>,
  { tenantId, manualId, parentId, key }: SourceKey,
): Promise<SourceRow | undefined> =>
  queryRow(
    ctx.db,
    Prisma.sql`SELECT ${columns} FROM import_source s WHERE s.tenant_id = ${tenantId} AND s.manual_id = ${manualId}
      AND s.parent_id = ${parentId} AND s.key = ${key}`,
  )

export const findSourceById = (
  ctx: Pick<DomainContext, 'db'>,
  tenantId: string,
  id: string,
): Promise<SourceRow | undefined> =>
  queryRow(ctx.db, Prisma.sql`SELECT ${columns} FROM import_source s WHERE s.tenant_id = ${tenantId} AND s.id = ${id}`)

/** MD5 in hex of what an import writes of an article; other ones mean that people changed it. */
const written = Prisma.sql`md5(a.title || chr(10) || a.content::text)`
const facts = Prisma.sql`md5(concat_ws(chr(10), a.keywords, a.seo_title, a.seo_description))`

/** In the order of the source. With `tx` their articles are locked until it ends. */
export async function findKnown(ctx: Pick<DomainContext, 'db'>, sourceId: string, tx?: Tx): Promise<KnownPage[]> {
  if (tx)
    await tx.$queryRaw`SELECT a.id FROM imported_page p JOIN article a ON a.id = p.article_id WHERE p.source_id = ${sourceId}
      ORDER BY a.id FOR NO KEY UPDATE OF a`
  const sql = Prisma.sql`SELECT p.page, p.path, p.kind, p.title, p.article_id AS "articleId", p.parent_id AS "parentId", p.position,
      p.body_hash AS "bodyHash", p.source_hash AS "sourceHash",
      a.id IS NOT NULL AS living, COALESCE(${written} <> p.written_hash, false) AS edited,
      COALESCE(${facts} <> p.facts_hash, false) AS "factsEdited", a.revision, a.parent_id AS "currentParent"
    FROM imported_page p JOIN import_source s ON s.id = p.source_id
      LEFT JOIN article a ON a.id = p.article_id AND a.manual_id = s.manual_id AND a.deleted_at IS NULL
    WHERE p.source_id = ${sourceId} ORDER BY p.parent_id, p.position, p.page`
  return tx ? tx.$queryRaw<KnownPage[]>(sql) : queryRows<KnownPage>(ctx.db, sql)
}

/** The texts of these articles by their ids. */
export async function findContents(
  ctx: Pick<DomainContext, 'db'>,
  ids: readonly string[],
): Promise<Map<string, unknown>> {
  const rows = await queryRows<{ id: string; content: unknown }>(
    ctx.db,
    Prisma.sql`SELECT id, content FROM article WHERE id = ANY(${[...ids]}::text[])`,
  )
  return new Map(rows.map(({ id, content }) => [id, content]))
}

/** False when another import of the same source came between: `runs` is what was read of it, 0 for a new one. */
export async function claimSource(
  tx: Tx,
  source: SourceKey & { id: string; name: string; runs: number; now: Date },
): Promise<boolean> {
  const { id, tenantId, manualId, parentId, key, name, runs, now } = source
  if (runs === 0) {
    return (
      (await tx.$executeRaw`
        INSERT INTO import_source (id, tenant_id, manual_id, parent_id, key, name, created_at, ran_at)
        VALUES (${id}, ${tenantId}, ${manualId}, ${parentId}, ${key}, ${name}, ${now}::timestamptz, ${now}::timestamptz)
        ON CONFLICT (manual_id, parent_id, key) DO NOTHING`) === 1
    )
  }
  return (
    (await tx.$executeRaw`UPDATE import_source SET runs = runs + 1, name = ${name}, ran_at = ${now}::timestamptz
      WHERE id = ${id} AND tenant_id = ${tenantId} AND runs = ${runs}`) === 1
  )
}

/**
 * `before`: the id that the page had at the last import, null for a new one. `wrote`: the article says what the source says now; else it keeps
 * the hash of what was written before, and `wroteFacts` likewise.
 */
export type PageRow = {
  page: string
  before: string | null
  articleId: string
  path: string
  kind: string
  title: string
  parentId: string
  position: number
  bodyHash: string
  sourceHash: string
  wrote: boolean
  wroteFacts: boolean
}

const BATCH = 500

/** After the articles were written. `forget`: pages that are no longer known by these ids. */
export async function storePages(
  tx: Tx,
  { tenantId, sourceId }: { tenantId: string; sourceId: string },
  { rows, forget }: { rows: readonly PageRow[]; forget: readonly string[] },
): Promise<void> {
  for (let position = 0; position < rows.length; position += BATCH) {
    await tx.$executeRaw`
      INSERT INTO imported_page (source_id, page, tenant_id, article_id, path, kind, title, parent_id, position, body_hash, source_hash,
        written_hash, facts_hash)
      SELECT ${sourceId}, d.page, ${tenantId}, d."articleId", d.path, d.kind, d.title, d."parentId", d.position, d."bodyHash", d."sourceHash",
        CASE WHEN d.wrote OR old.article_id IS DISTINCT FROM d."articleId" THEN COALESCE(${written}, '') ELSE old.written_hash END,
        CASE WHEN d."wroteFacts" OR old.article_id IS DISTINCT FROM d."articleId" THEN COALESCE(${facts}, '') ELSE old.facts_hash END
      FROM jsonb_to_recordset(${JSON.stringify(rows.slice(position, position + BATCH))}::jsonb) AS d(page text, before text, "articleId" text, path text,
        kind text, title text, "parentId" text, position int, "bodyHash" text, "sourceHash" text, wrote boolean, "wroteFacts" boolean)
      LEFT JOIN article a ON a.id = d."articleId"
      LEFT JOIN imported_page old ON old.source_id = ${sourceId} AND old.page = d.before
      ON CONFLICT (source_id, page) DO UPDATE SET article_id = excluded.article_id, path = excluded.path, kind = excluded.kind,
        title = excluded.title, parent_id = excluded.parent_id, position = excluded.position, body_hash = excluded.body_hash,
        source_hash = excluded.source_hash, written_hash = excluded.written_hash, facts_hash = excluded.facts_hash`
  }
  if (forget.length > 0)
    await tx.$executeRaw`DELETE FROM imported_page WHERE source_id = ${sourceId} AND page = ANY(${[...forget]}::text[])`
}

/** Files of the source that are still stored, by their SHA-256. */
export async function findStored(ctx: Pick<DomainContext, 'db'>, sourceId: string): Promise<Map<string, string>> {
  const rows = await queryRows<{ sha256: string; id: string }>(
    ctx.db,
    Prisma.sql`SELECT p.sha256, f.id FROM imported_file p JOIN stored_file f ON f.id = p.stored_as AND f.tenant_id = p.tenant_id
      WHERE p.source_id = ${sourceId}`,
  )
  return new Map(rows.map(({ sha256, id }) => [sha256, id]))
}

export async function rememberFiles(
  tx: Tx,
  { tenantId, sourceId }: { tenantId: string; sourceId: string },
  files: ReadonlyMap<string, string>,
): Promise<void> {
  const rows = [...files].map(([sha256, id]) => ({ sha256, id }))
  if (rows.length === 0) return
  await tx.$executeRaw`
    INSERT INTO imported_file (source_id, sha256, tenant_id, stored_as)
    SELECT ${sourceId}, d.sha256, ${tenantId}, d.id FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS d(sha256 text, id text)
    ON CONFLICT (source_id, sha256) DO UPDATE SET stored_as = excluded.stored_as`
}

const ADDRESS_BATCH = 1_000

/** `addresses`: article ids by address. Addresses of other articles of the manual point to this one from now on. */
export async function storeOldAddresses(
  tx: Tx,
  { tenantId, manualId }: { tenantId: string; manualId: string },
  addresses: ReadonlyMap<string, string>,
): Promise<void> {
  const rows = [...addresses].map(([address, id]) => ({ address, id }))
  for (let position = 0; position < rows.length; position += ADDRESS_BATCH) {
    await tx.$executeRaw`
      INSERT INTO article_old_address (manual_id, address, tenant_id, article_id)
      SELECT ${manualId}, d.address, ${tenantId}, d.id
      FROM jsonb_to_recordset(${JSON.stringify(rows.slice(position, position + ADDRESS_BATCH))}::jsonb) AS d(address text, id text)
      JOIN article a ON a.id = d.id AND a.tenant_id = ${tenantId}
      ON CONFLICT (manual_id, address) DO UPDATE SET article_id = excluded.article_id`
  }
}

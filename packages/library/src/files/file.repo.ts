// Rows of uploaded files and who may see their bytes.
import { Prisma, type Tx } from '@lectern/db'
import type { Actor, DomainContext, TenantActor } from '@lectern/kernel'
import {
  FILE_COLUMNS,
  type FileRow,
  findTenantFile,
  publishedFor,
  queryRow,
  queryRows,
  readerScope,
  SELECT_FILE,
  STORAGE_LIMIT,
  storageLimit,
  tenantOf,
  visibleTenantFile,
} from '@lectern/kernel'

export type { FileRow }
export type NewFile = FileRow & { tenantId: string; createdBy: string; md5: string | null; feedback?: boolean }

/** Tenant id of files that belong to no tenant; they have no capacity limit. */
export const PLATFORM = ''

export type Capacity = { used: number; max: number }

/** `now` decides which uploads are under way; `except` is one of them whose bytes are about to become a file. */
type CapacityAt = { now: Date; except?: string }

/** Used and allowed bytes of a tenant. Locks the tenant's row, so that concurrent uploads are counted one after the other. */
export async function lockCapacity(tx: Tx, tenantId: string, capacityAt: CapacityAt): Promise<Capacity> {
  if (tenantId === PLATFORM) return UNLIMITED
  const rows = await tx.$queryRaw<
    { max: bigint }[]
  >`SELECT ${STORAGE_LIMIT} AS max FROM tenant t WHERE t.id = ${tenantId} FOR UPDATE OF t`
  return { used: await usedBytes(tx, tenantId, capacityAt), max: Number(rows[0]?.max ?? 0) }
}

/** As {@link lockCapacity} without the lock, for refusing early. */
export async function findCapacity(ctx: DomainContext, tenantId: string): Promise<Capacity> {
  if (tenantId === PLATFORM) return UNLIMITED
  return {
    used: await usedBytes(ctx.db.prisma, tenantId, { now: ctx.now() }),
    max: await storageLimit(ctx.db, tenantId),
  }
}

const UNLIMITED = { used: 0, max: Number.POSITIVE_INFINITY }

/**
 * Files that share their bytes count once, those that readers sent with feedback not at all. Uploads under way count with their announced
 * size, as if they had arrived, and imports with the uploaded file until they have ended.
 */
async function usedBytes(tx: Tx, tenantId: string, { now, except = '' }: CapacityAt): Promise<number> {
  const rows = await tx.$queryRaw<{ used: bigint | null }[]>`SELECT sum(size)::bigint AS used FROM (
    SELECT max(size) AS size FROM stored_file WHERE tenant_id = ${tenantId} AND NOT feedback GROUP BY storage_key
    UNION ALL SELECT size FROM upload
      WHERE tenant_id = ${tenantId} AND file_id IS NULL AND expires_at > ${now}::timestamptz AND id <> ${except}
    UNION ALL SELECT size FROM document_import WHERE tenant_id = ${tenantId} AND state IN ('queued', 'running', 'ready')) stored`
  return Number(rows[0]?.used ?? 0)
}

/** Locks the tenant as {@link lockCapacity} does; the bytes of pictures that readers sent with feedback. */
export async function lockFeedbackBytes(tx: Tx, tenantId: string): Promise<number> {
  await tx.$executeRaw`SELECT id FROM tenant WHERE id = ${tenantId} FOR UPDATE`
  const rows = await tx.$queryRaw<{ used: bigint | null }[]>`
    SELECT sum(size)::bigint AS used FROM stored_file WHERE tenant_id = ${tenantId} AND feedback`
  return Number(rows[0]?.used ?? 0)
}

export async function insertFile(tx: Tx, file: NewFile): Promise<void> {
  await tx.storedFile.create({ data: file })
}

/** A file that the actor may see: of their tenant, or one that another tenant has opened to everyone. */
export async function findVisibleFile(ctx: DomainContext, fileId: string): Promise<FileRow | undefined> {
  const { actor } = ctx
  const home = tenantOf(actor) ?? ''
  const tenantFile = await findTenantFile(ctx, fileId)
  if (tenantFile) return tenantFile
  const file = await ctx.db.prisma.storedFile.findUnique({ where: { id: fileId }, select: { tenantId: true } })
  if (!file || file.tenantId === home) return undefined
  const published = publishedFor(readerScope(actor, file.tenantId))
  const open = file.tenantId === PLATFORM ? Prisma.sql`(${offeredTo(actor)} OR ${published})` : published
  return queryRow<FileRow>(
    ctx.db,
    Prisma.sql`${SELECT_FILE} f.id = ${fileId} AND f.tenant_id = ${file.tenantId} AND ${open}`,
  )
}

/** SQL: the platform's file `f` is shown by a template that the members of all tenants are offered. */
const offeredTo = (actor: Actor) =>
  actor.type === 'visitor'
    ? Prisma.sql`false`
    : Prisma.sql`EXISTS (SELECT 1 FROM template_file tf JOIN template t ON t.id = tf.template_id
        WHERE tf.file_id = f.id AND t.tenant_id = '' AND t.published AND t.deleted_at IS NULL)`

/** Those of the ids that are files of the actor's tenant and that they may see. */
export async function findVisible(
  { db }: DomainContext,
  actor: TenantActor,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await queryRows<{ id: string }>(
    db,
    Prisma.sql`SELECT f.id FROM stored_file f
      WHERE f.tenant_id = ${actor.tenantId} AND f.id = ANY(${[...ids]}::text[]) AND ${visibleTenantFile(actor)}`,
  )
  return new Set(rows.map(({ id }) => id))
}

/** Files of the tenant that may have the same bytes, one per storage key. */
export function findSameBytes(
  { db }: DomainContext,
  { tenantId, md5, size, mime }: { tenantId: string; md5: string; size: number; mime: string },
): Promise<FileRow[]> {
  return queryRows<FileRow>(
    db,
    Prisma.sql`SELECT DISTINCT ON (f.storage_key) ${FILE_COLUMNS} FROM stored_file f
      WHERE f.tenant_id = ${tenantId} AND f.md5 = ${md5} AND f.size = ${size} AND f.mime = ${mime} LIMIT 3`,
  )
}

export const fileExists = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx.storedFile.count({ where: { id } })) > 0

export async function findFileName({ db }: DomainContext, id: string): Promise<string | null> {
  return (await db.prisma.storedFile.findUnique({ where: { id }, select: { fileName: true } }))?.fileName ?? null
}

/** Bytes of those files among `ids` that one of the articles shows. */
export async function bytesOfFiles(
  { db }: DomainContext,
  tenantId: string,
  { ids, articleIds }: { ids: readonly string[]; articleIds: readonly string[] },
): Promise<Map<string, number>> {
  const rows = await queryRows<{ id: string; size: number }>(
    db,
    Prisma.sql`SELECT f.id, f.size::float8 AS size FROM stored_file f WHERE f.tenant_id = ${tenantId} AND f.id = ANY(${[...ids]}::text[])
      AND EXISTS (SELECT 1 FROM file_mention fm WHERE fm.file_id = f.id AND fm.article_id = ANY(${[...articleIds]}::text[]))`,
  )
  return new Map(rows.map(({ id, size }) => [id, size]))
}

/** Sizes in pixels of those pictures among `ids` that one of the articles shows, as far as they are known. */
export async function pixelsOf(
  { db }: DomainContext,
  tenantId: string,
  { ids, articleIds }: { ids: readonly string[]; articleIds: readonly string[] },
): Promise<Map<string, { width: number; height: number }>> {
  const rows = await queryRows<{ id: string; width: number | null; height: number | null }>(
    db,
    Prisma.sql`SELECT f.id, f.width, f.height FROM stored_file f WHERE f.tenant_id = ${tenantId} AND f.id = ANY(${[...ids]}::text[])
      AND EXISTS (SELECT 1 FROM file_mention fm WHERE fm.file_id = f.id AND fm.article_id = ANY(${[...articleIds]}::text[]))`,
  )
  return new Map(rows.flatMap(({ id, width, height }) => (width && height ? [[id, { width, height }] as const] : [])))
}

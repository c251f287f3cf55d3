// Rows of uploaded files and who may see their bytes.
import { Prisma, type Tx } from '@lectern/db'
import type { DomainContext } from '../../kernel/index.ts'
import {
  FILE_COLUMNS,
  type FileRow,
  findTenantFile,
  publishedFor,
  queryRow,
  queryRows,
  readerScope,
  SELECT_FILE,
  tenantOf,
} from '../../kernel/index.ts'

export type { FileRow }
export type NewFile = FileRow & { tenantId: string; createdBy: string; md5: string | null }

/** Tenant id of files that belong to no tenant; they have no capacity limit. */
export const PLATFORM = ''

export type Capacity = { used: number; max: number }

/** Used and allowed bytes of a tenant. Locks the tenant's row, so that concurrent uploads are counted one after the other. */
export async function lockCapacity(tx: Tx, tenantId: string): Promise<Capacity> {
  if (tenantId === PLATFORM) return UNLIMITED
  const rows = await tx.$queryRaw<
    { max: bigint }[]
  >`SELECT max_storage_bytes AS max FROM tenant WHERE id = ${tenantId} FOR UPDATE`
  return { used: await usedBytes(tx, tenantId), max: Number(rows[0]?.max ?? 0) }
}

/** As {@link lockCapacity} without the lock, for refusing early. */
export async function findCapacity(ctx: DomainContext, tenantId: string): Promise<Capacity> {
  if (tenantId === PLATFORM) return UNLIMITED
  const tenant = await ctx.db.prisma.tenant.findUnique({ where: { id: tenantId }, select: { maxStorageBytes: true } })
  return { used: await usedBytes(ctx.db.prisma, tenantId), max: Number(tenant?.maxStorageBytes ?? 0) }
}

const UNLIMITED = { used: 0, max: Number.POSITIVE_INFINITY }

/** Files that share their bytes count once. */
async function usedBytes(tx: Tx, tenantId: string): Promise<number> {
  const rows = await tx.$queryRaw<{ used: bigint | null }[]>`SELECT sum(size)::bigint AS used FROM (
    SELECT max(size) AS size FROM stored_file WHERE tenant_id = ${tenantId} GROUP BY storage_key) stored`
  return Number(rows[0]?.used ?? 0)
}

export async function insertFile(tx: Tx, file: NewFile): Promise<void> {
  await tx.storedFile.create({ data: file })
}

/** A file that the actor may see: of their tenant, or one that another tenant has opened to everyone. */
export async function findVisibleFile(ctx: DomainContext, fileId: string): Promise<FileRow | undefined> {
  const { actor } = ctx
  const home = tenantOf(actor) ?? ''
  const own = await findTenantFile(ctx, fileId)
  if (own) return own
  const file = await ctx.db.prisma.storedFile.findUnique({ where: { id: fileId }, select: { tenantId: true } })
  if (!file || file.tenantId === home) return undefined
  const open = publishedFor(readerScope(actor, file.tenantId))
  return queryRow<FileRow>(
    ctx.db,
    Prisma.sql`${SELECT_FILE} f.id = ${fileId} AND f.tenant_id = ${file.tenantId} AND ${open}`,
  )
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

/** Sizes in pixels of the tenant's pictures among `ids`, as far as they are known. */
export async function pixelsOf(
  { db }: DomainContext,
  tenantId: string,
  ids: readonly string[],
): Promise<Map<string, { width: number; height: number }>> {
  const rows = await db.prisma.storedFile.findMany({
    where: { tenantId, id: { in: [...ids] } },
    select: { id: true, width: true, height: true },
  })
  return new Map(rows.flatMap(({ id, width, height }) => (width && height ? [[id, { width, height }] as const] : [])))
}

// Rows of uploaded files and who may see their bytes.
import { type AccessScope, Prisma, RANK, readableManuals, type Tx } from '@lectern/db'
import { type Actor, accessScope, actorId, readerScope, tenantOf } from '../core/actor.ts'
import type { DomainContext } from '../core/context.ts'
import { queryRow, queryRows } from '../core/sql.repo.ts'
import { manualRank } from '../permissions/rank.repo.ts'

export type FileRow = {
  id: string
  fileName: string
  mime: string
  size: number
  sha256: string
  storageKey: string
  width: number | null
  height: number | null
}
export type NewFile = FileRow & { tenantId: string; createdBy: string; md5: string | null }

/** Owner of files that belong to no tenant; they are not counted. */
export const PLATFORM = ''

/** Bytes used and allowed of a tenant; holds the tenant's row, so that uploads at once are counted one after the other. */
export async function lockCapacity(tx: Tx, tenantId: string): Promise<{ used: number; most: number }> {
  if (tenantId === PLATFORM) return UNCOUNTED
  const rows = await tx.$queryRaw<
    { most: bigint }[]
  >`SELECT max_storage_bytes AS most FROM tenant WHERE id = ${tenantId} FOR UPDATE`
  return { used: await usedBytes(tx, tenantId), most: Number(rows[0]?.most ?? 0) }
}

/** The same without a lock, for refusing early. */
export async function capacity(ctx: DomainContext, tenantId: string): Promise<{ used: number; most: number }> {
  if (tenantId === PLATFORM) return UNCOUNTED
  const tenant = await ctx.db.prisma.tenant.findUnique({ where: { id: tenantId }, select: { maxStorageBytes: true } })
  return { used: await usedBytes(ctx.db.prisma, tenantId), most: Number(tenant?.maxStorageBytes ?? 0) }
}

const UNCOUNTED = { used: 0, most: Number.POSITIVE_INFINITY }

/** Files that share their bytes count once. */
async function usedBytes(tx: Tx, tenantId: string): Promise<number> {
  const rows = await tx.$queryRaw<{ used: bigint | null }[]>`SELECT sum(size)::bigint AS used FROM (
    SELECT max(size) AS size FROM stored_file WHERE tenant_id = ${tenantId} GROUP BY storage_key) stored`
  return Number(rows[0]?.used ?? 0)
}

export async function insertFile(tx: Tx, file: NewFile): Promise<void> {
  await tx.storedFile.create({ data: file })
}

/**
 * The file of the actor's tenant when he may see it: he uploaded it, he sees the drafts of a manual in which a living article uses it,
 * it is the cover of a space or the picture of somebody in the tenant, a template of the tenant or its robot shows it, a reader sent it
 * to a manual that he writes in, it is the logo or cover of a manual that he may read, that manual's robot shows it, or a published
 * article that he may read. Else undefined.
 */
export function findHomeFile({ db, actor }: DomainContext, fileId: string): Promise<FileRow | undefined> {
  return queryRow<FileRow>(
    db,
    Prisma.sql`${SELECT_FILE} f.id = ${fileId} AND f.tenant_id = ${tenantOf(actor) ?? ''}
      AND (${asMember(actor)} OR ${publishedFor(accessScope(actor))})`,
  )
}

/** As {@link findHomeFile}; what other tenants have opened to everyone takes a second look. */
export async function findVisibleFile(ctx: DomainContext, fileId: string): Promise<FileRow | undefined> {
  const { actor } = ctx
  const home = tenantOf(actor) ?? ''
  const own = await findHomeFile(ctx, fileId)
  if (own) return own
  const file = await ctx.db.prisma.storedFile.findUnique({ where: { id: fileId }, select: { tenantId: true } })
  if (!file || file.tenantId === home) return undefined
  const open = publishedFor(readerScope(actor, file.tenantId))
  return queryRow<FileRow>(
    ctx.db,
    Prisma.sql`${SELECT_FILE} f.id = ${fileId} AND f.tenant_id = ${file.tenantId} AND ${open}`,
  )
}

const FILE_COLUMNS = Prisma.sql`f.id, f.file_name AS "fileName", f.mime, f.size::float8 AS size, f.sha256,
  f.storage_key AS "storageKey", f.width, f.height`
const SELECT_FILE = Prisma.sql`SELECT ${FILE_COLUMNS} FROM stored_file f WHERE`

const publishedFor = (scope: AccessScope) => Prisma.sql`(EXISTS (
  SELECT 1 FROM manual m WHERE (m.logo_file_id = f.id OR m.cover_file_id = f.id) AND ${readableManuals(scope)}) OR EXISTS (
  SELECT 1 FROM robot r WHERE (r.logo_file_id = f.id OR r.qr_file_id = f.id) AND r.tenant_id = f.tenant_id
    AND (r.manual_id = '' OR EXISTS (SELECT 1 FROM manual m WHERE m.id = r.manual_id AND ${readableManuals(scope)}))) OR EXISTS (
  SELECT 1 FROM file_use fu JOIN article a ON a.id = fu.article_id JOIN manual m ON m.id = a.manual_id
  WHERE fu.file_id = f.id AND fu.published AND a.published_version_id IS NOT NULL AND a.deleted_at IS NULL AND ${readableManuals(scope)}))`

function asMember(actor: Actor): Prisma.Sql {
  if (actor.type === 'visitor' || actor.type === 'operator') return Prisma.sql`false`
  return Prisma.sql`(f.created_by = ${actorId(actor)}
    OR EXISTS (SELECT 1 FROM space s WHERE s.cover_file_id = f.id AND s.tenant_id = f.tenant_id AND s.deleted_at IS NULL)
    OR EXISTS (SELECT 1 FROM template_file tf WHERE tf.file_id = f.id AND tf.tenant_id = f.tenant_id)
    OR EXISTS (SELECT 1 FROM user_profile p JOIN member pm ON pm.user_id = p.user_id
      WHERE p.avatar_file_id = f.id AND pm.tenant_id = f.tenant_id)
    OR EXISTS (SELECT 1 FROM feedback_picture fp JOIN article_feedback af ON af.id = fp.feedback_id
      JOIN article a ON a.id = af.article_id JOIN manual m ON m.id = a.manual_id
      WHERE fp.file_id = f.id AND m.deleted_at IS NULL AND m.tenant_id = f.tenant_id AND ${manualRank(actor)} >= ${RANK.edit})
    OR EXISTS (SELECT 1 FROM file_use fu JOIN article a ON a.id = fu.article_id JOIN manual m ON m.id = a.manual_id
      WHERE fu.file_id = f.id AND a.deleted_at IS NULL AND m.deleted_at IS NULL AND m.tenant_id = f.tenant_id AND ${manualRank(actor)} >= ${RANK.view}))`
}

/** Files of the tenant that may have the same bytes, one of each place in the store. */
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

export const stillThere = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx.storedFile.count({ where: { id } })) > 0

export async function findFileName({ db }: DomainContext, id: string): Promise<string | null> {
  return (await db.prisma.storedFile.findUnique({ where: { id }, select: { fileName: true } }))?.fileName ?? null
}

/** Pixels of those among the files of a tenant that are pictures with a known size. */
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

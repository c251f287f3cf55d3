// Rows of resumable uploads and of their parts.
import { Prisma, type Tx } from '@lectern/db'
import { type DomainContext, queryRow } from '@lectern/kernel'

export type UploadRow = {
  id: string
  tenantId: string
  createdBy: string
  fileName: string
  size: bigint
  received: bigint
  nonce: string
  md5: string | null
  fileId: string | null
  expiresAt: Date
}
export type PartRow = { start: bigint; size: bigint; storageKey: string }
/** The owner of an upload; nobody else sees it. */
export type Uploader = { tenantId: string; createdBy: string }

export const insertUpload = (tx: Tx, row: Omit<UploadRow, 'received' | 'md5' | 'fileId'>) =>
  tx.upload.create({ data: row })

/** Unfinished uploads; each reserves its size. */
export const countUploads = (tx: Tx, uploader: Uploader, now: Date): Promise<number> =>
  tx.upload.count({ where: { ...uploader, fileId: null, expiresAt: { gt: now } } })

export const findUpload = ({ db }: DomainContext, uploader: Uploader, id: string, now: Date) =>
  db.prisma.upload.findFirst({ where: { id, ...uploader, expiresAt: { gt: now } } })

/** Postpones the expiry of an upload. */
export const extendUpload = ({ db }: DomainContext, id: string, expiresAt: Date) =>
  db.prisma.upload.updateMany({ where: { id, fileId: null, expiresAt: { lt: expiresAt } }, data: { expiresAt } })

/** Writes the MD5 once; false when there is one already. */
export async function claimOnce({ db }: DomainContext, id: string, md5: string): Promise<boolean> {
  const { count } = await db.prisma.upload.updateMany({ where: { id, md5: null, fileId: null }, data: { md5 } })
  return count > 0
}

/** An earlier, interrupted upload of the same bytes by the same person. */
export const findInterrupted = ({ db }: DomainContext, of: UploadRow, md5: string, now: Date) =>
  db.prisma.upload.findFirst({
    where: {
      tenantId: of.tenantId,
      createdBy: of.createdBy,
      fileName: of.fileName,
      size: of.size,
      md5,
      fileId: null,
      received: { gt: 0 },
      id: { not: of.id },
      expiresAt: { gt: now },
    },
    orderBy: [{ received: 'desc' }, { id: 'desc' }],
  })

/** False when the part does not start at the current end of the upload; it is not appended then. */
export async function appendPart(ctx: DomainContext, uploadId: string, part: PartRow): Promise<boolean> {
  const row = await queryRow(
    ctx.db,
    Prisma.sql`WITH extended AS (
      UPDATE upload SET received = received + ${part.size}
      WHERE id = ${uploadId} AND received = ${part.start} AND file_id IS NULL RETURNING id
    ), stored AS (
      INSERT INTO upload_part (upload_id, start, size, storage_key)
      SELECT id, ${part.start}::bigint, ${part.size}::bigint, ${part.storageKey}::text FROM extended
    ) SELECT id FROM extended`,
  )
  return row !== undefined
}

export const findParts = ({ db }: Pick<DomainContext, 'db'>, uploadId: string): Promise<PartRow[]> =>
  db.prisma.uploadPart.findMany({ where: { uploadId }, orderBy: { start: 'asc' } })

/** False when it was finished meanwhile. */
export async function finishRow(tx: Tx, id: string, fileId: string): Promise<boolean> {
  const { count } = await tx.upload.updateMany({ where: { id, fileId: null }, data: { fileId } })
  return count > 0
}

export const deleteParts = ({ db }: Pick<DomainContext, 'db'>, uploadId: string) =>
  db.prisma.uploadPart.deleteMany({ where: { uploadId } })

export const deleteUpload = ({ db }: Pick<DomainContext, 'db'>, id: string) =>
  db.prisma.upload.deleteMany({ where: { id } })

export const findExpiredUploads = ({ db }: Pick<DomainContext, 'db'>, now: Date, limit: number) =>
  db.prisma.upload.findMany({ where: { expiresAt: { lte: now } }, select: { id: true }, take: limit })

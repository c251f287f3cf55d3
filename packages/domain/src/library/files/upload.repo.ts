// Rows of uploads under way and of their parts.
import { Prisma, type Tx } from '@lectern/db'
import type { DomainContext } from '../../kernel/index.ts'
import { queryRow } from '../../kernel/index.ts'

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
/** Whose uploads: nobody sees those of somebody else. */
export type Uploader = { tenantId: string; createdBy: string }

export const insertUpload = ({ db }: DomainContext, row: Omit<UploadRow, 'received' | 'md5' | 'fileId'>) =>
  db.prisma.upload.create({ data: row })

/** Those that hold bytes; one that was only begun is but a row for a day. */
export const countUploads = ({ db }: DomainContext, uploader: Uploader, now: Date): Promise<number> =>
  db.prisma.upload.count({ where: { ...uploader, fileId: null, received: { gt: 0 }, expiresAt: { gt: now } } })

export const findUpload = ({ db }: DomainContext, uploader: Uploader, id: string, now: Date) =>
  db.prisma.upload.findFirst({ where: { id, ...uploader, expiresAt: { gt: now } } })

/** Writes the MD5 once: false when it was told before. */
export async function claimOnce({ db }: DomainContext, id: string, md5: string): Promise<boolean> {
  const { count } = await db.prisma.upload.updateMany({ where: { id, md5: null, fileId: null }, data: { md5 } })
  return count > 0
}

/** An earlier upload of the same bytes by the same person that broke off. */
export const findBroken = ({ db }: DomainContext, of: UploadRow, md5: string, now: Date) =>
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
    orderBy: { received: 'desc' },
  })

/** False when the upload does not end where the part begins (any more): the part is not wanted then. */
export async function appendPart(ctx: DomainContext, uploadId: string, part: PartRow): Promise<boolean> {
  const row = await queryRow(
    ctx.db,
    Prisma.sql`WITH grown AS (
      UPDATE upload SET received = received + ${part.size}
      WHERE id = ${uploadId} AND received = ${part.start} AND file_id IS NULL RETURNING id
    ), kept AS (
      INSERT INTO upload_part (upload_id, start, size, storage_key)
      SELECT id, ${part.start}::bigint, ${part.size}::bigint, ${part.storageKey}::text FROM grown
    ) SELECT id FROM grown`,
  )
  return row !== undefined
}

export const partsOf = ({ db }: Pick<DomainContext, 'db'>, uploadId: string): Promise<PartRow[]> =>
  db.prisma.uploadPart.findMany({ where: { uploadId }, orderBy: { start: 'asc' } })

/** False when somebody else finished it meanwhile. */
export async function finishRow(tx: Tx, id: string, fileId: string): Promise<boolean> {
  const { count } = await tx.upload.updateMany({ where: { id, fileId: null }, data: { fileId } })
  return count > 0
}

export const deleteParts = ({ db }: Pick<DomainContext, 'db'>, uploadId: string) =>
  db.prisma.uploadPart.deleteMany({ where: { uploadId } })

export const deleteUpload = ({ db }: Pick<DomainContext, 'db'>, id: string) =>
  db.prisma.upload.deleteMany({ where: { id } })

export const expiredUploads = ({ db }: Pick<DomainContext, 'db'>, now: Date, limit: number) =>
  db.prisma.upload.findMany({ where: { expiresAt: { lte: now } }, select: { id: true }, take: limit })

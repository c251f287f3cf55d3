// The first step of a resumable upload (specification §4 'File upload'; FILE-01, TEN-11): refused before a byte is sent, where possible, and
// its announced size reserved in the tenant's capacity until the upload ends or expires.
import { randomBytes } from 'node:crypto'
import type { BeginUploadInput, UploadBegun } from '@lectern/contracts'
import type { DomainContext } from '@lectern/kernel'
import { actorId, createId, DomainError, fileLimit, notFound, transact } from '@lectern/kernel'
import { lockCapacity } from './file.repo.ts'
import { admitFile, checkContent, isFull, ownerOf } from './store-file.ts'
import { countUploads, findUpload, insertUpload, type Uploader, type UploadRow } from './upload.repo.ts'

/** Time for which an upload without any bytes reserves its size. */
const START_TTL_MS = 60 * 60_000
/** Unfinished uploads of one person; each reserves its size and holds parts in the store. */
const MAX_OPEN = 50

const uploaderOf = (ctx: DomainContext): Uploader => ({
  tenantId: ownerOf(ctx),
  createdBy: actorId(ctx.actor),
})

/** The actor's own upload. Errors: unauthenticated, notFound. */
export async function ownUpload(ctx: DomainContext, id: string): Promise<UploadRow> {
  const row = await findUpload(ctx, uploaderOf(ctx), id, ctx.now())
  if (!row) throw notFound('upload')
  return row
}

/** Errors: those of admitFile, fileEmpty, tooManyRequests (too many open ones). */
export async function beginUpload(
  ctx: DomainContext,
  { fileName: name, size, head }: BeginUploadInput,
): Promise<UploadBegun> {
  const { fileName, kind } = await admitFile(ctx, { fileName: name, size }, await fileLimit(ctx))
  if (size === 0) throw new DomainError('fileEmpty')
  if (head) await checkContent(Buffer.from(head, 'base64'), kind)
  const uploader = uploaderOf(ctx)
  const now = ctx.now()
  const id = createId()
  const nonce = randomBytes(16).toString('hex')
  const expiresAt = new Date(now.getTime() + START_TTL_MS)
  await transact(ctx, async (tx) => {
    if (isFull(await lockCapacity(tx, uploader.tenantId, { now }), size)) throw new DomainError('storageFull')
    // The capacity is locked: others of the organisation count after this.
    if ((await countUploads(tx, uploader, now)) >= MAX_OPEN) throw new DomainError('tooManyRequests')
    await insertUpload(tx, { id, ...uploader, fileName, size: BigInt(size), nonce, expiresAt })
  })
  return { uploadId: id, nonce }
}

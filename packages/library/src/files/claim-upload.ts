// Instant transfer (specification §4 'instant (second) transfer'; FILE-01): bytes that the tenant already has are not sent again.
import { createHash, timingSafeEqual } from 'node:crypto'
import type { ClaimUploadInput, UploadClaimed, UploadedFile } from '@lectern/contracts'
import { createId, type DomainContext, transact } from '@lectern/kernel'
import { ownUpload } from './begin-upload.ts'
import { fileExists, findSameBytes, lockCapacity, type NewFile } from './file.repo.ts'
import { kindOfName } from './file-kinds.ts'
import type { Source } from './measured-stream.ts'
import { recordFile } from './store-file.ts'
import { claimOnce, deleteUpload, findInterrupted, finishRow, type UploadRow } from './upload.repo.ts'

/**
 * A hash alone gives no access: senders prove that they have the file with a hash over the server's nonce and all bytes. The answer is
 * the same for a wrong proof and for bytes that the tenant does not have. One try per upload. Errors: unauthenticated, notFound.
 */
export async function claimUpload(ctx: DomainContext, input: ClaimUploadInput): Promise<UploadClaimed> {
  const upload = await ownUpload(ctx, input.id)
  if (!(await claimOnce(ctx, upload.id, input.md5))) return { file: null, uploadId: upload.id }
  const file = await linkKnownBytes(ctx, upload, input)
  if (file) return { file, uploadId: upload.id }
  const interrupted = await findInterrupted(ctx, upload, input.md5, ctx.now())
  // The earlier one reserves the size already.
  if (interrupted) await deleteUpload(ctx, upload.id)
  return { file: null, uploadId: interrupted?.id ?? upload.id }
}

async function linkKnownBytes(
  ctx: DomainContext,
  upload: UploadRow,
  { md5, proof }: ClaimUploadInput,
): Promise<UploadedFile | null> {
  const mime = kindOfName(upload.fileName)?.mime ?? ''
  for (const sameFile of await findSameBytes(ctx, {
    tenantId: upload.tenantId,
    md5,
    size: Number(upload.size),
    mime,
  })) {
    const stream = await ctx.ports.storage.get(sameFile.storageKey).catch(() => null)
    if (!stream || !sameHash(await hashed(upload.nonce, stream), proof)) continue
    const { id: _, fileName: __, ...bytes } = sameFile
    const file: NewFile = {
      ...bytes,
      id: createId(),
      tenantId: upload.tenantId,
      fileName: upload.fileName,
      createdBy: upload.createdBy,
      md5,
    }
    if (await recordShared(ctx, upload, sameFile.id, file)) return { id: file.id, fileName: file.fileName }
  }
  return null
}

/** Locks the tenant, as removals do, so that the bytes cannot be removed meanwhile. */
const recordShared = (ctx: DomainContext, upload: UploadRow, knownId: string, file: NewFile): Promise<boolean> =>
  transact(ctx, async (tx) => {
    await lockCapacity(tx, upload.tenantId, { now: ctx.now() })
    if (!(await fileExists(tx, knownId)) || !(await finishRow(tx, upload.id, file.id))) return false
    await recordFile(tx, ctx, file, { size: file.size, instant: true })
    return true
  })

async function hashed(nonce: string, stream: Source): Promise<string> {
  const hash = createHash('sha256').update(nonce)
  for await (const part of stream) hash.update(part)
  return hash.digest('hex')
}

const sameHash = (one: string, other: string) => timingSafeEqual(Buffer.from(one), Buffer.from(other))

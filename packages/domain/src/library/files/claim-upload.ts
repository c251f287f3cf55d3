// Instant transfer (specification §4 'instant (second) transfer'; FILE-01): bytes that the tenant has already are not sent again.
import { createHash, timingSafeEqual } from 'node:crypto'
import type { ClaimUploadInput, UploadClaimed, UploadedFile } from '@lectern/contracts'
import type { DomainContext } from '../../kernel/index.ts'
import { createId, transact } from '../../kernel/index.ts'
import { ownUpload } from './begin-upload.ts'
import { findSameBytes, lockCapacity, type NewFile, stillThere } from './file.repo.ts'
import { kindOfName } from './file-kinds.ts'
import type { Source } from './measured-stream.ts'
import { recordFile } from './store-file.ts'
import { claimOnce, findBroken, finishRow, type UploadRow } from './upload.repo.ts'

/**
 * A hash alone gives nothing away: the sender proves with a hash over our nonce and all bytes that he has the file. The answer is the
 * same for a wrong proof and for bytes that nobody has. One try per upload. Errors: unauthenticated, notFound.
 */
export async function claimUpload(ctx: DomainContext, input: ClaimUploadInput): Promise<UploadClaimed> {
  const upload = await ownUpload(ctx, input.id)
  if (!(await claimOnce(ctx, upload.id, input.md5))) return { file: null, uploadId: upload.id }
  const file = await instantly(ctx, upload, input)
  if (file) return { file, uploadId: upload.id }
  const broken = await findBroken(ctx, upload, input.md5, ctx.now())
  return { file: null, uploadId: broken?.id ?? upload.id }
}

async function instantly(
  ctx: DomainContext,
  upload: UploadRow,
  { md5, proof }: ClaimUploadInput,
): Promise<UploadedFile | null> {
  const mime = kindOfName(upload.fileName)?.mime ?? ''
  for (const known of await findSameBytes(ctx, { tenantId: upload.tenantId, md5, size: Number(upload.size), mime })) {
    const stream = await ctx.ports.storage.get(known.storageKey).catch(() => null)
    if (!stream || !sameHash(await hashed(upload.nonce, stream), proof)) continue
    const { id: _, fileName: __, ...bytes } = known
    const file: NewFile = {
      ...bytes,
      id: createId(),
      tenantId: upload.tenantId,
      fileName: upload.fileName,
      createdBy: upload.createdBy,
      md5,
    }
    if (await adopt(ctx, upload, known.id, file)) return { id: file.id, fileName: file.fileName }
  }
  return null
}

/** Holds the tenant, as removals do: the bytes cannot go in between. */
const adopt = (ctx: DomainContext, upload: UploadRow, knownId: string, file: NewFile): Promise<boolean> =>
  transact(ctx, async (tx) => {
    await lockCapacity(tx, upload.tenantId)
    if (!(await stillThere(tx, knownId)) || !(await finishRow(tx, upload.id, file.id))) return false
    await recordFile(tx, ctx, file, { size: file.size, instant: true })
    return true
  })

async function hashed(nonce: string, stream: Source): Promise<string> {
  const hash = createHash('sha256').update(nonce)
  for await (const part of stream) hash.update(part)
  return hash.digest('hex')
}

const sameHash = (one: string, other: string) => timingSafeEqual(Buffer.from(one), Buffer.from(other))

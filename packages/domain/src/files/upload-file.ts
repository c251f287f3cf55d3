// Takes a file in (specification §5 Uploads, §8 Upload errors; FILE-02, TEN-11): streamed, type read from its bytes, nothing kept when refused.
import { LIMITS, type UploadedFile } from '@lectern/contracts'
import { writeAudit } from '../audit/audit.ts'
import { actorId } from '../core/actor.ts'
import type { DomainContext } from '../core/context.ts'
import { DomainError } from '../core/errors.ts'
import { createId } from '../core/ids.ts'
import { transact } from '../core/transaction.ts'
import { tenantActor } from '../permissions/tenant-actor.ts'
import { capacity, insertFile, lockCapacity, type NewFile, PLATFORM } from './file.repo.ts'
import { type FileKind, kindOfName } from './file-kinds.ts'
import { plainFileName } from './file-name.ts'
import { measured, type Source, takeHead } from './measured-stream.ts'
import { HEAD_BYTES, sniff } from './sniff.ts'

export type UploadFileInput = {
  fileName: string
  stream: Source
  /** Bytes, when the sender said so; only used to refuse early. */
  size?: number
}

const MOST = LIMITS.fileSizeMb * 1024 * 1024
const tooLarge = () => new DomainError('fileTooLarge', { params: { max: LIMITS.fileSizeMb } })

/** Stores the file in the actor's tenant, or with the platform for operators. Errors: unauthenticated (visitors), fileType, fileEmpty, fileTooLarge, storageFull, invalidInput (name). */
export async function uploadFile(ctx: DomainContext, input: UploadFileInput): Promise<UploadedFile> {
  const tenantId = ownerOf(ctx)
  const fileName = plainFileName(input.fileName)
  const kind = kindOfName(fileName)
  if (!kind) throw new DomainError('fileType')
  if (input.size !== undefined && input.size > MOST) throw tooLarge()
  if (hasNoRoom(await capacity(ctx, tenantId), input.size ?? 1)) throw new DomainError('storageFull')

  const { head, whole } = await takeHead(input.stream, HEAD_BYTES)
  await checkContent(head, kind)
  const id = createId()
  const storageKey = `${tenantId || 'platform'}/${id.slice(0, 2)}/${id}`
  const { stream, result } = measured(whole, MOST, tooLarge)
  await ctx.ports.storage.put(storageKey, stream, { mime: kind.mime, size: input.size })
  const file = { id, tenantId, fileName, mime: kind.mime, ...result(), storageKey, createdBy: actorId(ctx.actor) }
  try {
    await record(ctx, file)
  } catch (error) {
    await ctx.ports.storage.delete(storageKey)
    throw error
  }
  return { id, fileName }
}

/** Operators' files belong to the platform (looks of domains): to no tenant. */
const ownerOf = (ctx: DomainContext): string => (ctx.actor.type === 'operator' ? PLATFORM : tenantActor(ctx).tenantId)

const hasNoRoom = ({ used, most }: { used: number; most: number }, size: number) => used + size > most

async function checkContent(head: Uint8Array, kind: FileKind): Promise<void> {
  if (head.byteLength === 0) throw new DomainError('fileEmpty')
  if (!kind.looksLike.includes(await sniff(head))) throw new DomainError('fileType')
}

function record(ctx: DomainContext, file: NewFile): Promise<void> {
  return transact(ctx, async (tx) => {
    if (hasNoRoom(await lockCapacity(tx, file.tenantId), file.size)) throw new DomainError('storageFull')
    await insertFile(tx, file)
    await writeAudit(tx, ctx, {
      tenantId: file.tenantId,
      action: 'file.upload',
      subject: 'file',
      subjectId: file.id,
      data: { fileName: file.fileName, size: file.size },
    })
  })
}

// Bytes of a resumable upload as they come (FILE-01): what arrived before the connection broke is kept.
import type { DomainContext } from '../../kernel/index.ts'
import { createId, DomainError } from '../../kernel/index.ts'
import { ownUpload } from './begin-upload.ts'
import type { Source } from './measured-stream.ts'
import { appendPart } from './upload.repo.ts'

export type UploadProgress = { size: number; received: number; expiresAt: Date }

/** How far one's own upload has come. Errors: unauthenticated, notFound. */
export async function uploadProgress(ctx: DomainContext, { id }: { id: string }): Promise<UploadProgress> {
  const { size, received, expiresAt } = await ownUpload(ctx, id)
  return { size: Number(size), received: Number(received), expiresAt }
}

/**
 * Adds the stream from `offset` on; answers how many bytes there are now. Errors: unauthenticated, notFound, conflict (the upload
 * ends elsewhere), tooLarge (more than announced).
 */
export async function appendUpload(
  ctx: DomainContext,
  { id, offset, stream }: { id: string; offset: number; stream: Source },
): Promise<number> {
  const upload = await ownUpload(ctx, id)
  if (Number(upload.received) !== offset || upload.fileId) throw new DomainError('conflict')
  const storageKey = `uploads/${id}/${createId()}`
  const part = bounded(stream, Number(upload.size) - offset)
  await ctx.ports.storage.put(storageKey, part.stream, { mime: 'application/octet-stream' })
  const size = part.size()
  const kept = size > 0 && (await appendPart(ctx, id, { start: BigInt(offset), size: BigInt(size), storageKey }))
  if (!kept) await ctx.ports.storage.delete(storageKey)
  if (!kept && size > 0) throw new DomainError('conflict')
  return offset + size
}

/** Passes at most `most` bytes on and throws for more; a sender who goes away ends it without an error. */
function bounded(source: Source, most: number) {
  let size = 0
  async function* flow(): AsyncGenerator<Uint8Array> {
    const parts = source[Symbol.asyncIterator]()
    try {
      for (;;) {
        const next = await parts.next().catch(() => ({ done: true as const, value: undefined }))
        if (next.done) return
        size += next.value.byteLength
        if (size > most) throw new DomainError('tooLarge')
        yield next.value
      }
    } finally {
      await parts.return?.()
    }
  }
  return { stream: flow(), size: () => size }
}

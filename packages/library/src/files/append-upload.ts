// Receives parts of a resumable upload (FILE-01): bytes that arrived before the connection broke are kept.
import type { DomainContext } from '@lectern/kernel'
import { createId, DomainError } from '@lectern/kernel'
import { ownUpload } from './begin-upload.ts'
import type { Source } from './measured-stream.ts'
import { appendPart, extendUpload } from './upload.repo.ts'

/** Time for which an interrupted upload can be resumed. */
const TTL_MS = 24 * 60 * 60_000

export type UploadProgress = { size: number; received: number; expiresAt: Date }

/** The progress of the actor's own upload. Errors: unauthenticated, notFound. */
export async function uploadProgress(ctx: DomainContext, { id }: { id: string }): Promise<UploadProgress> {
  const { size, received, expiresAt } = await ownUpload(ctx, id)
  return { size: Number(size), received: Number(received), expiresAt }
}

/**
 * Appends the stream at `offset` and returns the new number of bytes. Errors: unauthenticated, notFound, conflict (`offset` is not
 * the end of the upload), tooLarge (more than announced).
 */
export async function appendUpload(
  ctx: DomainContext,
  { id, offset, stream }: { id: string; offset: number; stream: Source },
): Promise<number> {
  const upload = await ownUpload(ctx, id)
  if (Number(upload.received) !== offset || upload.fileId) throw new DomainError('conflict')
  if (offset === 0) await extendUpload(ctx, id, new Date(ctx.now().getTime() + TTL_MS))
  const storageKey = `uploads/${id}/${createId()}`
  const part = limitStream(stream, Number(upload.size) - offset)
  await ctx.ports.storage.put(storageKey, part.stream, { mime: 'application/octet-stream' })
  const size = part.size()
  const appended = size > 0 && (await appendPart(ctx, id, { start: BigInt(offset), size: BigInt(size), storageKey }))
  if (!appended) await ctx.ports.storage.delete(storageKey)
  if (!appended && size > 0) throw new DomainError('conflict')
  return offset + size
}

/** Passes at most `maxBytes` on and throws for more; a broken connection ends the stream without an error. */
function limitStream(source: Source, maxBytes: number) {
  let size = 0
  async function* flow(): AsyncGenerator<Uint8Array> {
    const parts = source[Symbol.asyncIterator]()
    try {
      for (;;) {
        const next = await parts.next().catch(() => ({ done: true as const, value: undefined }))
        if (next.done) return
        size += next.value.byteLength
        if (size > maxBytes) throw new DomainError('tooLarge')
        yield next.value
      }
    } finally {
      await parts.return?.()
    }
  }
  return { stream: flow(), size: () => size }
}

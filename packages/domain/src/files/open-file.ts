// Gives a file out to who may see it (specification §7 Files; FILE-02): whole or a range.
import type { DomainContext } from '../core/context.ts'
import { notFound } from '../core/errors.ts'
import { type AskedRange, byteRange } from './byte-range.ts'
import { findVisibleFile } from './file.repo.ts'
import { isInline } from './file-kinds.ts'

export type OpenedFile = {
  fileName: string
  mime: string
  /** Bytes of the whole file. */
  size: number
  /** SHA-256 of the whole file; the same id always has the same bytes. */
  sha256: string
  /** May be shown in the page; otherwise a download. */
  inline: boolean
  /** First and last byte that `stream` has, or null for the whole file (no range, or one outside of the file). */
  range: { start: number; end: number } | null
  stream: AsyncIterable<Uint8Array>
}

/** Throws notFound for files that are not there and for those the actor may not see alike. */
export async function openFile(ctx: DomainContext, input: { fileId: string; range?: AskedRange }): Promise<OpenedFile> {
  const file = await findVisibleFile(ctx, input.fileId)
  if (!file) throw notFound()
  const { id, fileName, mime, size, sha256, storageKey } = file
  const range = input.range ? byteRange(input.range, size) : null
  const stream = await ctx.ports.storage.get(storageKey, range ?? undefined).catch((error: unknown) => {
    ctx.log.error({ err: error, fileId: id, requestId: ctx.requestId }, 'stored file cannot be read')
    throw notFound()
  })
  return { fileName, mime, size, sha256, inline: isInline(mime), range, stream }
}

// Serves a file to those who may see it (specification §7 Files; FILE-02, FILE-03): whole or a range, pictures in sizes.
import type { DomainContext } from '../../kernel/index.ts'
import { notFound } from '../../kernel/index.ts'
import { byteRange, type RequestedRange } from './byte-range.ts'
import { type FileRow, findVisibleFile } from './file.repo.ts'
import { isInline } from './file-kinds.ts'
import { type SizedImage, sizedImage } from './sized-image.ts'

export type OpenedFile = {
  fileName: string
  mime: string
  /** Bytes of the whole file. */
  size: number
  /** SHA-256 of the whole file; the same id (and width) always has the same bytes. */
  sha256: string
  /** Shown in the page; otherwise a download. */
  inline: boolean
  /** First and last byte of `stream`, or null for the whole file (no range, or one outside the file). */
  range: { start: number; end: number } | null
  stream: AsyncIterable<Uint8Array>
}

type FileRequest = {
  fileId: string
  range?: RequestedRange
  /** Width of a picture in pixels; the served one may be wider. Ignored for other files. */
  width?: number
}

/** Errors: notFound, both for missing files and for those that the actor may not see. */
export async function openFile(
  ctx: DomainContext,
  { fileId, range: requested, width }: FileRequest,
): Promise<OpenedFile> {
  const file = await findVisibleFile(ctx, fileId)
  if (!file) throw notFound('file')
  const sized = width === undefined ? null : await sizedImage(ctx, file, width)
  if (sized) return openedImage(file.fileName, sized, requested)
  const { id, fileName, mime, size, sha256, storageKey } = file
  const range = requested ? byteRange(requested, size) : null
  const stream = await ctx.ports.storage.get(storageKey, range ?? undefined).catch((error: unknown) => {
    ctx.log.error({ err: error, fileId: id, requestId: ctx.requestId }, 'stored file cannot be read')
    throw notFound('file')
  })
  return { fileName, mime, size, sha256, inline: isInline(mime), range, stream }
}

function openedImage(
  name: FileRow['fileName'],
  { bytes, mime, sha256 }: SizedImage,
  requested?: RequestedRange,
): OpenedFile {
  const size = bytes.byteLength
  const range = requested ? byteRange(requested, size) : null
  const part = range ? bytes.subarray(range.start, range.end + 1) : bytes
  const fileName = name.replace(/\.\w+$/, '.webp')
  return { fileName, mime, size, sha256, inline: true, range, stream: once(part) }
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

// Serves a file to those who may see it (specification §7 Files; FILE-02, FILE-03): whole or a range, pictures in sizes.

import { createHash } from 'node:crypto'
import { type DomainContext, DomainError, notFound } from '@lectern/kernel'
import { byteRange, type RequestedRange } from './byte-range.ts'
import { type FileRow, findVisibleFile } from './file.repo.ts'
import { isInline } from './file-kinds.ts'
import { officePdf } from './office-pdf.ts'
import { type SizedImage, sizedImage } from './sized-image.ts'
import { withCharset } from './text-charset.ts'

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
  /** An office file as PDF; notFound where it is not shown so. */
  asPdf?: boolean
}

/** Errors: notFound, both for missing files and for those that the actor may not see. */
export async function openFile(
  ctx: DomainContext,
  { fileId, range: requested, width, asPdf = false }: FileRequest,
): Promise<OpenedFile> {
  const file = await findVisibleFile(ctx, fileId)
  if (!file) throw notFound('file')
  if (asPdf) return openPdf(ctx, file, requested)
  const sized = width === undefined ? null : await sizedImage(ctx, file, width)
  if (sized) return openedImage(file.fileName, sized, requested)
  const { id, fileName, mime, size, sha256, storageKey } = file
  const range = requested ? byteRange(requested, size) : null
  const type = await withCharset(ctx, file)
  const stream = await ctx.ports.storage.get(storageKey, range ?? undefined).catch((error: unknown) => {
    ctx.log.error({ err: error, fileId: id, requestId: ctx.requestId }, 'stored file cannot be read')
    throw notFound('file')
  })
  return { fileName, mime: type, size, sha256, inline: isInline(mime), range, stream }
}

function openedImage(
  name: FileRow['fileName'],
  { bytes, mime, sha256 }: SizedImage,
  requested?: RequestedRange,
): OpenedFile {
  return { fileName: name.replace(/\.\w+$/, '.webp'), mime, sha256, inline: true, ...partOf(bytes, requested) }
}

async function openPdf(ctx: DomainContext, file: FileRow, requested?: RequestedRange): Promise<OpenedFile> {
  const bytes = await officePdf(ctx, file).catch((error: unknown) => {
    if (error instanceof DomainError) return null
    throw error
  })
  if (!bytes) throw notFound('file')
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const fileName = file.fileName.replace(/\.\w+$/, '.pdf')
  return { fileName, mime: 'application/pdf', sha256, inline: true, ...partOf(bytes, requested) }
}

function partOf(bytes: Uint8Array, requested?: RequestedRange): Pick<OpenedFile, 'size' | 'range' | 'stream'> {
  const size = bytes.byteLength
  const range = requested ? byteRange(requested, size) : null
  return { size, range, stream: once(range ? bytes.subarray(range.start, range.end + 1) : bytes) }
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

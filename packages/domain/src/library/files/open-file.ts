// Gives a file out to who may see it (specification §7 Files; FILE-02, FILE-03): whole or a range, pictures in sizes.
import type { DomainContext } from '../../kernel/index.ts'
import { notFound } from '../../kernel/index.ts'
import { type AskedRange, byteRange } from './byte-range.ts'
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
  /** May be shown in the page; otherwise a download. */
  inline: boolean
  /** First and last byte that `stream` has, or null for the whole file (no range, or one outside of the file). */
  range: { start: number; end: number } | null
  stream: AsyncIterable<Uint8Array>
}

type Wanted = {
  fileId: string
  range?: AskedRange
  /** Pixels that the picture is shown with; the answer may have more. Without effect on what is no picture. */
  width?: number
}

/** Throws notFound for files that are not there and for those the actor may not see alike. */
export async function openFile(ctx: DomainContext, { fileId, range: asked, width }: Wanted): Promise<OpenedFile> {
  const file = await findVisibleFile(ctx, fileId)
  if (!file) throw notFound()
  const sized = width === undefined ? null : await sizedImage(ctx, file, width)
  if (sized) return opened(file.fileName, sized, asked)
  const { id, fileName, mime, size, sha256, storageKey } = file
  const range = asked ? byteRange(asked, size) : null
  const stream = await ctx.ports.storage.get(storageKey, range ?? undefined).catch((error: unknown) => {
    ctx.log.error({ err: error, fileId: id, requestId: ctx.requestId }, 'stored file cannot be read')
    throw notFound()
  })
  return { fileName, mime, size, sha256, inline: isInline(mime), range, stream }
}

function opened(name: FileRow['fileName'], { bytes, mime, sha256 }: SizedImage, asked?: AskedRange): OpenedFile {
  const size = bytes.byteLength
  const range = asked ? byteRange(asked, size) : null
  const part = range ? bytes.subarray(range.start, range.end + 1) : bytes
  const fileName = name.replace(/\.\w+$/, '.webp')
  return { fileName, mime, size, sha256, inline: true, range, stream: whole(part) }
}

async function* whole(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

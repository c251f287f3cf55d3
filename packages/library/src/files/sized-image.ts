// One size of a picture (FILE-03).
import { createHash } from 'node:crypto'
import type { DomainContext } from '@lectern/kernel'
import { derived } from './derived.ts'
import type { FileRow } from './file.repo.ts'
import { servedWidth, sizeKey } from './image-sizes.ts'
import { readAll } from './measured-stream.ts'

/** Larger pictures are served as they are: they would have to be held in memory. */
const MAX_BYTES = 40 * 1024 * 1024
const MIME = 'image/webp'

export type SizedImage = { bytes: Uint8Array; mime: string; sha256: string }

/** Null: the picture is to be served as it is. */
export async function sizedImage(
  ctx: DomainContext,
  file: FileRow,
  requestedWidth: number,
): Promise<SizedImage | null> {
  const width = servedWidth(requestedWidth, file.width)
  if (width === null || file.size > MAX_BYTES) return null
  const bytes = await derived(ctx, sizeKey(file.storageKey, width), MIME, async () => {
    const whole = await readAll(await ctx.ports.storage.get(file.storageKey))
    return (await ctx.ports.images.resize(whole, width)).bytes
  }).catch(() => null)
  return bytes && { bytes, mime: MIME, sha256: createHash('sha256').update(bytes).digest('hex') }
}

// Pictures in the form in which they are stored (EDIT-02, EDIT-12): SVG, which can contain scripts, and AVIF, which not all browsers show,
// are rasterised.
import type { DomainContext } from '@lectern/kernel'
import { HEAD_BYTES, isDrawing, sniff } from './sniff.ts'

/** File extension by kind of bytes. */
const EXTENSIONS: Readonly<Record<string, string>> = { png: 'png', apng: 'png', jpg: 'jpg', gif: 'gif', webp: 'webp' }
/** file-type's names for AVIF files. */
const RASTERISED: ReadonlySet<string> = new Set(['avif', 'heif'])

/** Null for bytes that are no picture, or one that cannot be stored as it looks. */
export async function storablePicture(
  ctx: Pick<DomainContext, 'ports' | 'log'>,
  bytes: Uint8Array,
): Promise<{ bytes: Uint8Array; extension: string } | null> {
  const looks = await sniff(bytes.subarray(0, HEAD_BYTES))
  const extension = EXTENSIONS[looks]
  if (extension !== undefined) return { bytes, extension }
  if (!RASTERISED.has(looks) && !isDrawing(bytes)) return null
  try {
    return await ctx.ports.images.toPixels(bytes)
  } catch (error) {
    ctx.log.info({ err: error }, 'picture could not be rasterised')
    return null
  }
}

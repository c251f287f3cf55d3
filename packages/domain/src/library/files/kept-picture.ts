// Pictures as they are kept (EDIT-02, EDIT-12): those that browsers may run, or that not all of them show, as pixels.
import type { DomainContext } from '../../kernel/index.ts'
import { HEAD_BYTES, sniff } from './sniff.ts'
import { isDrawing } from './svg.ts'

/** What the bytes are, with the extension that the file gets. */
const KEPT: Readonly<Record<string, string>> = { png: 'png', apng: 'png', jpg: 'jpg', gif: 'gif', webp: 'webp' }
/** As file-type calls the containers of AVIF. */
const PIXELS: ReadonlySet<string> = new Set(['avif', 'heif'])

/** Null: no picture, or one that cannot be kept as it looks. */
export async function keptPicture(
  ctx: Pick<DomainContext, 'ports' | 'log'>,
  bytes: Uint8Array,
): Promise<{ bytes: Uint8Array; extension: string } | null> {
  const looks = await sniff(bytes.subarray(0, HEAD_BYTES))
  const extension = KEPT[looks]
  if (extension !== undefined) return { bytes, extension }
  if (!PIXELS.has(looks) && !isDrawing(bytes)) return null
  try {
    return await ctx.ports.images.toPixels(bytes)
  } catch (error) {
    ctx.log.info({ err: error }, 'a picture could not be made into pixels')
    return null
  }
}

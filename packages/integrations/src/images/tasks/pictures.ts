// Sizes of pictures by sharp (libvips). Runs in the child process of conversions, because a picture of a few kilobytes can need gigabytes or
// hours, and because its readers are native code.
import { ConversionRefused } from '@lectern/readers/conversions'
import sharp, { type Sharp } from 'sharp'

/** More pixels than any camera makes: what claims more is not decoded. */
const MAX_PIXELS = 100_000_000
const QUALITY = 82

/** Pixels that a drawing gets for each of its own, and how wide it may become. */
const DRAWING_SCALE = 2
const DRAWING_WIDTH = 2_400
/** Pixels of an inch, which drawings are measured in; the library draws at most at 100,000. */
const INCH = 72

sharp.cache(false)
sharp.concurrency(1)

const picture = (bytes: Uint8Array, density?: number): Sharp =>
  sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', ...(density && { density }) })

/** Returns the density for rendering a drawing of that width. */
const densityFor = (width: number) =>
  Math.max(1, Math.round(INCH * Math.min(DRAWING_SCALE, DRAWING_WIDTH / Math.max(1, width))))

/** Says what the library says in words only. */
async function withinPixels<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    const tooLarge = error instanceof Error && /exceeds pixel limit|amplification|Excessive depth/.test(error.message)
    throw tooLarge ? new ConversionRefused('conversionTooLarge') : error
  }
}

/** WebP at most `width` pixels wide. */
export async function resize({ bytes, width }: { bytes: Uint8Array; width: number }): Promise<Uint8Array> {
  const image = picture(bytes).autoOrient().resize({ width, withoutEnlargement: true })
  return withinPixels(image.webp({ quality: QUALITY }).toBuffer())
}

/** Drawings become PNG, AVIF becomes WebP; throws for other formats. */
export async function toPixels({ bytes }: { bytes: Uint8Array }): Promise<{
  bytes: Uint8Array
  extension: 'png' | 'webp'
}> {
  const { format, width = 0 } = await withinPixels(picture(bytes).metadata())
  if (format === 'svg') return { bytes: await picture(bytes, densityFor(width)).png().toBuffer(), extension: 'png' }
  if (format !== 'heif') throw new Error(`unsupported picture format ${format}`)
  return { bytes: await picture(bytes).autoOrient().webp({ quality: QUALITY }).toBuffer(), extension: 'webp' }
}

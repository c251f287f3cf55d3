// Sizes of pictures by sharp (libvips). The library is loaded at the first picture; one is worked on at a time, so that a page full
// of large photographs does not take the whole machine.
import type { Images } from '@lectern/domain'
import type { Sharp } from 'sharp'

/** More pixels than any camera makes: what claims more is not decoded. */
const MAX_PIXELS = 100_000_000
const QUALITY = 82

/** Pixels that a drawing gets for each of its own, and how wide it may become. */
const DRAWING_SCALE = 2
const DRAWING_WIDTH = 2_400
/** Pixels of an inch, which drawings are measured in; the library draws at most at 100,000. */
const INCH = 72
const SECONDS = 10

let library: Promise<(bytes: Uint8Array, density?: number) => Sharp> | undefined
const picture = async (bytes: Uint8Array, density?: number): Promise<Sharp> => {
  library ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false)
    sharp.concurrency(1)
    return (input, dots) =>
      sharp(input, { limitInputPixels: MAX_PIXELS, failOn: 'error', ...(dots && { density: dots }) })
  })
  return (await library)(bytes, density)
}

let last: Promise<unknown> = Promise.resolve()
const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
  const turn = last.then(work, work)
  last = turn.catch(() => {})
  return turn
}

/** How finely a drawing of that width is drawn. */
const densityFor = (width: number) =>
  Math.max(1, Math.round(INCH * Math.min(DRAWING_SCALE, DRAWING_WIDTH / Math.max(1, width))))

export const sharpImages: Images = {
  async measure(head) {
    try {
      const { width, height, pages = 1, orientation = 1 } = await (await picture(head)).metadata()
      if (pages > 1) return null
      return orientation >= 5 ? { width: height, height: width } : { width, height }
    } catch {
      return null
    }
  },
  resize: (bytes, width) =>
    inTurn(async () => {
      const image = (await picture(bytes)).autoOrient().resize({ width, withoutEnlargement: true })
      return { bytes: await image.webp({ quality: QUALITY }).toBuffer(), mime: 'image/webp' }
    }),
  toPixels: (bytes) =>
    inTurn(async () => {
      const { format, width = 0 } = await (await picture(bytes)).metadata()
      if (format === 'svg') {
        const drawn = (await picture(bytes, densityFor(width))).timeout({ seconds: SECONDS })
        return { bytes: await drawn.png().toBuffer(), extension: 'png' }
      }
      if (format !== 'heif') throw new Error(`unsupported picture format ${format}`)
      const shown = (await picture(bytes)).autoOrient().timeout({ seconds: SECONDS })
      return { bytes: await shown.webp({ quality: QUALITY }).toBuffer(), extension: 'webp' }
    }),
}

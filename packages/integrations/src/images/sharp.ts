// Sizes of pictures by sharp (libvips). The library is loaded at the first picture; one is worked on at a time, so that a page full
// of large photographs does not take the whole machine.
import type { Images } from '@lectern/domain'
import type { Sharp } from 'sharp'

/** More pixels than any camera makes: what claims more is not decoded. */
const MOST_PIXELS = 100_000_000
const QUALITY = 82

let library: Promise<(bytes: Uint8Array) => Sharp> | undefined
const picture = async (bytes: Uint8Array): Promise<Sharp> => {
  library ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false)
    sharp.concurrency(1)
    return (input) => sharp(input, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
  })
  return (await library)(bytes)
}

let last: Promise<unknown> = Promise.resolve()
const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
  const turn = last.then(work, work)
  last = turn.catch(() => {})
  return turn
}

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
}

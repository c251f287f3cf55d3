// Sizes of pictures. Only the first bytes of a picture are read in this process; it is decoded in a child process.
import type { Images } from '@lectern/kernel'
import type { ConversionRunner } from '@lectern/readers/conversions'
import type { PICTURE_TASKS } from './picture-tasks.ts'

let library: Promise<typeof import('sharp')> | undefined

export const createImages = ({ run }: ConversionRunner<typeof PICTURE_TASKS>): Images => ({
  async measure(head) {
    try {
      // Loaded with the first picture.
      library ??= import('sharp')
      const { default: sharp } = await library
      const { width, height, pages = 1, orientation = 1 } = await sharp(head, { failOn: 'error' }).metadata()
      if (pages > 1) return null
      return orientation >= 5 ? { width: height, height: width } : { width, height }
    } catch {
      return null
    }
  },
  resize: async (bytes, width) => ({ bytes: await run('picture.resize', { bytes, width }), mime: 'image/webp' }),
  toPixels: (bytes) => run('picture.toPixels', { bytes }),
})

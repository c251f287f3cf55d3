/** Files that articles show or attach, each once, in directories of their own beside the chapters. */
import type { UrlUse } from '@lectern/content'
import type { BookFile, BookLoss, BookSource } from '../book.ts'
import { pathPart, uniquePaths } from './entry-path.ts'
import type { ZipEntry } from './zip.ts'

const EXTENSIONS: Readonly<Record<string, string>> = {
  'image/png': '.png',
  'image/jpeg': '.jpg',
  'image/gif': '.gif',
  'image/webp': '.webp',
  'image/bmp': '.bmp',
  'image/svg+xml': '.svg',
  'image/avif': '.avif',
}
const MAX_DETAIL = 200

export type ArchiveFiles = ReturnType<typeof createFiles>

export function createFiles(source: BookSource, top: string, losses: BookLoss[]) {
  const pathOf = uniquePaths()
  const placedFiles = new Map<string, string | undefined>()
  /** Files that are not yet in the archive. */
  let waiting: ZipEntry[] = []
  const read = (url: string, use: UrlUse): Promise<BookFile | undefined> =>
    (use === 'image' ? readPicture(source, url) : (source.file?.(url) ?? Promise.resolve(undefined))).catch(
      () => undefined,
    )
  return {
    /** Returns the path of the file in the archive; undefined when it is not a file of the product, or is missing. */
    add: async (url: string, use: UrlUse, chapterId: string): Promise<string | undefined> => {
      if (!placedFiles.has(url)) {
        const file = await read(url, use)
        placedFiles.set(url, file && place(file, use))
        if (file) waiting.push({ path: placedFiles.get(url) ?? '', content: file.bytes })
      }
      const path = placedFiles.get(url)
      if (path === undefined && use === 'image')
        losses.push({ chapterId, kind: 'pictureMissing', detail: url.slice(0, MAX_DETAIL) })
      return path
    },
    /** A file that the archive makes itself. */
    put: (name: string, extension: string, content: Uint8Array): string => {
      const path = pathOf([top, 'files'], name, extension)
      waiting.push({ path, content })
      return path
    },
    /** Those that came since the last call. */
    take: (): ZipEntry[] => {
      const batch = waiting
      waiting = []
      return batch
    },
  }

  function place({ name }: BookFile, use: UrlUse): string {
    const dot = name.lastIndexOf('.')
    const [stem, extension] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, '']
    return pathOf(
      [top, use === 'image' ? 'images' : 'files'],
      stem,
      pathPart(extension) === '_' ? '' : pathPart(extension),
    )
  }
}

async function readPicture(source: BookSource, url: string): Promise<BookFile | undefined> {
  const file = await source.file?.(url)
  if (file) return file
  const picture = await source.picture(url)
  return picture && { name: `picture${EXTENSIONS[picture.mime] ?? ''}`, bytes: picture.bytes }
}

/** Sends documents to be imported (EDIT-12). */
import { DocumentImport, IMPORT_EXTENSIONS } from '@lectern/contracts'
import { postFile } from '~/lib/post-file.ts'

/** Into a folder (null: the manual itself), or behind a sibling; `title` is that of either. */
export type ImportTarget = { title: string } & ({ of: 'into'; id: string | null } | { of: 'behind'; id: string })

const MEGABYTE = 1024 * 1024

/** Returns the reason why a file is not sent, or null. The server would say the same when all of it has arrived. */
export function importRefusal(
  file: Pick<File, 'name' | 'size'>,
  maxMegabytes: number,
): 'kind' | 'size' | 'empty' | null {
  const extension = /\.([A-Za-z0-9]+)$/.exec(file.name)?.[1]?.toLowerCase()
  if (!IMPORT_EXTENSIONS.some((one) => one === extension)) return 'kind'
  if (file.size === 0) return 'empty'
  return file.size > maxMegabytes * MEGABYTE ? 'size' : null
}

/** It looks first, and waits for the person. `sourceId`: what it updates, in whose place it goes. Returns the started import. Throws an Error whose message is the server's sentence, or empty. */
export function uploadImport(
  file: File,
  { manualId, place, lang, sourceId }: { manualId: string; place: ImportTarget; lang: string; sourceId?: string },
): Promise<DocumentImport> {
  const { of, id } = place
  const there = id === null ? {} : { [of === 'behind' ? 'afterId' : 'parentId']: id }
  const query = { manualId, fileName: file.name, lang, preview: 'true', ...(sourceId ? { sourceId } : there) }
  return postFile('/imports', file, query, DocumentImport)
}

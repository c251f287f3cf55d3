/** Sends documents to be imported (EDIT-12). */
import { DocumentImport } from '@lectern/contracts'
import { postFile } from '~/lib/post-file.ts'

/** Into a folder (null: the manual itself), or behind a sibling; `title` is that of either. */
export type ImportTarget = { title: string } & ({ of: 'into'; id: string | null } | { of: 'behind'; id: string })

/** Returns the started import. Throws an Error whose message is the server's sentence, or empty. */
export function uploadImport(
  file: File,
  { manualId, place, lang }: { manualId: string; place: ImportTarget; lang: string },
): Promise<DocumentImport> {
  const { of, id } = place
  const there = id === null ? {} : { [of === 'behind' ? 'afterId' : 'parentId']: id }
  return postFile('/imports', file, { manualId, fileName: file.name, lang, ...there }, DocumentImport)
}

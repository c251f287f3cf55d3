// What an archive holds: the export of another program, or the files of a site.
import type { ArchiveFile } from '../archive-files.ts'
import { isNotion, readNotion } from './notion.ts'
import type { ForeignTree } from './tree.ts'

/** Null when it is no export that is known. Errors: importBroken, conversionTooLarge. */
export async function readForeignTree(files: readonly ArchiveFile[]): Promise<ForeignTree | null> {
  if (isNotion(files)) return readNotion(files)
  return null
}

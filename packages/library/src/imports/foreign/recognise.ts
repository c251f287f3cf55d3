// What an archive holds: the export of another program, or the files of a site.
import type { DomainContext } from '@lectern/kernel'
import type { ArchiveFile } from '../archive-files.ts'
import { isConfluenceHtml, readConfluenceHtml } from './confluence-html.ts'
import { isConfluenceXml, readConfluenceXml } from './confluence-xml.ts'
import { isEpub, readEpub } from './epub.ts'
import { isLakebook, readLakebook } from './lakebook.ts'
import { isNotion, readNotion } from './notion.ts'
import type { ForeignTree } from './tree.ts'

/** Null when it is no export that is known. Errors: importBroken, conversionTooLarge, conversionUnreadable, conversionTooSlow. */
export async function readForeignTree(ctx: DomainContext, files: readonly ArchiveFile[]): Promise<ForeignTree | null> {
  if (isEpub(files)) return readEpub(ctx, files)
  if (isNotion(files)) return readNotion(files)
  if (isLakebook(files)) return readLakebook(ctx, files)
  if (isConfluenceXml(files)) return readConfluenceXml(ctx, files)
  return (await isConfluenceHtml(files)) ? readConfluenceHtml(ctx, files) : null
}

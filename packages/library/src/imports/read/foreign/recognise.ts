// Detects the kind of an archive: the export of another program, or the files of a site.
import { plainText } from '@lectern/content'
import type { DomainContext } from '@lectern/kernel'
import { type ArchiveFile, bytesOf } from '../archive-files.ts'
import { INDEX, MAX_INDEX_BYTES, readConfluenceHtml } from './confluence-html.ts'
import { ENTITIES, readConfluenceXml } from './confluence-xml.ts'
import { CONTAINER, readEpub } from './epub.ts'
import { META, readLakebook } from './lakebook.ts'
import { CONTENTS, PAGE, readNotion } from './notion.ts'
import type { ForeignTree } from './tree.ts'

/** Null when no program is recognised. Errors: importBroken, conversionTooLarge, conversionUnreadable, conversionTooSlow. */
export async function readForeignTree(ctx: DomainContext, files: readonly ArchiveFile[]): Promise<ForeignTree | null> {
  const paths = new Set(files.map(({ path }) => path))
  if (paths.has(CONTAINER)) return readEpub(ctx, files)
  if (isNotion([...paths])) return readNotion(files)
  if (paths.has(META)) return readLakebook(ctx, files)
  if (paths.has(ENTITIES)) return readConfluenceXml(ctx, files)
  return (await isConfluenceHtml(files)) ? readConfluenceHtml(ctx, files) : null
}

/** Most documents have an id in their names. */
function isNotion(paths: readonly string[]): boolean {
  const documents = paths.filter((path) => /\.(?:html?|md|csv)$/i.test(path) && path !== CONTENTS)
  const withId = documents.filter((path) => PAGE.test(path.split('/').at(-1) ?? path)).length
  return withId > 0 && withId * 2 > documents.length
}

/** The index of a space says which sections it has. Errors: importBroken. */
async function isConfluenceHtml(files: readonly ArchiveFile[]): Promise<boolean> {
  const index = files.find(({ path }) => path === INDEX)
  if (!index || index.size > MAX_INDEX_BYTES) return false
  const text = await plainText(await bytesOf(index), { kind: 'html' })
  return /class="pageSection|id="com-atlassian-confluence"/.test(text)
}

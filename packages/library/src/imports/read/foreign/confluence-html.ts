// Confluence's export in HTML: a page each, index.html with their tree, attachments/ by the numbers of the pages.
import type { DomainContext } from '@lectern/kernel'
import type { NavEntry } from '@lectern/readers/conversions'
import { pathOfLink } from '../../../articles/import-links.ts'
import { inBackground } from '../../import-context.ts'
import { type ArchiveFile, bytesOf } from '../archive-files.ts'
import { MAX_TEXT_BYTES } from '../source-document.ts'
import type { ForeignPage, ForeignTree } from './tree.ts'

export const INDEX = 'index.html'
export const MAX_INDEX_BYTES = 8 * 1024 * 1024
/** Style files of all exports. */
const LOOKS = /^(?:styles|images\/icons)\//
const PAGE = /\.html?$/i

/** Errors: importBroken, conversionTooLarge, conversionUnreadable. */
export async function readConfluenceHtml(ctx: DomainContext, entries: readonly ArchiveFile[]): Promise<ForeignTree> {
  const files = new Map(entries.filter(({ path }) => !LOOKS.test(path)).map((file) => [file.path, file]))
  const index = files.get(INDEX)
  if (!index) throw new Error(`no ${INDEX}`)
  files.delete(INDEX)
  const input = { name: INDEX, bytes: await bytesOf(index, MAX_INDEX_BYTES) }
  const { entries: lines } = await ctx.ports.conversions.run('import.navigation', input, inBackground(ctx))
  const pages = [...files.values()].filter(({ path }) => PAGE.test(path) && !path.startsWith('attachments/'))
  for (const { path } of pages) files.delete(path)
  const byId = new Map(pages.map(({ path }) => [/(\d+)\.html?$/i.exec(path)?.[1] ?? '', path]))
  return {
    kind: 'confluence',
    pages: placed(lines, pages),
    files,
    pathOf: (url) => {
      const id = /^https?:\/\/.*(?:[?&]pageId=|\/pages\/)(\d+)/i.exec(url)?.[1]
      return id === undefined ? null : (byId.get(id) ?? null)
    },
  }
}

/** In the order of the index; those that it does not name are at the end. */
function placed(lines: readonly NavEntry[], pages: readonly ArchiveFile[]): ForeignPage[] {
  const files = new Map(pages.map((file) => [file.path, file]))
  const listed: ForeignPage[] = []
  const place = ({ ref, title, children }: NavEntry, parent: string | null) => {
    const path = ref === null ? null : pathOfLink(ref, INDEX)
    const file = path === null ? undefined : files.get(path)
    if (file) listed.push(pageOf(file, parent, title))
    files.delete(file?.path ?? '')
    for (const child of children) place(child, file?.path ?? parent)
  }
  for (const line of lines) place(line, null)
  return [...listed, ...[...files.values()].map((file) => pageOf(file, null, null))]
}

const pageOf = (file: ArchiveFile, parent: string | null, title: string | null): ForeignPage => ({
  ...{ sourceId: file.path, parent, title, path: file.path, page: /(\d+)\.html?$/i.exec(file.path)?.[1] ?? file.path },
  body: { kind: 'confluencePage', read: () => bytesOf(file, MAX_TEXT_BYTES) },
})

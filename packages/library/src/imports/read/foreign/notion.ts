// Notion's export (HTML or Markdown): names end with an id, pages below a page lie in a folder of its name, databases are CSV files.
import { decodeLink, plainText } from '@lectern/content'
import { addressOf } from '@lectern/readers/foreign'
import { pathOfLink } from '../../../articles/import-links.ts'
import { type ArchiveFile, bytesOf } from '../archive-files.ts'
import { MAX_TEXT_BYTES } from '../source-document.ts'
import type { ForeignPage, ForeignTree } from './tree.ts'

/** The name of a page, with its id. */
export const PAGE = /^(.*?)[ _-]?([0-9a-f]{32})(_all)?\.(html?|md|csv)$/i
const FORMATS = { html: 'notionPage', htm: 'notionPage', md: 'notionText', csv: 'notionTable' } as const
/** Pages that people wrote; those below a longer one are ordered by name. */
const MAX_ORDERING_BYTES = 4 * 1024 * 1024

type NotionPage = ForeignPage & { folder: string; stem: string; file: ArchiveFile; format: keyof typeof FORMATS }

export async function readNotion(entries: readonly ArchiveFile[]): Promise<ForeignTree> {
  const files = new Map(entries.filter(({ path }) => path !== CONTENTS).map((file) => [file.path, file]))
  const pages = findPages(files)
  const byFolder = new Map<string, NotionPage>()
  for (const page of pages) {
    byFolder.set(joined(page.folder, page.stem), page)
    byFolder.set(joined(page.folder, nameOf(page.file.path).replace(/(?:_all)?\.\w+$/, '')), page)
  }
  for (const page of pages) page.parent = parentOf(page, byFolder)
  const ids = new Map(pages.map((page) => [page.sourceId, page.path]))
  for (const page of pages) if (page.format === 'csv') nameRows(page, pages)
  return { kind: 'notion', pages: await inOrder(pages), files, pathOf: (url) => pathOfAddress(url, ids) }
}

/** The index of all files that newer exports contain beside their pages. */
export const CONTENTS = 'index.html'
const nameOf = (path: string) => path.split('/').at(-1) ?? path
const folderOf = (path: string) => path.split('/').slice(0, -1).join('/')
const joined = (folder: string, name: string) => (folder === '' ? name : `${folder}/${name}`)

/** One for each id and place; a page with an id is identified by it, and not by the table of a database beside it. Their files are taken. */
function findPages(files: Map<string, ArchiveFile>): NotionPage[] {
  const pagesByKey = new Map<string, NotionPage>()
  for (const file of [...files.values()].sort((a, b) => rank(a.path) - rank(b.path))) {
    const [, name = '', id = '', all, ending = ''] = PAGE.exec(nameOf(file.path)) ?? []
    if (id === '') continue
    const folder = folderOf(file.path)
    const key = joined(folder, id.toLowerCase())
    const earlier = pagesByKey.get(key)
    if (earlier) {
      // A view of the database has fewer rows than the whole of it.
      if (all && earlier.format === 'csv') useWholeTable(earlier, file, files)
      continue
    }
    const format = ending.toLowerCase() as keyof typeof FORMATS
    const read = () => bytesOf(file, MAX_TEXT_BYTES)
    const title = format === 'csv' ? name.trim() || null : null
    files.delete(file.path)
    pagesByKey.set(key, {
      ...{ sourceId: key, parent: null, title, path: file.path, folder, stem: name.trim(), file, format },
      ...{ page: id.toLowerCase(), body: { kind: FORMATS[format], read } },
    })
  }
  return [...pagesByKey.values()]
}

const rank = (path: string) => (/_all\.csv$/i.test(path) ? 2 : /\.csv$/i.test(path) ? 1 : 0)

function useWholeTable(page: NotionPage, file: ArchiveFile, files: Map<string, ArchiveFile>): void {
  files.delete(file.path)
  if (page.body) page.body = { ...page.body, read: () => bytesOf(file, MAX_TEXT_BYTES) }
}

/** Returns the page whose folder contains it, directly or at a deeper level. */
function parentOf(page: NotionPage, byFolder: ReadonlyMap<string, NotionPage>): string | null {
  for (let folder = page.folder; folder !== ''; folder = folderOf(folder)) {
    const above = byFolder.get(folder)
    if (above && above !== page) return above.sourceId
  }
  return null
}

function nameRows(table: NotionPage, pages: readonly NotionPage[]): void {
  const names: Record<string, string> = {}
  for (const { parent, stem, path } of pages) if (parent === table.sourceId) names[stem] = addressOf(...path.split('/'))
  if (table.body) table.body = { ...table.body, names }
}

/** Pages as the one above links to them, then by their names. */
async function inOrder(pages: readonly NotionPage[]): Promise<NotionPage[]> {
  const below = Map.groupBy(pages, ({ parent }) => parent)
  const collator = new Intl.Collator('zh-CN', { numeric: true })
  const ordered: NotionPage[] = [...(below.get(null) ?? [])].sort((a, b) => collator.compare(a.stem, b.stem))
  for (const page of pages) {
    const children = below.get(page.sourceId)
    if (!children) continue
    const places = new Map((await linkedPaths(page)).map((path, at) => [path, at] as const))
    const place = ({ path }: NotionPage) => places.get(path) ?? Number.MAX_SAFE_INTEGER
    ordered.push(...children.sort((a, b) => place(a) - place(b) || collator.compare(a.stem, b.stem)))
  }
  return ordered
}

const HREF = /href="([^"]{1,2000})"|\]\(([^)\s]{1,2000})\)/g

async function linkedPaths({ body, file, path }: NotionPage): Promise<string[]> {
  if (!body || file.size > MAX_ORDERING_BYTES) return []
  const text = await plainText(await body.read(), { kind: /\.html?$/i.test(file.path) ? 'html' : 'text' })
  const links = [...text.matchAll(HREF)].map(([, html, markdown]) => html?.replaceAll('&amp;', '&') ?? markdown ?? '')
  return [...new Set(links.map((link) => pathOfLink(link, path)).filter((one): one is string => one !== null))]
}

const ADDRESS = /^https?:\/\/(?:[\w-]+\.)?notion\.(?:so|site|com)\/[^?#]*?([0-9a-f]{32})(?:[?#]|$)/i

/** Tables of views are named by the page of their database, and are not always there. */
const BESIDE = /^(?![a-z][a-z0-9+.-]*:|\/\/).*?([0-9a-f]{32})(?:_all)?\.(?:html?|md|csv)(?:[?#]|$)/i

/** A page that is in the export also is at Notion's site. */
function pathOfAddress(url: string, ids: ReadonlyMap<string, string>): string | null {
  const plain = decodeLink(url)
  const id = (ADDRESS.exec(plain) ?? BESIDE.exec(plain))?.[1]?.toLowerCase()
  if (id === undefined) return null
  for (const [key, path] of ids) if (key === id || key.endsWith(`/${id}`)) return path
  return null
}

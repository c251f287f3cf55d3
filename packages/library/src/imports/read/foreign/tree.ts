// Result of a reader for another program's export: pages with their places, and the files that they show (EDIT-12).
import type { ImportSourceKind } from '@lectern/contracts'
import type { ForeignFormat } from '@lectern/readers/conversions'
import type { Site, SiteLine } from '../../../articles/import-plan.ts'
import type { ArchiveFile } from '../archive-files.ts'
import type { Source, SourceDocument } from '../source-document.ts'

/** Format of a page; `names` are its named references. */
export type Body = {
  kind: ForeignFormat | 'markdown' | 'html'
  read(): Promise<Buffer>
  names?: Record<string, string>
  facts?: SourceDocument['facts']
  /** Comments of readers, which are left out. */
  comments?: number
}

/** `path` is unique: links point to it, and the report names it. Without a body it is only a title above others. */
export type ForeignPage = {
  sourceId: string
  parent: string | null
  title: string | null
  path: string
  body: Body | null
  /** Its id in the other program, the same in every export. */
  page?: string
}

export type ForeignTree = {
  kind: ImportSourceKind
  /** Siblings in their order. Those whose parent is not among them are at the top. */
  pages: readonly ForeignPage[]
  files: Map<string, ArchiveFile>
  /** Addresses of pages that its contents name and that are not there. */
  missing?: readonly string[]
  /** The path of the page that has this address where it comes from. */
  pathOf(url: string): string | null
}

/** The tree as the writer of imports takes it. */
export function sourceOfTree({ kind, pages, files, pathOf }: ForeignTree): Source {
  const ids = Map.groupBy(pages, ({ page }) => page)
  // Only a unique value is an id.
  const idOf = (page: string | undefined) => (page !== undefined && ids.get(page)?.length === 1 ? { page } : {})
  const documents = pages.flatMap(({ path, body, page }) => (body === null ? [] : [{ path, ...body, ...idOf(page) }]))
  // Names of their exports are new each time; the first page is the same.
  const key =
    kind === 'yuque' ? undefined : pages.find(({ parent, page }) => parent === null && page !== undefined)?.page
  return { kind, ...(key !== undefined && { key }), documents, files, pathOf, site: siteOf(pages) }
}

/** No program shows more levels; what lies deeper is on the last one. */
const MAX_LEVELS = 50

/** `among`: the lines beside it, to which what is too deep goes. */
type Waiting = { page: ForeignPage; line: SiteLine; among: SiteLine[]; level: number }

/** Without recursion: pages may be below each other by thousands, or in a circle, which begins at the first of them. */
function siteOf(pages: readonly ForeignPage[]): Site {
  const ids = new Set(pages.map(({ sourceId }) => sourceId))
  const above = ({ parent, sourceId }: ForeignPage) =>
    parent !== null && ids.has(parent) && parent !== sourceId ? parent : null
  const below = Map.groupBy(pages, above)
  const top: SiteLine[] = []
  const placed = new Set<string>()
  const waiting: Waiting[] = []
  const place = (page: ForeignPage, among: SiteLine[], level: number) => {
    if (placed.has(page.sourceId)) return
    placed.add(page.sourceId)
    const line = { title: page.title, path: page.body === null ? null : page.path, folder: null, children: [] }
    among.push(line)
    waiting.push({ page, line, among, level })
  }
  const settle = () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { page, line, among, level } = next
      for (const child of below.get(page.sourceId) ?? [])
        place(child, level < MAX_LEVELS ? line.children : among, Math.min(level + 1, MAX_LEVELS))
    }
  }
  for (const page of below.get(null) ?? []) place(page, top, 1)
  settle()
  for (const page of pages) {
    place(page, top, 1)
    settle()
  }
  return { contents: new Map([['', top]]), folders: new Map() }
}

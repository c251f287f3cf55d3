// What every reader of another program's export fills: its pages with their places, and the files that they show (EDIT-12).
import type { ImportSourceKind } from '@lectern/contracts'
import type { ForeignFormat } from '../../../kernel/index.ts'
import type { Site, SiteLine } from '../../articles/import-plan.ts'
import type { ArchiveFile } from '../archive-files.ts'
import type { Source, SourceDocument } from '../source-document.ts'

/** How a page is written; `names` are what it refers to by name. */
export type Body = {
  kind: ForeignFormat | 'markdown' | 'html'
  read(): Promise<Buffer>
  names?: Record<string, string>
  facts?: SourceDocument['facts']
  /** Comments of readers, which are left out. */
  comments?: number
}

/** `path` is unique: links lead to it, and the report names it. Without a body it is only a title above others. */
export type ForeignPage = {
  sourceId: string
  parent: string | null
  title: string | null
  path: string
  body: Body | null
}

export type ForeignTree = {
  kind: ImportSourceKind
  /** Siblings in their order. Those whose parent is not among them stand at the top. */
  pages: readonly ForeignPage[]
  files: Map<string, ArchiveFile>
  /** The path of the page that has this address where it comes from. */
  pathOf(url: string): string | null
}

/** The tree as the writer of imports takes it. */
export function sourceOfTree({ kind, pages, files, pathOf }: ForeignTree): Source {
  const documents = pages.flatMap(({ path, body }) => (body === null ? [] : [{ path, ...body }]))
  return { kind, documents, files, pathOf, site: siteOf(pages) }
}

function siteOf(pages: readonly ForeignPage[]): Site {
  const known = new Set(pages.map(({ sourceId }) => sourceId))
  const below = new Map<string | null, ForeignPage[]>()
  for (const page of pages) {
    const parent = page.parent !== null && known.has(page.parent) && page.parent !== page.sourceId ? page.parent : null
    const siblings = below.get(parent)
    if (siblings) siblings.push(page)
    else below.set(parent, [page])
  }
  const placed = new Set<string>()
  const lines = (parent: string | null): SiteLine[] =>
    (below.get(parent) ?? []).flatMap((page) => {
      if (placed.has(page.sourceId)) return []
      placed.add(page.sourceId)
      const path = page.body === null ? null : page.path
      return [{ title: page.title, path, folder: null, children: lines(page.sourceId) }]
    })
  const top = lines(null)
  // What stands above itself stands at the top.
  const others = pages.filter(({ sourceId }) => !placed.has(sourceId)).flatMap(({ parent }) => lines(parent))
  return { contents: new Map([['', [...top, ...others]]]), folders: new Map() }
}

// What an import will do, before it writes anything: pages as planned, with what earlier imports made of them (EDIT-12).
import { readBlocks } from '@lectern/content'
import { createId, type DomainContext } from '@lectern/kernel'
import { acceptContent } from '../../articles/accept-content.ts'
import { type ImportDocument, linkTargets } from '../../articles/import-documents.ts'
import { siteRoots } from '../../articles/import-links.ts'
import type { Site } from '../../articles/import-plan.ts'
import { type ImportPlace, type Placing, planPlacing } from '../../articles/place-documents.ts'
import { claimAddresses } from '../old-addresses.ts'
import type { Report } from '../report.ts'
import type { Source } from '../source-document.ts'
import type { KnownPage } from './decide.ts'
import { keepIds } from './keep-ids.ts'
import { findContents, findKnown, findStored, type SourceRow } from './known.repo.ts'
import { matchPages } from './match-pages.ts'
import { addressHash, fileHash, type Inside, insideOf, sourceHash } from './page-hash.ts'

/** A planned article or folder; `path` is that of the plan. */
export type Item = {
  page: string
  path: string
  kind: 'document' | 'table' | 'folder'
  title: string
  parent: string
  position: number
  bodyHash: string
  sourceHash: string
  known: KnownPage | undefined
}

export type Look = {
  placing: Placing
  /** Parents before what is below them within each of the two. */
  folders: Item[]
  documents: Item[]
  /** Pages of earlier imports that did not come. */
  gone: KnownPage[]
  roots: string[]
  inside: ReadonlyMap<string, Inside>
  /** Paths of documents that are drafts in the source, or in no contents. */
  hidden: ReadonlySet<string>
  /** Those of them that are drafts. */
  drafts: ReadonlySet<string>
  /** Paths of documents by the addresses of their old site. */
  addresses: ReadonlyMap<string, string>
  /** SHA-256 of used files by their paths, and what is stored by it already. */
  hashes: ReadonlyMap<string, string>
  stored: Map<string, string>
}

type Given = {
  place: ImportPlace
  source: Source
  site: Site
  documents: readonly ImportDocument[]
  row: SourceRow | undefined
  chosen: boolean
  report: Report
}

/** Documents that have an article get its id and the ids of its blocks. `step` is called for each file that is read. */
export async function lookAt(ctx: DomainContext, given: Given, step: () => Promise<void>): Promise<Look> {
  const { place, source, site, row } = given
  const known = row ? await findKnown(ctx, row.id) : []
  const matched = matchPages(
    given.documents.map((document) => ({
      page: pageOf(document),
      path: document.path,
      kind: kindOf(document),
      title: document.title,
      bodyHash: document.bodyHash ?? '',
    })),
    known.filter(({ kind }) => kind !== 'folder'),
    given.chosen,
  )
  const documents = await withOwnIds(ctx, given.documents, matched)
  const placing = planPlacing(place, documents, site)
  for (const path of placing.plan.flattened ?? []) given.report.add(path, 'folderFlattened')
  const roots = siteRoots([...source.files.keys(), ...source.documents.map(({ path }) => path)])
  const pages = linkTargets(placing.kept.map((document) => ({ ...document, id: pageOf(document) })))
  const inside = new Map<string, Inside>()
  const hashes = new Map<string, string>()
  for (const document of placing.kept) {
    const found = insideOf(document, { pages, hasFile: (path) => source.files.has(path), roots })
    inside.set(document.path, found)
    for (const path of found.files) {
      const file = source.files.get(path)
      if (!file || hashes.has(path)) continue
      hashes.set(path, file.hash ?? (await fileHash(file)))
      await step()
    }
  }
  const items = itemsOf(placing, { matched, known, inside, hashes })
  const came = new Set([...items.folders, ...items.documents].flatMap((item) => item.known?.page ?? []))
  const read = new Set(given.documents.map(({ path }) => path))
  // A page that could not be read this time is still in the source.
  for (const document of source.documents) if (!read.has(document.path)) came.add(pageOf(document))
  return {
    ...items,
    placing,
    gone: known.filter(({ page }) => !came.has(page)),
    roots,
    inside,
    hidden: new Set(placing.kept.filter(({ facts }) => facts?.hidden).map(({ path }) => path)),
    drafts: new Set(placing.kept.filter(({ facts }) => facts?.draft).map(({ path }) => path)),
    addresses: addressesIn(placing.kept, source, { roots, report: given.report }),
    hashes,
    stored: row ? await findStored(ctx, row.id) : new Map(),
  }
}

type Places = { roots: readonly string[]; report: Report }

/** Exports of other programs and single documents have no addresses. What cannot be kept is reported. */
function addressesIn(documents: readonly ImportDocument[], source: Source, { roots, report }: Places) {
  if (source.kind !== undefined || source.single) return new Map<string, string>()
  const { addresses, lost } = claimAddresses(documents, roots, source.addressesOf)
  for (const [path, address] of lost) report.add(path, 'addressLost', address)
  return addresses
}

/** Longer ids do not fit into an index. */
const MAX_ID = 400
const idOf = (id: string): string => (id.length > MAX_ID ? addressHash(id) : id)
const pageOf = ({ page, path }: { page?: string; path: string }): string =>
  idOf(page === undefined ? path : `id:${page}`)
const kindOf = ({ table }: ImportDocument) => (table ? 'table' : 'document')

/** Articles whose texts are in memory at once. */
const BATCH = 50

async function withOwnIds(
  ctx: DomainContext,
  documents: readonly ImportDocument[],
  matched: ReadonlyMap<string, KnownPage>,
): Promise<ImportDocument[]> {
  const made: ImportDocument[] = []
  for (let at = 0; at < documents.length; at += BATCH) {
    const batch = documents.slice(at, at + BATCH)
    const living = batch.flatMap(({ path }) => matched.get(path) ?? []).filter((row) => row.living)
    const contents = await findContents(
      ctx,
      living.map(({ articleId }) => articleId),
    )
    for (const document of batch) {
      const row = matched.get(document.path)
      const before = row?.living ? contents.get(row.articleId) : undefined
      if (!row || before === undefined) made.push({ ...document, id: createId() })
      else {
        const blocks = acceptContent('file', () => keepIds(document.blocks, readBlocks(before)))
        made.push({ ...document, id: row.articleId, blocks })
      }
    }
  }
  return made
}

type Known = {
  matched: ReadonlyMap<string, KnownPage>
  known: readonly KnownPage[]
  inside: ReadonlyMap<string, Inside>
  hashes: ReadonlyMap<string, string>
}

function itemsOf(
  { plan, kept }: Placing,
  { matched, known, inside, hashes }: Known,
): Pick<Look, 'folders' | 'documents'> {
  const byPath = new Map(kept.map((document) => [document.path, document]))
  const pages = folderPages(plan.folders)
  const candidates = plan.folders.map(({ path, title }) => {
    const page = pages.get(path) ?? path
    return { page, path, kind: 'folder' as const, title, bodyHash: page }
  })
  const rows = matchPages(
    candidates,
    known.filter(({ kind }) => kind === 'folder'),
  )
  const folders = plan.folders.map(({ path, title, parent, position }): Item => {
    const page = pages.get(path) ?? path
    return {
      ...{ page, path, kind: 'folder', title, parent, position, bodyHash: page, sourceHash: title },
      known: rows.get(path),
    }
  })
  const documents = plan.documents.flatMap(({ path, title, parent, position }): Item[] => {
    const document = byPath.get(path)
    if (!document) return []
    const { files = [], links = [] } = inside.get(path) ?? {}
    const bodyHash = document.bodyHash ?? ''
    const used = { files: files.map((file) => hashes.get(file) ?? '').sort(), links }
    return [
      {
        ...{ page: pageOf(document), path, kind: kindOf(document), title, parent, position, bodyHash },
        ...{ sourceHash: sourceHash(bodyHash, title, used), known: matched.get(path) },
      },
    ]
  })
  return { folders, documents }
}

/** Ids of folders by their paths in the plan: folders of the archive have a path, headings of its contents the words above them. */
function folderPages(folders: readonly { path: string; parent: string; title: string }[]): Map<string, string> {
  const pages = new Map<string, string>()
  const taken = new Set<string>()
  for (const { path, parent, title } of folders) {
    const plain = idOf(path.includes('#') ? `heading:${pages.get(parent) ?? parent}>${title}` : `folder:${path}`)
    let page = plain
    for (let number = 2; taken.has(page); number++) page = `${plain} ${number}`
    taken.add(page)
    pages.set(path, page)
  }
  return pages
}

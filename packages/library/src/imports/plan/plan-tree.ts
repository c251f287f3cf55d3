// The second stage of an import: what becomes of each page, with what earlier imports made of it. Writes nothing (EDIT-12).
import { readBlocks } from '@lectern/content'
import type { ImportPolicy } from '@lectern/contracts'
import { createId, type DomainContext } from '@lectern/kernel'
import { acceptContent } from '../../articles/accept-content.ts'
import { type ImportDocument, linkTargets } from '../../articles/import-documents.ts'
import { siteRoots } from '../../articles/import-links.ts'
import { type Placing, planPlacing } from '../../articles/place-documents.ts'
import type { ImportContext, Report } from '../import-context.ts'
import { findContents, findKnown, findSource, findStored, type SourceRow } from '../imported-pages.repo.ts'
import { fileHash } from '../read/archive-files.ts'
import type { Reading } from '../read/read-tree.ts'
import type { Source } from '../read/source-document.ts'
import { type Decision, decidePage, type KnownPage } from './decide.ts'
import {
  claimAddresses,
  type Inside,
  idOf,
  insideOf,
  keepIds,
  matchPages,
  pageOf,
  sourceHash,
} from './page-identity.ts'

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

export type TreePlan = {
  /** Stored data of the source from an earlier import; undefined for the first one. */
  row: SourceRow | undefined
  sourceId: string
  placing: Placing
  /** Parents before what is below them within each of the two. */
  folders: Item[]
  documents: Item[]
  /** Paths of the documents that are written. */
  writing: ReadonlySet<string>
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
  /** SHA-256 of used files by their paths, and the ids of files that are stored by it already. */
  hashes: ReadonlyMap<string, string>
  stored: Map<string, string>
}

/** Documents that have an article get its id and the ids of its blocks. */
export async function planTree(context: ImportContext, reading: Reading): Promise<TreePlan> {
  const { ctx, place, source, report, policy, key, tenantId } = context
  const row = await findSource(ctx, { tenantId, manualId: place.id, parentId: place.top ?? '', key })
  const earlierPages = row ? await findKnown(ctx, row.id) : []
  const matched = matchDocuments(context, reading.documents, earlierPages)
  const placing = planPlacing(place, await withKnownIds(ctx, reading.documents, matched), reading.site)
  for (const path of placing.plan.flattened ?? []) report.add(path, 'folderFlattened')
  const roots = siteRoots([...source.files.keys(), ...source.documents.map(({ path }) => path)])
  const { inside, hashes } = await insideAll(context, placing, roots)
  const items = itemsOf(placing, { matched, earlierPages, inside, hashes })
  const plan: TreePlan = {
    ...items,
    row,
    sourceId: row?.id ?? createId(),
    placing,
    writing: new Set(),
    gone: goneOf(earlierPages, items, { source, documents: reading.documents }),
    roots,
    inside,
    hidden: new Set(placing.kept.filter(({ facts }) => facts?.hidden).map(({ path }) => path)),
    drafts: new Set(placing.kept.filter(({ facts }) => facts?.draft).map(({ path }) => path)),
    addresses: addressesIn(placing.kept, source, { roots, report }),
    hashes,
    stored: row ? await findStored(ctx, row.id) : new Map(),
  }
  const decided = decideAll(plan.documents, policy)
  // Links to articles that were deleted here, and stay deleted, are broken.
  for (const { item, decision } of decided)
    if (item.known?.living === false && decision.write === null) placing.targets.delete(item.path)
  return {
    ...plan,
    writing: new Set(decided.flatMap(({ item, decision }) => (decision.write === null ? [] : [item.path]))),
  }
}

export type Decided = { item: Item; decision: Decision }

/** Returns the action for each document. Those without content, by `hasContent`, stay as they are. */
export function decideAll(
  items: readonly Item[],
  policy: ImportPolicy,
  hasContent: (path: string) => boolean = () => true,
): Decided[] {
  return items.map((item) => {
    const decision = decidePage(item, policy)
    const isReady = decision.write === null || hasContent(item.path)
    return {
      item,
      decision: isReady ? decision : { ...decision, change: 'conflict', choice: 'mine', write: null, seen: false },
    }
  })
}

function matchDocuments(
  { chosen }: ImportContext,
  documents: readonly ImportDocument[],
  earlierPages: readonly KnownPage[],
): Map<string, KnownPage> {
  const candidates = documents.map((document) => ({
    page: pageOf(document),
    path: document.path,
    kind: kindOf(document),
    title: document.title,
    bodyHash: document.bodyHash ?? '',
  }))
  return matchPages(
    candidates,
    earlierPages.filter(({ kind }) => kind !== 'folder'),
    chosen !== undefined,
  )
}

/** Returns the links and files of each document, and the hashes of the files. */
async function insideAll(
  { source, steps }: ImportContext,
  { kept }: Placing,
  roots: readonly string[],
): Promise<{ inside: Map<string, Inside>; hashes: Map<string, string> }> {
  const pages = linkTargets(kept.map((document) => ({ ...document, id: pageOf(document) })))
  const inside = new Map<string, Inside>()
  const hashes = new Map<string, string>()
  for (const document of kept) {
    const parts = insideOf(document, { pages, hasFile: (path) => source.files.has(path), roots })
    inside.set(document.path, parts)
    for (const path of parts.files) {
      const file = source.files.get(path)
      if (!file || hashes.has(path)) continue
      hashes.set(path, file.hash ?? (await fileHash(file)))
      steps.expect(1)
      await steps.step()
    }
  }
  return { inside, hashes }
}

/** A page that could not be read this time is still in the source. */
function goneOf(
  earlierPages: readonly KnownPage[],
  { folders, documents }: Pick<TreePlan, 'folders' | 'documents'>,
  { source, documents: read }: { source: Source; documents: readonly ImportDocument[] },
): KnownPage[] {
  const present = new Set([...folders, ...documents].flatMap((item) => item.known?.page ?? []))
  const readPaths = new Set(read.map(({ path }) => path))
  for (const document of source.documents) if (!readPaths.has(document.path)) present.add(pageOf(document))
  return earlierPages.filter(({ page }) => !present.has(page))
}

type Places = { roots: readonly string[]; report: Report }

/** Exports of other programs and single documents have no addresses. What cannot be kept is reported. */
function addressesIn(documents: readonly ImportDocument[], source: Source, { roots, report }: Places) {
  if (source.kind !== undefined || source.single) return new Map<string, string>()
  const { addresses, lost } = claimAddresses(documents, roots, source.addressesOf)
  for (const [path, address] of lost) report.add(path, 'addressLost', address)
  return addresses
}

const kindOf = ({ table }: ImportDocument) => (table ? 'table' : 'document')

/** Articles whose texts are in memory at once. */
const BATCH = 50

async function withKnownIds(
  ctx: DomainContext,
  documents: readonly ImportDocument[],
  matched: ReadonlyMap<string, KnownPage>,
): Promise<ImportDocument[]> {
  const result: ImportDocument[] = []
  for (let position = 0; position < documents.length; position += BATCH) {
    const batch = documents.slice(position, position + BATCH)
    const living = batch.flatMap(({ path }) => matched.get(path) ?? []).filter((row) => row.living)
    const contents = await findContents(
      ctx,
      living.map(({ articleId }) => articleId),
    )
    for (const document of batch) {
      const row = matched.get(document.path)
      const before = row?.living ? contents.get(row.articleId) : undefined
      if (!row || before === undefined) result.push({ ...document, id: createId() })
      else {
        const blocks = acceptContent('file', () => keepIds(document.blocks, readBlocks(before)))
        result.push({ ...document, id: row.articleId, blocks })
      }
    }
  }
  return result
}

type ItemsFrom = {
  matched: ReadonlyMap<string, KnownPage>
  earlierPages: readonly KnownPage[]
  inside: ReadonlyMap<string, Inside>
  hashes: ReadonlyMap<string, string>
}

function itemsOf(
  { plan, kept }: Placing,
  { matched, earlierPages, inside, hashes }: ItemsFrom,
): Pick<TreePlan, 'folders' | 'documents'> {
  const byPath = new Map(kept.map((document) => [document.path, document]))
  const pages = folderPages(plan.folders)
  const candidates = plan.folders.map(({ path, title }) => {
    const page = pages.get(path) ?? path
    return { page, path, kind: 'folder' as const, title, bodyHash: page }
  })
  const rows = matchPages(
    candidates,
    earlierPages.filter(({ kind }) => kind === 'folder'),
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
  const usedIds = new Set<string>()
  for (const { path, parent, title } of folders) {
    const plain = idOf(path.includes('#') ? `heading:${pages.get(parent) ?? parent}>${title}` : `folder:${path}`)
    let page = plain
    for (let number = 2; usedIds.has(page); number++) page = `${plain} ${number}`
    usedIds.add(page)
    pages.set(path, page)
  }
  return pages
}

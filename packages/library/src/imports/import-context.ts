// Shared state of all import stages: actor, target, problems and progress (EDIT-12).
import {
  IMPORT_LIMITS,
  type ImportCounts,
  type ImportedPage,
  type ImportPolicy,
  type ImportProblem,
  type ImportReportItem,
  isOfArticle,
  restDetail,
} from '@lectern/contracts'
import type { Tx } from '@lectern/db'
import { authorizeManual, type DomainContext, notFound, tenantActor, tenantOf } from '@lectern/kernel'
import type { RunOptions } from '@lectern/readers/conversions'
import { findParent, findPlace } from '../articles/create.repo.ts'
import type { ImportPlace } from '../articles/place-documents.ts'
import { requireTextRoom } from '../articles/text-room.ts'
import type { SourceRow } from './imported-pages.repo.ts'
import type { Source } from './read/source-document.ts'

/** `key` identifies the source; the same key into the same place updates. `name` is what people read. */
type ImportTree = { key: string; name: string; source: Source }

export type ImportTreeInput = {
  manualId: string
  /** The article or folder below which it goes; null for the manual itself. */
  parentId: string | null
  /** The sibling behind which a first import goes. */
  afterId?: string | null
  tree: ImportTree
  /** Without a choice, pages that were changed here too stay as they are and are listed, and pages that are no longer in the source stay. */
  policy?: ImportPolicy
  /** Writes nothing, and returns what would be written. */
  dryRun?: boolean
}

export type TreeImport = {
  sourceId: string
  /** Each page of the source, and those that are no longer in it. */
  pages: ImportedPage[]
  counts: ImportCounts
  report: ImportReportItem[]
  articles: number
  folders: number
  articleId: string | null
}

/** An upload: whether this is its preview, and whether it had one before. */
type Upload = { storageKey: string; isPreview: boolean; wasPreviewed: boolean }

/** Returns the storage key of an upload's parsed content for the preview. */
export const readingKey = (storageKey: string): string => `${storageKey}-read`

/** With what its preview has read. */
export async function deleteUpload({ ports }: Pick<DomainContext, 'ports'>, storageKey: string): Promise<void> {
  await ports.storage.delete(readingKey(storageKey))
  await ports.storage.delete(storageKey)
}

/** Additional input of an uploaded import, see {@link ImportTreeInput}. */
export type Watched = {
  report: Report
  steps: Steps
  /** The source that a person chose to update; its place counts then. */
  chosen?: SourceRow
  upload?: Upload
  /** In the transaction that writes the articles. */
  within?(tx: Tx, result: TreeImport): Promise<void>
}

export type ImportContext = Watched &
  Required<Pick<ImportTreeInput, 'policy' | 'dryRun'>> & {
    ctx: DomainContext
    tenantId: string
    source: Source
    /** Tells the source from others in this place. */
    key: string
    name: string
    place: ImportPlace
  }

/** Errors: notFound, forbidden, textFull. */
export async function importContext(
  ctx: DomainContext,
  { tree, manualId, parentId, afterId = null, policy = {}, dryRun = false }: ImportTreeInput,
  watched: Watched,
): Promise<ImportContext> {
  const { chosen } = watched
  const target = chosen
    ? { manualId: chosen.manualId, parentId: chosen.parentId || null, afterId: null }
    : { manualId, parentId, afterId }
  const { place } = await findImportPlace(ctx, target)
  if (place === null) throw notFound('folder')
  const { tenantId } = tenantActor(ctx)
  await requireTextRoom(ctx, tenantId)
  const { source, name } = tree
  return { ...watched, ctx, tenantId, source, name, key: chosen?.key ?? tree.key, place, policy, dryRun }
}

/** `field` names the input that does not exist. */
type PlaceSearch = { place: ImportPlace } | { place: null; field: 'parentId' | 'afterId' }

/** The place as it is now: the import follows a sibling that was moved. Errors: notFound, forbidden. */
export async function findImportPlace(
  ctx: DomainContext,
  { manualId, parentId, afterId }: { manualId: string; parentId: string | null; afterId: string | null },
): Promise<PlaceSearch> {
  const actor = tenantActor(ctx)
  const parent =
    afterId === null ? parentId : await findParent(ctx.db, { id: afterId, manualId, tenantId: actor.tenantId })
  const { id, code, parentDepth } = authorizeManual(
    await findPlace(ctx, actor, { manualId, ...(parent && { parentId: parent }) }),
    'createArticle',
  )
  if (parent === undefined) return { place: null, field: 'afterId' }
  if (parentDepth === null) return { place: null, field: 'parentId' }
  return { place: { id, code, parentDepth, top: parent, after: afterId } }
}

/** Files are converted for the organisation, however long others take: what a busy machine refused would be missing from the result. */
export const inBackground = ({ actor }: Pick<DomainContext, 'actor'>): RunOptions => ({
  owner: tenantOf(actor) ?? '',
  patient: true,
})

/** The progress of an import, and what it has stored so far. */
export type Steps = {
  /** Adds work that was not counted before. */
  expect(more: number): void
  /** One is done; `files` are those stored so far, by path. Errors: importCancelled. */
  step(files?: Record<string, string>): Promise<void>
  /** Files stored so far, also by an earlier try. */
  files(): Record<string, string>
  total(): number
}

/** For imports that nobody watches. */
export function countSteps(): Steps {
  let files: Record<string, string> = {}
  let total = 0
  return {
    files: () => files,
    total: () => total,
    expect(more) {
      total += more
    },
    async step(stored) {
      if (stored) files = stored
    },
  }
}

/** Problems of an import: each one once. Those that a report has no room for are counted, by their kind. */
export type Report = {
  add(path: string, problem: ImportProblem, detail?: string, line?: number): void
  /** As many as a report has room for, of those that `keep` says: of each kind the first ones. */
  items(keep?: (item: ImportReportItem) => boolean): ImportReportItem[]
}

/** More than a report shows: lines about unchanged pages are removed from it. */
const MAX_ITEMS = 20 * IMPORT_LIMITS.report

export function createReport(): Report {
  const items = new Map<string, ImportReportItem>()
  /** Those that were not even remembered. */
  const more = new Map<ImportProblem, number>()
  return {
    add(path, problem, detail = '', line) {
      const item = {
        path: path.slice(0, 500),
        problem,
        detail: detail.slice(0, 200),
        ...(line !== undefined && { line }),
      }
      const key = JSON.stringify(item)
      if (items.has(key)) return
      if (items.size < MAX_ITEMS) items.set(key, item)
      else more.set(problem, (more.get(problem) ?? 0) + 1)
    },
    items: (keep = () => true) => withinRoom([...items.values()].filter(keep), more),
  }
}

function withinRoom(all: readonly ImportReportItem[], more: ReadonlyMap<ImportProblem, number>): ImportReportItem[] {
  const kinds = Map.groupBy(all, ({ problem }) => problem)
  const most = roomOfEach([...kinds.values()].map(({ length }) => length))
  const first = new Set([...kinds.values()].flatMap((items) => items.slice(0, most)))
  const shown = all.filter((item) => first.has(item))
  const articlePaths = new Set(shown.flatMap(({ path, problem }) => (isOfArticle(problem) ? [path] : [])))
  const rest = [...new Set([...kinds.keys(), ...more.keys()])].flatMap((problem): ImportReportItem[] => {
    const cut = kinds.get(problem)?.slice(most) ?? []
    const count = cut.length + (more.get(problem) ?? 0)
    const before = articlePaths.size
    if (isOfArticle(problem)) for (const { path } of cut) articlePaths.add(path)
    const articles = articlePaths.size - before
    return count === 0 ? [] : [{ path: '', problem: 'reportFull', detail: restDetail({ count, problem, articles }) }]
  })
  return [...shown, ...rest]
}

/** Returns the room of each kind by `counts`: rare ones complete, frequent ones equally many. */
function roomOfEach(counts: readonly number[]): number {
  let room: number = IMPORT_LIMITS.report
  const ascending = [...counts].sort((a, b) => a - b)
  for (const [at, count] of ascending.entries()) {
    const share = Math.floor(room / (ascending.length - at))
    if (count > share) return share
    room -= count
  }
  return Number.POSITIVE_INFINITY
}

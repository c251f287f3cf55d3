// Imports what a source holds into a place of a manual; what came from the same source before is updated (EDIT-12). Uploads and bound sources
// (such as repositories) call this one verb, and the look before a run is the run itself, taken back.
import { type CheckedBlocks, fileIdsIn } from '@lectern/content'
import type { ImportCounts, ImportedPage, ImportPolicy, ImportReportItem } from '@lectern/contracts'
import type { Tx } from '@lectern/db'
import { createId, type DomainContext, DomainError, notFound, tenantActor, transact } from '@lectern/kernel'
import { acceptContent } from '../articles/accept-content.ts'
import { followComments } from '../articles/follow-comments.ts'
import type { ImportDocument } from '../articles/import-documents.ts'
import type { Site } from '../articles/import-plan.ts'
import type { ImportPlace } from '../articles/place-documents.ts'
import { requireTextRoom } from '../articles/text-room.ts'
import { findVisible } from '../files/file.repo.ts'
import { checkFile, uploadFile } from '../files/index.ts'
import { deleteUnusedFiles } from '../files/remove-dead-files.ts'
import { requireRoom } from '../files/store-file.ts'
import { claimSource, findSource, findSourceById, type SourceRow } from './again/known.repo.ts'
import { type Look, lookAt } from './again/look.ts'
import { addressHash } from './again/page-hash.ts'
import { decideAll, type Written, writePages } from './again/write-pages.ts'
import { fetchPictures } from './fetch-pictures.ts'
import { countsOf } from './import-counts.ts'
import { findImportPlace } from './import-place.ts'
import { readPages, type Upload } from './kept-reading.ts'
import { findRemotePictures, rewriteImportedLinks } from './link-files.ts'
import { readSite } from './read-site.ts'
import { createReport, type Report } from './report.ts'
import type { Source } from './source-document.ts'
import { countSteps, type Steps } from './steps.ts'
import { storeFiles } from './store-files.ts'
import { addUnused } from './unused-files.ts'

/** `key` tells the source from others; the same key into the same place updates. `name` is what people read. */
export type ImportTree = { key: string; name: string; source: Source }

export type ImportTreeInput = {
  manualId: string
  /** The article or folder below which it goes; null for the manual itself. */
  parentId: string | null
  /** The sibling behind which a first import goes. */
  afterId?: string | null
  tree: ImportTree
  /** Without a choice, what was changed here too stays as it is and is listed, and what is gone from the source stays. */
  policy?: ImportPolicy
  /** Writes nothing, and answers what would be written. */
  dryRun?: boolean
}

export type TreeImport = {
  sourceId: string
  /** Each page of the source, and those that are gone from it. */
  pages: ImportedPage[]
  counts: ImportCounts
  report: ImportReportItem[]
  articles: number
  folders: number
  articleId: string | null
}

/** As {@link importTree} is called by an uploaded import. */
export type Watched = {
  report: Report
  steps: Steps
  /** The source that a person chose to update; its place counts then. */
  chosen?: SourceRow
  upload?: Upload
  /** In the transaction that writes the articles. */
  within?(tx: Tx, done: TreeImport): Promise<void>
}

/**
 * All or nothing, and safe to repeat. Acts with the rights of `ctx.actor`: people, and jobs as the system. A page that did not change in the
 * source stays as it is; one that did is written over as a new draft (the old text is in the history, what is published stays), unless people
 * edited the article here: see `policy`. Articles that the source moved are moved, unless people moved them here. Errors: notFound, forbidden,
 * importEmpty, importBroken, textFull, storageFull, conversionTooLarge, conversionTooSlow.
 */
export async function importTree(ctx: DomainContext, input: ImportTreeInput): Promise<TreeImport> {
  const steps = countSteps()
  try {
    return await runTree(ctx, input, { report: createReport(), steps })
  } catch (error) {
    const { tenantId } = tenantActor(ctx)
    await transact(ctx, (tx) => deleteUnusedFiles(tx, ctx, tenantId, Object.values(steps.files())))
    throw error
  }
}

/** The source of an earlier import, within the tenant. Errors: notFound. */
export async function loadSource(ctx: DomainContext, sourceId: string): Promise<SourceRow> {
  const row = await findSourceById(ctx, tenantActor(ctx).tenantId, sourceId)
  if (!row) throw notFound('import')
  return row
}

/** Times that another import of the same source may come between. */
const MAX_RACES = 3
/** Milliseconds that thousands of articles may take to be written. */
const WRITE_MS = 120_000

/** As {@link importTree}, with progress. Errors: as there, and those of `steps`. */
export async function runTree(ctx: DomainContext, input: ImportTreeInput, watched: Watched): Promise<TreeImport> {
  const { tree, policy = {} } = input
  const { report, steps, chosen } = watched
  const { tenantId } = tenantActor(ctx)
  const wanted = chosen
    ? { manualId: chosen.manualId, parentId: chosen.parentId || null, afterId: null }
    : { manualId: input.manualId, parentId: input.parentId, afterId: input.afterId ?? null }
  const { found: place } = await findImportPlace(ctx, wanted)
  if (place === null) throw notFound('folder')
  await requireTextRoom(ctx, tenantId)
  const site = await readSite(ctx, tree.source, report)
  steps.expect(tree.source.documents.length)
  const documents = await readPages(ctx, tree.source, { report, step: () => steps.step(), upload: watched.upload })
  if (documents.length === 0) throw new DomainError('importEmpty')
  const read: Read = { place, site, documents, key: chosen?.key ?? tree.key, policy }
  for (let race = 0; ; race++) {
    try {
      return await lookAndWrite(ctx, input, watched, read)
    } catch (error) {
      if (!(error instanceof Raced) || race >= MAX_RACES)
        throw error instanceof Raced ? new DomainError('failed') : error
    }
  }
}

type Read = { place: ImportPlace; site: Site; documents: ImportDocument[]; key: string; policy: ImportPolicy }

/** Another import of the same source came between. */
class Raced extends Error {}
/** What would have been written. */
class TakenBack extends Error {
  readonly written: Written
  constructor(written: Written) {
    super('taken back')
    this.written = written
  }
}

async function lookAndWrite(
  ctx: DomainContext,
  input: ImportTreeInput,
  watched: Watched,
  read: Read,
): Promise<TreeImport> {
  const { tree, dryRun = false } = input
  const { report, steps } = watched
  const { place, policy } = read
  const { tenantId } = tenantActor(ctx)
  const sourceKey = { tenantId, manualId: place.id, parentId: place.top ?? '', key: read.key }
  const row = await findSource(ctx, sourceKey)
  const look = await lookAt(
    ctx,
    { ...read, source: tree.source, row, chosen: watched.chosen !== undefined, report },
    async () => {
      steps.expect(1)
      await steps.step()
    },
  )
  const decided = decideAll(look.documents, policy, () => true)
  const writing = new Set(decided.flatMap(({ item, decision }) => (decision.write === null ? [] : [item.path])))
  // Links to what was deleted here, and stays so, lead nowhere.
  for (const { item, decision } of decided)
    if (item.known?.living === false && decision.write === null) look.placing.targets.delete(item.path)
  const contents = await contentsOf(ctx, { look, tree, writing, report, steps, dryRun, code: place.code })
  const { files, broughtIn } = tree.source
  addUnused(
    report,
    [...files.keys()].filter((path) => !look.hashes.has(path) && !broughtIn?.has(path)),
  )
  const id = row?.id ?? createId()
  const answer = (written: Written): TreeImport => ({
    sourceId: id,
    pages: written.pages,
    counts: countsOf(look, written.pages),
    // Of pages that stay as they are an earlier report told.
    report: report.items(({ path, problem }) => problem === 'placeKept' || !look.inside.has(path) || writing.has(path)),
    ...{ articles: written.articles, folders: written.folders, articleId: written.articleId },
  })
  const write = async (tx: Tx): Promise<Written> => {
    const claim = { ...sourceKey, id, name: tree.name.slice(0, 255), runs: row?.runs ?? 0, now: ctx.now() }
    if (!(await claimSource(tx, claim))) throw new Raced()
    const written = await writePages(tx, ctx, {
      look,
      source: { id, again: row !== undefined },
      policy,
      contents,
      report,
    })
    if (dryRun) throw new TakenBack(written)
    await watched.within?.(tx, answer(written))
    return written
  }
  try {
    const written = await transact(ctx, write, { timeoutMs: WRITE_MS })
    for (const { id: articleId, before, after } of written.commented)
      await followComments(ctx, articleId, before, after)
    return answer(written)
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error
    return answer(error.written)
  }
}

type Contents = {
  look: Look
  tree: ImportTree
  writing: ReadonlySet<string>
  report: Report
  steps: Steps
  dryRun: boolean
  code: string
}

/** Blocks of the documents that are written, with links that work here; their files are stored, unless it is only a look. */
async function contentsOf(ctx: DomainContext, given: Contents): Promise<Map<string, CheckedBlocks>> {
  const { look, tree, writing, report, steps, dryRun, code } = given
  const { tenantId } = tenantActor(ctx)
  const documents = look.placing.kept.filter(({ path }) => writing.has(path))
  const paths = [...new Set(documents.flatMap(({ path }) => look.inside.get(path)?.files ?? []))]
  const urls = findRemotePictures(documents)
  steps.expect(paths.length + urls.length)
  const stored = steps.files()
  const known = (path: string) => stored[path] !== undefined || look.stored.has(look.hashes.get(path) ?? '')
  const sizes = paths.map((path) => (known(path) ? 0 : (tree.source.files.get(path)?.size ?? 0)))
  await requireRoom(
    ctx,
    tenantId,
    sizes.reduce((sum, size) => sum + size, 0),
  )
  const store = dryRun ? looksStored : uploadFile
  const files = { paths, files: tree.source.files, stored, report, hashes: look.hashes, known: look.stored, store }
  const own = Object.fromEntries(await storeFiles(ctx, files, (ids) => steps.step(dryRun ? undefined : ids)))
  for (const url of urls) {
    const id = look.stored.get(addressHash(url))
    if (id !== undefined) own[url] = id
    else if (dryRun) own[url] = createId()
  }
  const all = dryRun
    ? new Map(Object.entries(own))
    : await fetchPictures(ctx, { urls, stored: own }, (ids) => steps.step(ids))
  for (const url of urls) {
    const id = all.get(url)
    if (id !== undefined) look.stored.set(addressHash(url), id)
  }
  const refused = new Set(paths.filter((path) => own[path] === undefined))
  const { roots, addresses, placing } = look
  const links = { refused, manualCode: code, targets: placing.targets, files: all, roots, addresses, report }
  const contents = new Map(
    documents.map((document) => [document.path, acceptContent('file', () => rewriteImportedLinks(document, links))]),
  )
  if (!dryRun) await reportHidden(ctx, contents, report)
  return contents
}

const looksStored = async (ctx: DomainContext, file: Parameters<typeof uploadFile>[1]): Promise<{ id: string }> => {
  await checkFile(ctx, file)
  return { id: createId() }
}

/** Names the documents that show files of the organisation which the actor may not see: they stay invisible. */
async function reportHidden(
  ctx: DomainContext,
  contents: ReadonlyMap<string, CheckedBlocks>,
  report: Report,
): Promise<void> {
  const named = [...contents].map(([path, blocks]) => ({ path, ids: fileIdsIn(blocks) }))
  const seen = await findVisible(
    ctx,
    tenantActor(ctx),
    named.flatMap(({ ids }) => ids),
  )
  for (const { path, ids } of named) for (const id of ids) if (!seen.has(id)) report.add(path, 'fileHidden', id)
}

// Writes what an import does, inside one transaction (EDIT-12): the look before a run rolls it back, the run keeps it.
import { articleIdsIn, type CheckedBlocks, fileIdsIn } from '@lectern/content'
import type { ImportedPage, ImportPolicy } from '@lectern/contracts'
import type { Tx } from '@lectern/db'
import { createId, type DomainContext, notFound, tenantActor, writeAudits } from '@lectern/kernel'
import { insertArticles, lockPlace } from '../../articles/import.repo.ts'
import { insertImportedLinks } from '../../articles/link.repo.ts'
import { type Again, factsOf, type Placed, placeDocuments } from '../../articles/place-documents.ts'
import { recycleWithin } from '../../articles/recycle-bin.ts'
import { copyTitle } from '../../directory/copy-articles.ts'
import { lockDirectory, type NamedRow, publishMove, writePlacements } from '../../directory/directory.repo.ts'
import type { Directory } from '../../directory/directory-plan.ts'
import type { Report } from '../report.ts'
import { type Decision, decideGone, decidePage, isWherePut, type KnownPage, keepsPlace, movesTo } from './decide.ts'
import { findKnown, type PageRow, rememberFiles, storePages } from './known.repo.ts'
import type { Item, Look } from './look.ts'
import { planMoves } from './moves.ts'
import { storeOldAddresses } from './old-addresses.repo.ts'
import { type Commented, retitleFolders, writeOver } from './write.repo.ts'

export type Decided = { item: Item; decision: Decision }
export type Written = {
  pages: ImportedPage[]
  /** New articles, and folders. */
  articles: number
  folders: number
  articleId: string | null
  commented: (Commented & { after: CheckedBlocks })[]
}
type Given = {
  look: Look
  source: { id: string; again: boolean }
  policy: ImportPolicy
  /** Blocks by path, of the documents that may be written. */
  contents: ReadonlyMap<string, CheckedBlocks>
  report: Report
}

/** What is done to each document; without its content it is left as it is. */
export function decideAll(items: readonly Item[], policy: ImportPolicy, has: (path: string) => boolean): Decided[] {
  return items.map((item) => {
    const decision = decidePage(item, policy)
    const ready = decision.write === null || has(item.path)
    return {
      item,
      decision: ready ? decision : { ...decision, change: 'conflict', choice: 'mine', write: null, seen: false },
    }
  })
}

/** Errors: notFound (the manual or the place was deleted). */
export async function writePages(tx: Tx, ctx: DomainContext, given: Given): Promise<Written> {
  const { look, source, policy, contents, report } = given
  const { placing } = look
  const actor = tenantActor(ctx)
  const { id: manualId, top } = placing.place
  if (!(await lockPlace(tx, manualId, top))) throw notFound('folder')
  const now = new Map((source.again ? await findKnown(ctx, source.id, tx) : []).map((row) => [row.page, row]))
  const fresh = (item: Item): Item => ({ ...item, known: item.known && now.get(item.known.page) })
  const documents = decideAll(look.documents.map(fresh), policy, (path) => contents.has(path))
  const folders = look.folders.map(fresh)
  const gone = look.gone.flatMap(({ page }) => now.get(page) ?? [])

  const again = source.again ? againOf(look, { documents, folders, top }) : undefined
  const placed = await placeDocuments(tx, ctx, actor, placing, contents, again)
  const over = documents.filter(({ decision }) => decision.write === 'over')
  const commented = await overwrite(tx, ctx, { look, over, contents })
  const beside = await insertBeside(tx, ctx, { look, documents, contents })
  await retitleFolders(tx, ctx, actor, {
    manualId,
    folders: folders.filter(retitled).flatMap(({ known, title }) => (known ? [{ id: known.articleId, title }] : [])),
  })
  const moved = source.again
    ? await moveThem(tx, ctx, {
        placed,
        items: [...folders, ...documents.map(({ item }) => item)],
        beside,
        manualId,
        top,
        report,
      })
    : new Set<string>()
  const goneNow = await recycleGone(tx, ctx, { gone, policy, manualId })
  const rows = rowsOf({ documents, folders, placed, moved, look, top })
  const kept = new Set(rows.map(({ page }) => page))
  const renamed = rows.flatMap(({ before }) => (before !== null && !kept.has(before) ? [before] : []))
  const forgotten = gone.filter(({ living }) => !living).map(({ page }) => page)
  const ids = { tenantId: actor.tenantId, sourceId: source.id }
  await storePages(tx, ids, { rows, forget: [...renamed, ...forgotten.filter((page) => !kept.has(page))] })
  await rememberFiles(tx, ids, look.stored)
  await storeOldAddresses(tx, { tenantId: actor.tenantId, manualId }, addressesOf(documents, look))
  const pages = [
    ...documents.map(({ item, decision }) => lineOf(item, decision, { look, moved })),
    ...goneNow.map(({ known, choice }) => goneLine(known, choice)),
  ]
  const first = documents.find(({ decision }) => decision.write !== null) ?? documents[0]
  return {
    pages,
    articles: documents.filter(({ decision }) => decision.write === 'new').length + beside.size,
    folders: placed.folders,
    articleId: (first && articleOf(first.item, first.decision, look)) ?? null,
    commented,
  }
}

/** Article ids by the addresses of their old site, of documents that are new, changed, or stand at another path. */
function addressesOf(documents: readonly Decided[], look: Look): Map<string, string> {
  const ids = new Map(
    documents.flatMap(({ item, decision }) => {
      const id = articleOf(item, decision, look)
      const told = decision.write === null && item.known?.path === item.path
      return id === null || told ? [] : [[item.path, id] as const]
    }),
  )
  return new Map(
    [...look.addresses].flatMap(([address, path]) => {
      const id = ids.get(path)
      return id === undefined ? [] : [[address, id] as const]
    }),
  )
}

const retitled = ({ known, title }: Item) => known?.living === true && !known.edited && known.title !== title

function articleOf(item: Item, { write }: Decision, { placing }: Look): string | null {
  if (write === 'new' || item.known?.living) return placing.targets.get(item.path)?.id ?? null
  return null
}

type AgainFrom = { documents: readonly Decided[]; folders: readonly Item[]; top: string | null }

function againOf({ placing }: Look, { documents, folders, top }: AgainFrom): Again {
  const above = new Map(placing.plan.folders.map(({ path, parent }) => [path, parent]))
  for (const { holds, parent } of placing.plan.documents) if (holds !== null) above.set(holds, parent)
  const needed = new Set<string>()
  const need = (from: string) => {
    for (let at = from; at !== '' && !needed.has(at); at = above.get(at) ?? '') needed.add(at)
  }
  for (const { item, decision } of documents) {
    // Of one that people moved the source's folder need not be there.
    if (decision.write === 'new' || (item.known && isWherePut(item.known, top ?? ''))) need(item.parent)
  }
  const count = (change: Decision['change']) => documents.filter(({ decision }) => decision.change === change).length
  const living = folders.flatMap(({ path, known }) => (known?.living ? [[path, known.articleId] as const] : []))
  return {
    folders: new Map(living),
    present: new Set(
      documents
        .filter(({ item, decision }) => item.known?.living && decision.write !== 'new')
        .map(({ item }) => item.path),
    ),
    absent: new Set(
      documents
        .filter(({ item, decision }) => !item.known?.living && decision.write === null)
        .map(({ item }) => item.path),
    ),
    needed,
    before: new Map(documents.map(({ item }) => [item.path, item.known?.articleId])),
    facts: { updated: count('updated'), conflicts: count('conflict') },
  }
}

type Contents = { look: Look; contents: ReadonlyMap<string, CheckedBlocks> }

async function overwrite(
  tx: Tx,
  ctx: DomainContext,
  { look, over, contents }: Contents & { over: readonly Decided[] },
) {
  const actor = tenantActor(ctx)
  const byPath = new Map(look.placing.kept.map((document) => [document.path, document]))
  const rows = over.flatMap(({ item }) => {
    const content = contents.get(item.path)
    if (!item.known || !content) return []
    const facts = item.known.factsEdited ? null : factsOf(byPath.get(item.path), item.title)
    const used = { files: fileIdsIn(content), links: articleIdsIn(content) }
    return [{ id: item.known.articleId, title: item.title, content, ...used, facts }]
  })
  if (rows.length === 0) return []
  const commented = await writeOver(tx, ctx, actor, rows)
  const manualId = look.placing.place.id
  const audit = { tenantId: actor.tenantId, action: 'article.save', subject: 'article', manualId } as const
  await writeAudits(
    tx,
    ctx,
    rows.map(({ id }) => ({ ...audit, subjectId: id })),
  )
  const after = new Map(rows.map(({ id, content }) => [id, content]))
  return commented.flatMap((one) => {
    const content = after.get(one.id)
    return content ? [{ ...one, after: content }] : []
  })
}

/** The worker knows nobody's language: the copy is named in that of the title. */
const copyOf = (title: string): string => copyTitle(/\p{Script=Han}/u.test(title) ? 'zh_CN' : 'en_US', title)

/** Ids of the new articles, with the ones behind which they stand. */
async function insertBeside(
  tx: Tx,
  ctx: DomainContext,
  { look, documents, contents }: Contents & { documents: readonly Decided[] },
): Promise<Map<string, string>> {
  const actor = tenantActor(ctx)
  const manualId = look.placing.place.id
  const beside = new Map<string, string>()
  const byPath = new Map(look.placing.kept.map((document) => [document.path, document]))
  const rows = documents.flatMap(({ item, decision }) => {
    const content = contents.get(item.path)
    if (decision.write !== 'beside' || !item.known || !content) return []
    const id = createId()
    beside.set(id, item.known.articleId)
    return [
      {
        ...{ id, parentId: item.known.currentParent, position: 1_000_000, title: copyOf(item.title) },
        ...{ type: item.kind, content, files: fileIdsIn(content), links: articleIdsIn(content) },
        ...factsOf(byPath.get(item.path), item.title),
        like: item.known.articleId,
      },
    ]
  })
  if (rows.length === 0) return beside
  await insertArticles(tx, ctx, actor, manualId, rows)
  await insertImportedLinks(tx, actor.tenantId, rows)
  const audit = { tenantId: actor.tenantId, action: 'article.create', subject: 'article', manualId } as const
  await writeAudits(
    tx,
    ctx,
    rows.map(({ id, title, type }) => ({ ...audit, subjectId: id, data: { title, type } })),
  )
  return beside
}

type Moving = {
  placed: Placed
  items: readonly Item[]
  beside: ReadonlyMap<string, string>
  manualId: string
  top: string | null
  report: Report
}

/** Ids of the articles that the source moved. */
async function moveThem(
  tx: Tx,
  ctx: DomainContext,
  { placed, items, beside, manualId, top, report }: Moving,
): Promise<Set<string>> {
  const actor = tenantActor(ctx)
  const directory = await lockDirectory(tx, actor.tenantId, manualId)
  if (!directory) throw notFound('manual')
  const toOf = ({ path }: Item) => placed.parents.get(path) ?? null
  const living = items.flatMap((item) => (item.known?.living ? [{ item, known: item.known, to: toOf(item) }] : []))
  const keyOf = (to: string | null) => (to === top ? '' : (to ?? ''))
  const moves = living.filter(({ known, to }) => movesTo(known, keyOf(to), top ?? ''))
  for (const { item, known, to } of living)
    if (keepsPlace(known, keyOf(to), top ?? '')) report.add(item.path, 'placeKept')
  const numberOf = new Map(living.map(({ known }) => [known.articleId, known]))
  const numbered = items.flatMap((item) => {
    const id = item.known?.living
      ? item.known.articleId
      : (placed.ids.get(item.path) ?? placed.documents.get(item.path))
    const known = id === undefined ? undefined : numberOf.get(id)
    const to = toOf(item)
    const stays = known !== undefined && known.parentId === keyOf(to)
    return id === undefined
      ? []
      : [{ id, parentId: to, planned: item.position, earlier: stays ? known.position : null }]
  })
  const rows = [...directory.rows.values()]
  const moving = moves.map(({ known, to }) => ({ id: known.articleId, to }))
  const { placements, moved } = planMoves(rows, { moves: moving, numbered, beside })
  if (placements.length > 0) await writePlacements(tx, placements)
  await tellMoves(tx, ctx, {
    directory,
    moved,
    placements: placements.map(({ id }) => id),
    manualId,
    to: new Map(moving.map((one) => [one.id, one.to])),
  })
  for (const { item, known } of moves) if (!moved.has(known.articleId)) report.add(item.path, 'placeKept')
  return moved
}

type Told = {
  directory: Directory<NamedRow>
  moved: ReadonlySet<string>
  placements: string[]
  manualId: string
  to: ReadonlyMap<string, string | null>
}

async function tellMoves(
  tx: Tx,
  ctx: DomainContext,
  { directory, moved, placements, manualId, to }: Told,
): Promise<void> {
  const { tenantId } = tenantActor(ctx)
  const reordered = placements.filter((id) => !moved.has(id))
  if (moved.size > 0) await publishMove(tx, { manualId, articleIds: directory.branches([...moved]), titlesAbove: true })
  if (reordered.length > 0)
    await publishMove(tx, { manualId, articleIds: directory.branches(reordered), titlesAbove: false })
  const titleOf = (id: string | null) => (id === null ? '' : (directory.rows.get(id)?.title ?? ''))
  const audit = { tenantId, action: 'article.move', subject: 'article', manualId } as const
  const entries = [...moved].map((id) => ({
    ...audit,
    subjectId: id,
    data: { title: titleOf(id), to: titleOf(to.get(id) ?? null) },
  }))
  if (entries.length > 0) await writeAudits(tx, ctx, entries)
}

type Gone = { gone: readonly KnownPage[]; policy: ImportPolicy; manualId: string }

/** What is chosen goes into the recycle bin, unless something stays that lies below it. */
async function recycleGone(tx: Tx, ctx: DomainContext, { gone, policy, manualId }: Gone) {
  const lines = gone
    .filter(({ living }) => living)
    .map((known) => ({ known, choice: decideGone(known, policy).choice }))
  const chosen = new Set(lines.filter(({ choice }) => choice === 'recycle').map(({ known }) => known.articleId))
  if (chosen.size === 0) return lines
  const directory = await lockDirectory(tx, tenantActor(ctx).tenantId, manualId)
  const whole = (id: string) => directory?.branches([id]).every((one) => chosen.has(one)) === true
  const going = new Set([...chosen].filter(whole))
  const articles = [...going].map((id) => ({ id, manualId, title: directory?.rows.get(id)?.title ?? '' }))
  if (articles.length > 0) await recycleWithin(tx, ctx, articles)
  return lines.map(({ known, choice }) => ({ known, choice: going.has(known.articleId) ? choice : ('keep' as const) }))
}

type RowsFrom = {
  documents: readonly Decided[]
  folders: readonly Item[]
  placed: Placed
  moved: ReadonlySet<string>
  look: Look
  top: string | null
}

/** What is known of the pages from now on. */
function rowsOf({ documents, folders, placed, moved, look, top }: RowsFrom): PageRow[] {
  const rowOf = (item: Item, articleId: string, wrote: boolean, seen: boolean): PageRow => {
    const { page, path, kind, title, position, bodyHash, sourceHash, known } = item
    const to = placed.parents.get(path) ?? null
    const key = to === top ? '' : (to ?? '')
    // Where it could not be put it is not said to be: the next import tries again.
    const stuck = known !== undefined && movesTo(known, key, top ?? '') && !moved.has(articleId)
    return {
      ...{ page, before: known?.page ?? null, articleId, path, kind, title, position },
      parentId: stuck ? known.parentId : key,
      ...(seen || !known ? { bodyHash, sourceHash } : { bodyHash: known.bodyHash, sourceHash: known.sourceHash }),
      ...{ wrote, wroteFacts: wrote && !known?.factsEdited },
    }
  }
  const folderRows = folders.flatMap((item) => {
    const id = placed.ids.get(item.path)
    return id === undefined ? [] : [rowOf(item, id, retitled(item) || !item.known?.living, true)]
  })
  const documentRows = documents.map(({ item, decision }) => {
    const wrote = decision.write === 'new' || decision.write === 'over'
    const id = wrote || item.known?.living ? look.placing.targets.get(item.path)?.id : item.known?.articleId
    return rowOf(
      item,
      id ?? '',
      wrote,
      decision.seen || decision.change === 'unchanged' || decision.change === 'absent',
    )
  })
  // Sources may give two pages one id: the first has it.
  return [...new Map([...documentRows, ...folderRows].reverse().map((row) => [row.page, row])).values()].reverse()
}

type LineFrom = { look: Look; moved: ReadonlySet<string> }

function lineOf(item: Item, decision: Decision, { look, moved }: LineFrom): ImportedPage {
  const articleId = articleOf(item, decision, look)
  const { page, path, title } = item
  const { change, edited, choice } = decision
  return {
    page,
    path,
    title,
    articleId,
    change,
    edited,
    moved: articleId !== null && moved.has(articleId),
    choice,
    hidden: look.hidden.has(path),
    draft: look.drafts.has(path),
  }
}

const goneLine = (
  { page, path, title, articleId, edited }: KnownPage,
  choice: ImportedPage['choice'],
): ImportedPage => ({
  ...{ page, path, title, articleId, change: 'gone', edited, moved: false, choice, hidden: false, draft: false },
})

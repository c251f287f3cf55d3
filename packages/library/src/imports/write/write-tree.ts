// The last stage of an import: all articles in one transaction, or none (EDIT-12).
import type { CheckedBlocks } from '@lectern/content'
import type { Tx } from '@lectern/db'
import { notFound, tenantActor, transact } from '@lectern/kernel'
import { followComments } from '../../articles/follow-comments.ts'
import { lockPlace } from '../../articles/import.repo.ts'
import { type Placed, placeDocuments } from '../../articles/place-documents.ts'
import type { ImportContext, TreeImport } from '../import-context.ts'
import {
  claimSource,
  findKnown,
  type PageRow,
  rememberFiles,
  storeOldAddresses,
  storePages,
} from '../imported-pages.repo.ts'
import { movesTo } from '../plan/decide.ts'
import { articleOf, goneLine, pageLine, resultOf, type Written } from '../plan/plan-result.ts'
import { type Decided, decideAll, type Item, type TreePlan } from '../plan/plan-tree.ts'
import { movePages } from './move-pages.ts'
import { againOf, insertBeside, overwrite, recycleGone } from './update-pages.ts'
import { retitleFolders } from './write.repo.ts'

/** Milliseconds that thousands of articles may take to be written. */
export const WRITE_MS = 120_000

/** Blocks by path, of the documents that may be written. */
type Contents = ReadonlyMap<string, CheckedBlocks>

/** Another import of the same source came between. */
export class Raced extends Error {}

/** Throws Raced. Errors: notFound (the manual or the place was deleted), those of `within`. */
export async function writeTree(context: ImportContext, plan: TreePlan, contents: Contents): Promise<TreeImport> {
  const { ctx, within } = context
  const write = async (tx: Tx): Promise<Written> => {
    const written = await writePages(tx, context, plan, contents)
    await within?.(tx, resultOf(context, plan, written))
    return written
  }
  const written = await transact(ctx, write, { timeoutMs: WRITE_MS })
  for (const { id, before, after } of written.commented) await followComments(ctx, id, before, after)
  return resultOf(context, plan, written)
}

/** Throws Raced. Errors: notFound (the manual or the place was deleted). */
export async function writePages(tx: Tx, context: ImportContext, plan: TreePlan, contents: Contents): Promise<Written> {
  const { ctx, policy, tenantId } = context
  await claim(tx, context, plan)
  const actor = tenantActor(ctx)
  const { placing } = plan
  const { id: manualId, top } = placing.place
  if (!(await lockPlace(tx, manualId, top))) throw notFound('folder')
  const isAgain = plan.row !== undefined
  const now = new Map((isAgain ? await findKnown(ctx, plan.sourceId, tx) : []).map((row) => [row.page, row]))
  const withKnown = (item: Item): Item => ({ ...item, known: item.known && now.get(item.known.page) })
  const documents = decideAll(plan.documents.map(withKnown), policy, (path) => contents.has(path))
  const folders = plan.folders.map(withKnown)
  const gone = plan.gone.flatMap(({ page }) => now.get(page) ?? [])

  const again = isAgain ? againOf(plan, { documents, folders, top }) : undefined
  const placed = await placeDocuments(tx, ctx, actor, placing, contents, again)
  const changes = isAgain
    ? await changePages(tx, context, { plan, contents, documents, folders, gone, placed })
    : UNCHANGED
  const rows = rowsOf({ documents, folders, placed, moved: changes.moved, plan, top })
  const pagesNow = new Set(rows.map(({ page }) => page))
  const renamed = rows.flatMap(({ before }) => (before !== null && !pagesNow.has(before) ? [before] : []))
  const forgotten = gone.filter(({ living }) => !living).map(({ page }) => page)
  const ids = { tenantId, sourceId: plan.sourceId }
  await storePages(tx, ids, { rows, forget: [...renamed, ...forgotten.filter((page) => !pagesNow.has(page))] })
  await rememberFiles(tx, ids, plan.stored)
  await storeOldAddresses(tx, { tenantId, manualId }, addressesOf(documents, plan))
  const first = documents.find(({ decision }) => decision.write !== null) ?? documents[0]
  return {
    pages: [
      ...documents.map((document) => pageLine(document, plan, changes.moved)),
      ...changes.gone.map(({ known, choice }) => goneLine(known, choice)),
    ],
    articles: documents.filter(({ decision }) => decision.write === 'new').length + changes.beside,
    folders: placed.folders,
    articleId: (first && articleOf(first.item, first.decision, plan)) ?? null,
    commented: changes.commented,
  }
}

async function claim(tx: Tx, { ctx, place, key, name, tenantId }: ImportContext, plan: TreePlan): Promise<void> {
  const source = { tenantId, manualId: place.id, parentId: place.top ?? '', key }
  const { sourceId: id, row } = plan
  if (!(await claimSource(tx, { ...source, id, name: name.slice(0, 255), runs: row?.runs ?? 0, now: ctx.now() })))
    throw new Raced()
}

type Changes = {
  commented: Written['commented']
  /** Number of copies beside articles. */
  beside: number
  /** Ids of the articles that the source moved. */
  moved: ReadonlySet<string>
  gone: Awaited<ReturnType<typeof recycleGone>>
}
const UNCHANGED: Changes = { commented: [], beside: 0, moved: new Set(), gone: [] }

type ChangesFrom = {
  plan: TreePlan
  contents: Contents
  documents: readonly Decided[]
  folders: readonly Item[]
  gone: Parameters<typeof recycleGone>[2]['gone']
  placed: Placed
}

/** Changes the articles of an earlier import. */
async function changePages(
  tx: Tx,
  { ctx, policy, report }: ImportContext,
  { plan, contents, documents, folders, gone, placed }: ChangesFrom,
): Promise<Changes> {
  const { id: manualId, top } = plan.placing.place
  const over = documents.filter(({ decision }) => decision.write === 'over')
  const commented = await overwrite(tx, ctx, { plan, over, contents })
  const beside = await insertBeside(tx, ctx, { plan, documents, contents })
  const retitled = folders
    .filter(isRetitled)
    .flatMap(({ known, title }) => (known ? [{ id: known.articleId, title }] : []))
  await retitleFolders(tx, ctx, tenantActor(ctx), { manualId, folders: retitled })
  const items = [...folders, ...documents.map(({ item }) => item)]
  const moved = await movePages(tx, ctx, { placed, items, beside, manualId, top, report })
  return { commented, beside: beside.size, moved, gone: await recycleGone(tx, ctx, { gone, policy, manualId }) }
}

/** Article ids by the addresses of their old site, of documents that are new, changed, or are at another path. */
function addressesOf(documents: readonly Decided[], plan: TreePlan): Map<string, string> {
  const ids = new Map(
    documents.flatMap(({ item, decision }) => {
      const id = articleOf(item, decision, plan)
      const isStored = decision.write === null && item.known?.path === item.path
      return id === null || isStored ? [] : [[item.path, id] as const]
    }),
  )
  return new Map(
    [...plan.addresses].flatMap(([address, path]) => {
      const id = ids.get(path)
      return id === undefined ? [] : [[address, id] as const]
    }),
  )
}

const isRetitled = ({ known, title }: Item) => known?.living === true && !known.edited && known.title !== title

type RowsFrom = {
  documents: readonly Decided[]
  folders: readonly Item[]
  placed: Placed
  moved: ReadonlySet<string>
  plan: TreePlan
  top: string | null
}

/** Returns the rows to store for the pages. */
function rowsOf({ documents, folders, placed, moved, plan, top }: RowsFrom): PageRow[] {
  const rowOf = (item: Item, articleId: string, wrote: boolean, seen: boolean): PageRow => {
    const { page, path, kind, title, position, bodyHash, sourceHash, known } = item
    const to = placed.parents.get(path) ?? null
    const key = to === top ? '' : (to ?? '')
    // A page that could not be moved is not recorded as moved: the next import tries again.
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
    return id === undefined ? [] : [rowOf(item, id, isRetitled(item) || !item.known?.living, true)]
  })
  const documentRows = documents.map(({ item, decision }) => {
    const wrote = decision.write === 'new' || decision.write === 'over'
    const id = wrote || item.known?.living ? plan.placing.targets.get(item.path)?.id : item.known?.articleId
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

// Articles that the source moved are moved, unless people moved them here (EDIT-12).
import type { Tx } from '@lectern/db'
import { type DomainContext, notFound, tenantActor, writeAudit } from '@lectern/kernel'
import type { Placed } from '../../articles/place-documents.ts'
import { lockDirectory, type NamedRow, publishMove, writePlacements } from '../../directory/directory.repo.ts'
import type { Directory } from '../../directory/directory-plan.ts'
import type { Report } from '../import-context.ts'
import { keepsPlace, movesTo } from '../plan/decide.ts'
import { planMoves } from '../plan/moves.ts'
import type { Item } from '../plan/plan-tree.ts'

type Moving = {
  placed: Placed
  items: readonly Item[]
  beside: ReadonlyMap<string, string>
  manualId: string
  top: string | null
  report: Report
}

/** Ids of the articles that the source moved. */
export async function movePages(
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
    const earlier = id === undefined ? undefined : numberOf.get(id)
    const to = toOf(item)
    const stays = earlier !== undefined && earlier.parentId === keyOf(to)
    return id === undefined
      ? []
      : [{ id, parentId: to, planned: item.position, earlier: stays ? earlier.position : null }]
  })
  const rows = [...directory.rows.values()]
  const moving = moves.map(({ known, to }) => ({ id: known.articleId, to }))
  const { placements, moved } = planMoves(rows, { moves: moving, numbered, beside })
  if (placements.length > 0) await writePlacements(tx, placements)
  await publishMoves(tx, ctx, {
    directory,
    moved,
    placements: placements.map(({ id }) => id),
    manualId,
    to: new Map(moving.map((one) => [one.id, one.to])),
  })
  for (const { item, known } of moves) if (!moved.has(known.articleId)) report.add(item.path, 'placeKept')
  return moved
}

type Moved = {
  directory: Directory<NamedRow>
  moved: ReadonlySet<string>
  placements: string[]
  manualId: string
  to: ReadonlyMap<string, string | null>
}

async function publishMoves(
  tx: Tx,
  ctx: DomainContext,
  { directory, moved, placements, manualId, to }: Moved,
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
  if (entries.length > 0) await writeAudit(tx, ctx, entries)
}

// Copies articles with everything below them, next to the originals or anywhere in a manual: the copies are separate drafts
// (specification §2 'move and copy', §5).
import {
  DIRECTORY_LIMITS,
  type Lang,
  LIMITS,
  type MoveArticlesInput,
  type MovedArticles,
  type TransferArticlesInput,
} from '@lectern/contracts'
import { translate } from '@lectern/i18n'
import type { DomainContext } from '@lectern/kernel'
import {
  authorizeManual,
  createId,
  invalid,
  notFound,
  type TenantActor,
  tenantActor,
  transact,
  writeAudit,
} from '@lectern/kernel'
import { loadLiveArticle } from '../articles/live-article.ts'
import { requireTextRoom } from '../articles/text-room.ts'
import { findManualAccess } from '../articles/tree.repo.ts'
import { type CopyRow, insertCopies } from './copy.repo.ts'
import { lockDirectory, type NamedRow, writePlacements } from './directory.repo.ts'
import { type Directory, type NodePlace, placeArticles } from './directory-plan.ts'

type Copying = { ids: readonly string[]; from: string; to: string; parentId?: string | null; beforeId?: string | null }

/** Without `parentId` the copies come after the first original. Errors: notFound, forbidden, articleDeleted, textFull, invalidInput. */
export async function copyArticles(ctx: DomainContext, input: MoveArticlesInput): Promise<MovedArticles> {
  const actor = tenantActor(ctx)
  const [first = ''] = input.ids
  const { manualId: id } = await loadLiveArticle(ctx, first, 'createArticle')
  return copyInto(ctx, actor, { ...input, from: id, to: id })
}

/** Into another manual: needs the right to read the drafts here and to create articles there. Errors as {@link copyArticles}. */
export async function copyArticlesToManual(ctx: DomainContext, input: TransferArticlesInput): Promise<MovedArticles> {
  const actor = tenantActor(ctx)
  const [first = ''] = input.ids
  const { manualId: from } = await loadLiveArticle(ctx, first, 'view')
  const { id: to } = authorizeManual(await findManualAccess(ctx, actor, input.manualId), 'createArticle')
  return copyInto(ctx, actor, { ...input, parentId: input.parentId ?? null, from, to })
}

async function copyInto(ctx: DomainContext, actor: TenantActor, copying: Copying): Promise<MovedArticles> {
  const { from, to } = copying
  await requireTextRoom(ctx, actor.tenantId)
  return transact(ctx, async (tx) => {
    const locked = new Map<string, Directory<NamedRow> | null>()
    for (const id of [...new Set([from, to])].sort()) locked.set(id, await lockDirectory(tx, actor.tenantId, id))
    const [source, target] = [locked.get(from), locked.get(to)]
    if (!source || !target || copying.ids.some((id) => !source.rows.has(id))) throw notFound('article')
    const ids = source.topmost(copying.ids)
    const branches = source.branches(ids)
    if (branches.length > DIRECTORY_LIMITS.copies) throw invalid('ids', 'tooMany', { max: DIRECTORY_LIMITS.copies })
    const copies = new Map(branches.map((id) => [id, createId()]))
    const place = placeOf(source, ids, copying)
    const tops = ids.flatMap((id) => copies.get(id) ?? [])
    const placements = placeArticles(target, tops, source.heightOf(ids), place)
    const places = new Map(placements.map((placement) => [placement.id, placement]))
    const siblingTitles = new Set(target.childrenOf(place.parentId).map((id) => target.rows.get(id)?.title))
    const rows = branches.flatMap((id): CopyRow[] => {
      const row = source.rows.get(id)
      const copy = copies.get(id)
      if (!row || copy === undefined) return []
      const placed = places.get(copy)
      if (!placed) return [{ ...row, copy, parentId: copies.get(row.parentId ?? '') ?? null }]
      return [{ ...placed, id, copy, title: siblingTitles.has(row.title) ? copyTitle(ctx.lang, row.title) : row.title }]
    })
    await insertCopies(tx, ctx, actor, to, rows)
    await writePlacements(tx, placements)
    await writeAudit(
      tx,
      ctx,
      ids.map((id) => ({
        tenantId: actor.tenantId,
        action: from === to ? 'article.copy' : 'article.transferCopy',
        subject: 'article',
        subjectId: copies.get(id) ?? '',
        manualId: to,
        data: { title: source.rows.get(id)?.title ?? '', from, to, of: id },
      })),
    )
    return { ids: tops }
  })
}

function placeOf(source: Directory<NamedRow>, ids: readonly string[], { parentId, beforeId }: Copying): NodePlace {
  if (parentId !== undefined) return { parentId, beforeId: beforeId ?? null }
  const [first = ''] = ids
  return { parentId: source.parentOf(first), beforeId: beforeId ?? source.after(first) }
}

/** The title of a copy beside its original, cut to the allowed length. */
export function copyTitle(lang: Lang, title: string): string {
  const maxLength = LIMITS.articleTitle - [...translate(lang, 'directory.copyOf', { title: '' })].length
  return translate(lang, 'directory.copyOf', { title: [...title].slice(0, maxLength).join('') })
}

// Public state of an article (specification §3 'public state'), and of a manual (EDIT-14).
import {
  ArticleState,
  ArticleType,
  type ById,
  LinkPermission,
  type ManualAudience,
  type ManualTreeInput,
  type PendingArticle,
  type PublicState,
  ReleaseScope,
  ReleaseType,
} from '@lectern/contracts'
import type { DomainContext } from '@lectern/kernel'
import { authorizeManual, notFound, tenantActor } from '@lectern/kernel'
import { loadLiveArticle } from '../articles/live-article.ts'
import { findManualAccess, findTreeRows, type TreeRow } from '../articles/tree.repo.ts'
import { type Nested, nest } from '../articles/tree-rules.ts'
import { findAudience, findPending, findPublicity } from './publishing-state.repo.ts'

/** The state of an article and the publicity of its manual; `open`: anyone may read it. Errors: notFound, forbidden, articleDeleted. */
export async function getPublicState(ctx: DomainContext, input: ById): Promise<PublicState> {
  const article = await loadLiveArticle(ctx, input.id, 'view')
  const manual = await findPublicity(ctx, article.manualId)
  if (!manual) throw notFound('manual')
  const releaseType = ReleaseType.parse(manual.releaseType)
  const releaseScope = ReleaseScope.parse(manual.releaseScope)
  const linkPermission = LinkPermission.parse(manual.linkPermission)
  const published = article.publishedVersionId !== null
  return {
    id: article.id,
    manualId: article.manualId,
    state: ArticleState.parse(article.state),
    releaseType,
    releaseScope,
    linkPermission,
    open: published && releaseType === 'public' && releaseScope === 'external' && linkPermission === 'public',
  }
}

/** Ids of the contents from top to bottom. */
const inOrder = (nodes: readonly Nested<TreeRow>[]): string[] =>
  nodes.flatMap(({ row, children }) => [row.id, ...inOrder(children)])

/**
 * New and changed articles of a manual, in the order of its contents; `publishable` is false for what was never saved.
 * Errors: notFound, forbidden.
 */
export async function listPending(ctx: DomainContext, input: ManualTreeInput): Promise<PendingArticle[]> {
  const actor = tenantActor(ctx)
  const manual = authorizeManual(await findManualAccess(ctx, actor, input.manualId), 'view')
  const places = new Map(inOrder(nest(await findTreeRows(ctx, manual.id))).map((id, index) => [id, index]))
  const placeOf = ({ id }: { id: string }) => places.get(id) ?? places.size
  return (await findPending(ctx, manual.id))
    .sort((one, other) => placeOf(one) - placeOf(other))
    .map(({ updatedAt, ...row }) => ({
      ...row,
      type: ArticleType.parse(row.type),
      state: ArticleState.parse(row.state),
      updatedTime: updatedAt.toISOString(),
    }))
}

/** Returns the manual's audience, whether anybody chose it, and whom to ask. Errors: notFound, forbidden. */
export async function getManualAudience(ctx: DomainContext, input: ManualTreeInput): Promise<ManualAudience> {
  const { id } = authorizeManual(await findManualAccess(ctx, tenantActor(ctx), input.manualId), 'view')
  const row = await findAudience(ctx, id)
  if (!row) throw notFound('manual')
  return {
    ...row,
    manualId: id,
    releaseType: ReleaseType.parse(row.releaseType),
    releaseScope: ReleaseScope.parse(row.releaseScope),
    linkPermission: LinkPermission.parse(row.linkPermission),
  }
}

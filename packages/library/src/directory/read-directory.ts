// The directory of a manual for choosing: a place to put articles, or an article to link to (specification §2 'migration of articles').
import { type ArticleName, ArticleType, type ManualTreeInput, type TreeNode } from '@lectern/contracts'
import { authorizeManual, type DomainContext, tenantActor } from '@lectern/kernel'
import { getManualTree } from '../articles/get-manual-tree.ts'
import { findManualAccess, findTreeRows } from '../articles/tree.repo.ts'

/** For those who may create articles in the manual. Errors: notFound, forbidden. */
export async function getTransferTree(ctx: DomainContext, input: ManualTreeInput): Promise<TreeNode[]> {
  authorizeManual(await findManualAccess(ctx, tenantActor(ctx), input.manualId), 'createArticle')
  return getManualTree(ctx, input)
}

/** All articles as a flat list (specification §7 findContentNameByManualId). Errors: notFound, forbidden (readers without a role). */
export async function listArticleNames(ctx: DomainContext, input: ManualTreeInput): Promise<ArticleName[]> {
  authorizeManual(await findManualAccess(ctx, tenantActor(ctx), input.manualId), 'view')
  const rows = await findTreeRows(ctx, input.manualId)
  return rows.map(({ id, parentId, title, type }) => ({
    id,
    parentId,
    title,
    type: ArticleType.parse(type),
  }))
}

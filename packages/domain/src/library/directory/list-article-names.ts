// Names of all articles of a manual, one after the other: for choosing one to link to (specification §7 findContentNameByManualId).
import { type ArticleName, ArticleType, type ManualTreeInput } from '@lectern/contracts'
import type { DomainContext } from '../../kernel/index.ts'
import { authorizeManual, tenantActor } from '../../kernel/index.ts'
import { findManualAccess, findTreeRows } from '../articles/tree.repo.ts'

/** Errors: notFound, forbidden (readers of the published text without a role). */
export async function listArticleNames(ctx: DomainContext, input: ManualTreeInput): Promise<ArticleName[]> {
  authorizeManual(await findManualAccess(ctx, tenantActor(ctx), input.manualId), 'view')
  const rows = await findTreeRows(ctx, input.manualId)
  return rows.map(({ id, parent_id, title, type }) => ({
    id,
    parentId: parent_id,
    title,
    type: ArticleType.parse(type),
  }))
}

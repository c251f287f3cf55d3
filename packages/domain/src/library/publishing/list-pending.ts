// What of a manual is not published yet: new articles and changed ones (ledger EDIT-14).
import { ArticleState, ArticleType, type ManualTreeInput, type PendingArticle } from '@lectern/contracts'
import type { DomainContext } from '../../kernel/index.ts'
import { authorizeManual, tenantActor } from '../../kernel/index.ts'
import { findManualAccess } from '../articles/tree.repo.ts'
import { findPending } from './pending.repo.ts'

/** Changed last first; `publishable` is false for what was never saved. Errors: notFound, forbidden. */
export async function listPending(ctx: DomainContext, input: ManualTreeInput): Promise<PendingArticle[]> {
  const actor = tenantActor(ctx)
  const manual = authorizeManual(await findManualAccess(ctx, actor, input.manualId), 'view')
  return (await findPending(ctx, manual.id)).map((row) => ({
    id: row.id,
    title: row.title,
    type: ArticleType.parse(row.type),
    state: ArticleState.parse(row.state),
    publishable: row.publishable,
    updatedName: row.updatedName,
    updatedTime: row.updatedAt.toISOString(),
  }))
}

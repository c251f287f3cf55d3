// 'Somebody else is editing': an open editor reports itself and gets the other editors (ledger EDIT-04).
// Presence is short-lived: it leaves no audit row.
import type { EditingInput, EditingOutput } from '@lectern/contracts'
import { authorizeArticle, type DomainContext, mayManual, tenantActor } from '@lectern/kernel'
import { findArticleHead } from '../articles/article.repo.ts'
import { loadSharedArticle } from '../articles/live-article.ts'
import { deleteEditing, findEditors, saveEditing } from './presence.repo.ts'

/** Actors who may only read get the list without being listed themselves. Errors: notFound, forbidden, articleDeleted. */
export async function reportEditing(ctx: DomainContext, input: EditingInput): Promise<EditingOutput> {
  const actor = tenantActor(ctx)
  const article = await loadSharedArticle(ctx, input.id, 'view')
  const window = { articleId: article.id, clientId: input.clientId }
  const rows = await (mayManual(article.role, 'editArticle') ? saveEditing : findEditors)(ctx, actor, window)
  return {
    concurrent: rows.length > 0,
    editors: rows.map(({ since, ...editor }) => ({ ...editor, sinceTime: since.toISOString() })),
    revision: article.revision,
    own: article.updatedByActor,
  }
}

/** A closed editor leaves at once instead of timing out; works for recycled articles too. Errors: notFound, forbidden. */
export async function stopEditing(ctx: DomainContext, input: EditingInput): Promise<void> {
  const actor = tenantActor(ctx)
  const article = authorizeArticle(await findArticleHead(ctx, actor, input.id), 'view')
  await deleteEditing(ctx, actor, { articleId: article.id, clientId: input.clientId })
}

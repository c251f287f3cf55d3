// An editor that is closed says so, so that others need not wait until it counts as gone.
import type { EditingInput } from '@lectern/contracts'
import type { DomainContext } from '../../kernel/index.ts'
import { authorizeManual, tenantActor } from '../../kernel/index.ts'
import { findArticleHead } from '../articles/article.repo.ts'
import { deleteEditing } from './presence.repo.ts'

/** One's own only; recycled articles too. Errors: notFound, forbidden. */
export async function stopEditing(ctx: DomainContext, input: EditingInput): Promise<void> {
  const actor = tenantActor(ctx)
  const article = authorizeManual(await findArticleHead(ctx, actor, input.id), 'view')
  await deleteEditing(ctx, actor, { articleId: article.id, clientId: input.clientId })
}

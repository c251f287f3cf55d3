// 'Somebody else is editing': an open editor says that it is there and learns who else is (ledger EDIT-04).
// Being there is no change that anybody could ask about later: it leaves no audit row.
import type { EditingInput, EditingOutput } from '@lectern/contracts'
import type { DomainContext } from '../../kernel/index.ts'
import { mayManual, tenantActor } from '../../kernel/index.ts'
import { findArticleHead } from '../articles/article.repo.ts'
import { authorizeLiveArticle } from '../articles/live-article.ts'
import { findEditors, tellEditing as tell } from './presence.repo.ts'

/** Those who may only read are told, but do not count as editing. Errors: notFound, forbidden, articleDeleted. */
export async function tellEditing(ctx: DomainContext, input: EditingInput): Promise<EditingOutput> {
  const actor = tenantActor(ctx)
  const article = authorizeLiveArticle(await findArticleHead(ctx, actor, input.id), 'view')
  const window = { articleId: article.id, clientId: input.clientId }
  const rows = await (mayManual(article.role, 'editArticle') ? tell : findEditors)(ctx, actor, window)
  return {
    concurrent: rows.length > 0,
    editors: rows.map(({ member_id, name, own, since }) => ({
      memberId: member_id,
      name,
      own,
      sinceTime: since.toISOString(),
    })),
    revision: article.revision,
  }
}

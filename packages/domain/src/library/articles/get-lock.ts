// What a writer compares before saving: the newest revision, and whose it is (specification §4 'Concurrent edit conflict').
import type { ById, ConflictData } from '@lectern/contracts'
import type { DomainContext } from '../../kernel/index.ts'
import { tenantActor } from '../../kernel/index.ts'
import { findArticleHead } from './article.repo.ts'
import { authorizeLiveArticle } from './live-article.ts'

/** Errors: notFound, forbidden, articleDeleted. */
export async function getLock(ctx: DomainContext, input: ById): Promise<ConflictData> {
  const head = authorizeLiveArticle(await findArticleHead(ctx, tenantActor(ctx), input.id), 'view')
  return { revision: head.revision, updatedName: head.updatedName, updatedTime: head.updatedAt.toISOString() }
}

// A published article goes back to what readers see: its draft is replaced by the published version (specification §4 Article).
import type { ById, SaveArticleOutput } from '@lectern/contracts'
import type { DomainContext } from '../../kernel/index.ts'
import { DomainError, tenantActor } from '../../kernel/index.ts'
import { findArticleHead } from '../articles/article.repo.ts'
import { authorizeLiveArticle } from '../articles/live-article.ts'
import { restoreVersion } from './restore-version.ts'

/** Errors: notFound, forbidden, articleDeleted, neverPublished (nothing is published now). */
export async function rollBack(ctx: DomainContext, input: ById): Promise<SaveArticleOutput> {
  const actor = tenantActor(ctx)
  const article = authorizeLiveArticle(await findArticleHead(ctx, actor, input.id), 'editArticle')
  if (article.publishedVersionId === null) throw new DomainError('neverPublished')
  return restoreVersion(ctx, { id: article.id, versionId: article.publishedVersionId })
}

// Overwrites the stored version, as the author decided after a conflict (specification §8 Conflict).
import type { OverwriteArticleInput, SaveArticleOutput } from '@lectern/contracts'
import type { DomainContext } from '../../kernel/index.ts'
import { saveArticle } from './save-article.ts'

/** The overwritten version stays in the history. Errors: notFound, forbidden, articleDeleted, invalidInput. */
export function overwriteArticle(ctx: DomainContext, input: OverwriteArticleInput): Promise<SaveArticleOutput> {
  return saveArticle(ctx, { ...input, revision: 0, overwrite: true })
}

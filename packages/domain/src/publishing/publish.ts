// The one call behind the publish button: an article by id, or everything unpublished of a manual.
import type { PublishInput, PublishOutput } from '@lectern/contracts'
import type { DomainContext } from '../core/context.ts'
import { invalid } from '../core/errors.ts'
import { publishArticle } from './publish-article.ts'
import { publishManual } from './publish-manual.ts'

/** Errors: those of {@link publishArticle} and {@link publishManual}. */
export async function publish(ctx: DomainContext, input: PublishInput): Promise<PublishOutput> {
  if (input.id !== undefined) return publishArticle(ctx, { id: input.id })
  if (input.manualId !== undefined) return publishManual(ctx, { manualId: input.manualId })
  throw invalid('id', 'idOrManualId')
}

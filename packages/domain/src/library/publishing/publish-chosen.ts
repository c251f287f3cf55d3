// Publishes the chosen articles of a list of unpublished ones (ledger EDIT-14).
import type { PublishChosenInput, PublishOutput } from '@lectern/contracts'
import type { DomainContext } from '../../kernel/index.ts'
import { DomainError } from '../../kernel/index.ts'
import { publishArticle } from './publish-article.ts'

/** Those without anything to publish are passed over. Errors: notFound, forbidden, articleDeleted, of the first that cannot be. */
export async function publishChosen(ctx: DomainContext, input: PublishChosenInput): Promise<PublishOutput> {
  let published = 0
  for (const id of new Set([input.ids].flat())) {
    try {
      published += (await publishArticle(ctx, { id })).published
    } catch (error) {
      if (!(error instanceof DomainError) || !PASSED_OVER.has(error.code)) throw error
    }
  }
  return { versionId: null, indexState: published > 0 ? 'queued' : 'none', published }
}

const PASSED_OVER: ReadonlySet<string> = new Set(['nothingToPublish', 'folderNotPublishable'])

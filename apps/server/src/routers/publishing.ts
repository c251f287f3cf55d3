// Publish and cancel publish (specification §4 Article).
import { ById, PublishInput, type PublishOutput } from '@lectern/contracts'
import { cancelPublish, publishArticle, publishManual } from '@lectern/domain'
import { memberCall, router } from '../trpc.ts'

export const publishing = router({
  publish: memberCall.input(PublishInput).mutation(({ ctx, input: { id, manualId } }): Promise<PublishOutput> => {
    if (id !== undefined) return publishArticle(ctx.domain, { id })
    return publishManual(ctx.domain, { manualId })
  }),
  cancel: memberCall.input(ById).mutation(({ ctx, input }): Promise<void> => cancelPublish(ctx.domain, input)),
})

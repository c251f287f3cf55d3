// Published manuals for everyone who may read them (specification §2 'Published reader view').
import {
  type PublishedArticle,
  PublishedArticleInput,
  type PublishedTree,
  PublishedTreeInput,
} from '@lectern/contracts'
import { getPublishedArticle, getPublishedTree } from '@lectern/domain'
import type { CallContext } from '../context.ts'
import { openCall, router } from '../trpc.ts'

/** Guessing a share password costs time: each try counts against the caller's address. */
function countTry(ctx: CallContext, { password }: { password?: string }): void {
  if (password) ctx.limits.take('sharePassword', ctx.domain.ip)
}

export const reader = router({
  tree: openCall.input(PublishedTreeInput).query(({ ctx, input }): Promise<PublishedTree> => {
    countTry(ctx, input)
    return getPublishedTree(ctx.domain, input)
  }),
  article: openCall.input(PublishedArticleInput).query(({ ctx, input }): Promise<PublishedArticle> => {
    countTry(ctx, input)
    return getPublishedArticle(ctx.domain, input)
  }),
})

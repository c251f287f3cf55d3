// Published manuals for everyone who may read them (specification §2 'Published reader view').
import {
  type PublishedArticle,
  PublishedArticleInput,
  type PublishedTree,
  PublishedTreeInput,
} from '@lectern/contracts'
import { getPublishedArticle, getPublishedTree } from '@lectern/domain'
import { openCall, router } from '../trpc.ts'

export const reader = router({
  tree: openCall
    .input(PublishedTreeInput)
    .query(({ ctx, input }): Promise<PublishedTree> => getPublishedTree(ctx.domain, input)),
  article: openCall
    .input(PublishedArticleInput)
    .query(({ ctx, input }): Promise<PublishedArticle> => getPublishedArticle(ctx.domain, input)),
})

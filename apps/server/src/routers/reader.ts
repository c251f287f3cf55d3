// Published manuals for everyone who may read them (specification §2 'Published reader view').
import {
  type ArticlePlace,
  type PublishedArticle,
  PublishedArticleInput,
  type PublishedTree,
  PublishedTreeInput,
} from '@lectern/contracts'
import { findArticlePlace, getPublishedArticle, getPublishedTree, isArticleDeleted } from '@lectern/domain'
import { openCall, router } from '../trpc.ts'

export const reader = router({
  tree: openCall
    .input(PublishedTreeInput)
    .query(({ ctx, input }): Promise<PublishedTree> => getPublishedTree(ctx.domain, input)),
  article: openCall
    .input(PublishedArticleInput)
    .query(({ ctx, input }): Promise<PublishedArticle> => getPublishedArticle(ctx.domain, input)),
  place: openCall
    .input(PublishedArticleInput)
    .query(({ ctx, input }): Promise<ArticlePlace> => findArticlePlace(ctx.domain, input)),
  deleted: openCall
    .input(PublishedArticleInput)
    .query(({ ctx, input }): Promise<boolean> => isArticleDeleted(ctx.domain, input)),
})

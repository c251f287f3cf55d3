// Published manuals for everyone who may read them (specification §2 'Published reader view').
import {
  type ArticlePlace,
  type OpenManual,
  type PublishedArticle,
  PublishedArticleInput,
  type PublishedDetails,
  type PublishedTree,
  PublishedTreeInput,
  type ReleaseState,
  type SharedArticle,
  SharedArticleInput,
} from '@lectern/contracts'
import {
  findArticlePlace,
  getPublishedArticle,
  getPublishedDetails,
  getPublishedTree,
  getReleaseState,
  getSharedArticle,
  isArticleDeleted,
  listOpenManuals,
} from '@lectern/reading'
import { openCall, router } from '../../trpc/init.ts'

export const reader = router({
  openManuals: openCall.query(({ ctx }): Promise<OpenManual[]> => listOpenManuals(ctx.domain)),
  tree: openCall
    .input(PublishedTreeInput)
    .query(({ ctx, input }): Promise<PublishedTree> => getPublishedTree(ctx.domain, input)),
  shared: openCall
    .input(SharedArticleInput)
    .query(({ ctx, input }): Promise<SharedArticle> => getSharedArticle(ctx.domain, input)),
  article: openCall
    .input(PublishedArticleInput)
    .query(({ ctx, input }): Promise<PublishedArticle> => getPublishedArticle(ctx.domain, input)),
  details: openCall
    .input(PublishedArticleInput)
    .query(({ ctx, input }): Promise<PublishedDetails> => getPublishedDetails(ctx.domain, input)),
  releaseState: openCall
    .input(PublishedTreeInput)
    .query(({ ctx, input }): Promise<ReleaseState> => getReleaseState(ctx.domain, input)),
  place: openCall
    .input(PublishedArticleInput)
    .query(({ ctx, input }): Promise<ArticlePlace> => findArticlePlace(ctx.domain, input)),
  deleted: openCall
    .input(PublishedArticleInput)
    .query(({ ctx, input }): Promise<boolean> => isArticleDeleted(ctx.domain, input)),
})

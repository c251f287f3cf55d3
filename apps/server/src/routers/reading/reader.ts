// Published manuals for everyone who may read them (specification §2 'Published reader view').
import { PublishedArticleInput, PublishedTreeInput, SharedArticleInput } from '@lectern/contracts'
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
import { verb } from '../../trpc/verbs.ts'

export const reader = router({
  openManuals: openCall.query(verb(listOpenManuals)),
  tree: openCall.input(PublishedTreeInput).query(verb(getPublishedTree)),
  shared: openCall.input(SharedArticleInput).query(verb(getSharedArticle)),
  article: openCall.input(PublishedArticleInput).query(verb(getPublishedArticle)),
  details: openCall.input(PublishedArticleInput).query(verb(getPublishedDetails)),
  releaseState: openCall.input(PublishedTreeInput).query(verb(getReleaseState)),
  place: openCall.input(PublishedArticleInput).query(verb(findArticlePlace)),
  deleted: openCall.input(PublishedArticleInput).query(verb(isArticleDeleted)),
})

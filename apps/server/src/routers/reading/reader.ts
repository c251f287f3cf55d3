// Published manuals for everyone who may read them (specification §2 'Published reader view').
import { PublishedArticleInput, PublishedTreeInput, SharedArticleInput } from '@lectern/contracts'
import * as reading from '@lectern/reading'
import { openCall, router } from '../../trpc/init.ts'
import { verb } from '../../trpc/verbs.ts'

export const reader = router({
  openManuals: openCall.query(verb(reading.listOpenManuals)),
  tree: openCall.input(PublishedTreeInput).query(verb(reading.getPublishedTree)),
  shared: openCall.input(SharedArticleInput).query(verb(reading.getSharedArticle)),
  article: openCall.input(PublishedArticleInput).query(verb(reading.getPublishedArticle)),
  details: openCall.input(PublishedArticleInput).query(verb(reading.getPublishedDetails)),
  releaseState: openCall.input(PublishedTreeInput).query(verb(reading.getReleaseState)),
  place: openCall.input(PublishedArticleInput).query(verb(reading.findArticlePlace)),
  deleted: openCall.input(PublishedArticleInput).query(verb(reading.isArticleDeleted)),
})

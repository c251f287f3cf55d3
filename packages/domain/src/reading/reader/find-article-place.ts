// Where an article is, and whether it was deleted, for anybody who may read its manual (specification §7 Articles).
import type { ArticlePlace, PublishedArticleInput } from '@lectern/contracts'
import type { DomainContext } from '../../kernel/index.ts'
import { notFound } from '../../kernel/index.ts'
import { authorizeReader } from './authorize-reader.ts'
import { findArticleStanding } from './reader.repo.ts'

async function load(ctx: DomainContext, input: PublishedArticleInput) {
  const article = await findArticleStanding(ctx, input.id)
  if (!article) throw notFound()
  await authorizeReader(ctx, article, input.password)
  return article
}

/** Errors: those of reading the manual. */
export async function findArticlePlace(ctx: DomainContext, input: PublishedArticleInput): Promise<ArticlePlace> {
  const { space_id, manual_id } = await load(ctx, input)
  return { spaceId: space_id, manualId: manual_id }
}

/** True for an article in the recycle bin. Errors: those of reading the manual; notFound too for what was deleted for good. */
export async function isArticleDeleted(ctx: DomainContext, input: PublishedArticleInput): Promise<boolean> {
  return (await load(ctx, input)).deleted_at !== null
}

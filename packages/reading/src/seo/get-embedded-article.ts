// One article for the small page that other products show in a frame (specification §2 'In-app help embedding', /article/published-small; EMBED-01).
import type { EmbeddedArticle, EmbeddedArticleInput, PublishedTree } from '@lectern/contracts'
import { type DomainContext, DomainError, notFound } from '@lectern/kernel'
import { accentOf } from '../portal/accent.ts'
import { getPublishedArticle } from '../reader/get-published-article.ts'
import { getPublishedTree } from '../reader/get-published-tree.ts'
import { langOrNull } from '../reader/published-seo.repo.ts'
import { storedHosts } from './embed-hosts.ts'
import { findEmbedHosts } from './manual-seo.repo.ts'

/** By the id of an article, or of a manual for its first one. Errors: those of reading; notPublic for a manual without articles. */
export async function getEmbeddedArticle(ctx: DomainContext, { id }: EmbeddedArticleInput): Promise<EmbeddedArticle> {
  const articleId = (await firstOf(ctx, id)) ?? id
  const article = await getPublishedArticle(ctx, { id: articleId })
  const row = await findEmbedHosts(ctx, article.manualId)
  if (!row) throw notFound('article')
  return {
    id: article.id,
    title: article.title,
    html: article.html,
    watermark: article.watermark,
    manualName: row.name,
    color: await accentOf(ctx, { tenantId: row.tenantId, manualId: article.manualId, robotColor: null }),
    language: article.language ?? langOrNull(row.language),
    embedHosts: storedHosts(row.embedHosts),
  }
}

/** Null when the id is not a manual's. */
async function firstOf(ctx: DomainContext, manualId: string): Promise<string | null> {
  let manual: PublishedTree
  try {
    manual = await getPublishedTree(ctx, { manualId })
  } catch (error) {
    if (error instanceof DomainError && error.code === 'notFound') return null
    throw error
  }
  if (manual.firstArticleId === null) throw new DomainError('notPublic', { data: { reason: 'notPublic' } })
  return manual.firstArticleId
}

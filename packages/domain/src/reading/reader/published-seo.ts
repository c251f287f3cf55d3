// What the pages of a published manual tell search engines (specification §2 SEO settings; SEO-01). Asked by the reader's verbs,
// which have decided already that the caller may read.
import type { ArticleSeo, PublishedSeo } from '@lectern/contracts'
import type { DomainContext } from '../../kernel/index.ts'
import { notFound } from '../../kernel/index.ts'
import { homeOrigin } from './origin.ts'
import { findArticleSeo, findPublishedSeo, langOrNull } from './published-seo.repo.ts'
import { firstArticleId, publishedTree } from './published-tree.ts'
import { findPublishedRows } from './reader.repo.ts'

export async function publishedSeo(
  ctx: DomainContext,
  manual: { id: string; tenantId: string },
): Promise<PublishedSeo> {
  const row = await findPublishedSeo(ctx, manual)
  if (!row) throw notFound()
  const twinLanguage = langOrNull(row.twin_language)
  return {
    title: row.title,
    description: row.description,
    keywords: row.keywords,
    searchEngines: row.search_engines,
    llms: row.llms,
    language: langOrNull(row.language),
    origin: homeOrigin(row.own_host, ctx.ports.signIn.publicUrl),
    tenantName: row.tenant_name,
    twin: row.twin_code !== null && twinLanguage ? { manualCode: row.twin_code, language: twinLanguage } : null,
  }
}

export async function articleSeo(ctx: DomainContext, article: { id: string; tenantId: string }): Promise<ArticleSeo> {
  const row = await findArticleSeo(ctx, article)
  if (!row) throw notFound()
  const { title, twin_id: id, twin_manual_id: manualId, twin_code: manualCode } = row
  const language = langOrNull(row.twin_language)
  if (id === null || manualId === null || manualCode === null || !language) return { title, twin: null }
  const first = firstArticleId(publishedTree(await findPublishedRows(ctx, manualId))) === id
  return { title, twin: { id, manualCode, language, first } }
}

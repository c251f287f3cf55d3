// Metadata of published pages for search engines (specification §2 SEO settings; SEO-01). The calling verbs have checked that the
// caller may read the manual.
import type { ArticleSeo, PublishedSeo } from '@lectern/contracts'
import { type DomainContext, notFound } from '@lectern/kernel'
import { homeOrigin } from './origin.ts'
import { publishedDirectory } from './published-directory.ts'
import { findArticleSeo, findPublishedSeo, langOrNull } from './published-seo.repo.ts'

export async function publishedSeo(
  ctx: DomainContext,
  manual: { id: string; tenantId: string },
): Promise<PublishedSeo> {
  const row = await findPublishedSeo(ctx, manual)
  if (!row) throw notFound('manual')
  const alternateLanguage = langOrNull(row.alternateLanguage)
  return {
    title: row.title,
    description: row.description,
    keywords: row.keywords,
    searchEngines: row.searchEngines,
    llms: row.llms,
    language: langOrNull(row.language),
    origin: homeOrigin(row.ownHost, ctx.ports.signIn.publicUrl),
    tenantName: row.tenantName,
    twin:
      row.alternateCode !== null && alternateLanguage
        ? { manualCode: row.alternateCode, language: alternateLanguage }
        : null,
  }
}

export async function articleSeo(ctx: DomainContext, article: { id: string; tenantId: string }): Promise<ArticleSeo> {
  const row = await findArticleSeo(ctx, article)
  if (!row) throw notFound('article')
  // The contracts call the alternate `twin`.
  const { title, alternateId: id, alternateManualId: manualId, alternateCode: manualCode, alternateEpoch: epoch } = row
  const language = langOrNull(row.alternateLanguage)
  if (id === null || manualId === null || manualCode === null || epoch === null || !language)
    return { title, twin: null }
  const first = (await publishedDirectory(ctx, { manualId, epoch })).firstArticleId === id
  return { title, twin: { id, manualCode, language, first } }
}

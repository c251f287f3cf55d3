// A published article as Markdown, for language models and clients that want plain text (SEO-01). Readable by anyone who may read its page.

import { readBlocks, rewriteLinks } from '@lectern/content'
import type { PublishedArticleInput } from '@lectern/contracts'
import { type DomainContext, notFound } from '@lectern/kernel'
import { blocksToMarkdown } from '@lectern/readers'
import { canonicalPath } from '../reader/canonical-path.ts'
import { getPublishedArticle } from '../reader/get-published-article.ts'
import { homeOrigin } from '../reader/origin.ts'
import { findPublishedContent, type PublishedContentRow } from './site.repo.ts'

type PublishedMarkdown = {
  title: string
  manualId: string
  markdown: string
  /** Address of the article's page. */
  canonical: string
  /** Time of the published version. */
  updatedTime: string
}

/** Links and pictures are absolute with `origin`, the address of the request. Errors: those of the article, notFound when language models are not allowed. */
export async function getPublishedMarkdown(
  ctx: DomainContext,
  input: PublishedArticleInput,
  origin: string,
): Promise<PublishedMarkdown> {
  const article = await getPublishedArticle(ctx, input)
  const row = await findPublishedContent(ctx, article.versionId)
  if (!row?.llms) throw notFound('article')
  const home = homeOrigin(row.ownHost, ctx.ports.signIn.publicUrl) ?? origin
  return {
    title: oneLine(article.title),
    manualId: article.manualId,
    markdown: `# ${oneLine(article.title)}\n\n${textOf(row, home)}`,
    canonical: home + canonicalPath(row.manualCode, article.id, false),
    updatedTime: article.updatedTime,
  }
}

const oneLine = (title: string) => title.replace(/\s+/g, ' ')

function textOf({ type, content, text }: PublishedContentRow, origin: string): string {
  // Worksheets read better as plain text than as a Markdown table.
  if (type === 'table') return `${text.trim()}\n`
  const absolute = rewriteLinks(readBlocks(content), (url) => (url.startsWith('/') ? origin + url : url))
  return blocksToMarkdown(absolute)
}

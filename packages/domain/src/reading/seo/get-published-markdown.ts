// A published article as Markdown, for language models and whoever likes it plain (SEO-01). The same readers as its page.
import { blocksToMarkdown, parseBlocks, rewriteLinks } from '@lectern/content'
import type { PublishedArticleInput } from '@lectern/contracts'
import type { DomainContext } from '../../kernel/index.ts'
import { notFound } from '../../kernel/index.ts'
import { getPublishedArticle } from '../reader/get-published-article.ts'
import { homeOrigin } from '../reader/origin.ts'
import { findPublishedContent, type PublishedContentRow } from './published-content.repo.ts'
import { canonicalPath } from './site-pages.ts'

export type PublishedMarkdown = {
  markdown: string
  /** The page it is the Markdown of. */
  canonical: string
  /** Everybody may read it, so that caches may keep it while it is asked about. */
  updatedTime: string
}

/** Links and pictures are absolute with `origin`, the address the caller came in by. Errors: those of the article, notFound without llms. */
export async function getPublishedMarkdown(
  ctx: DomainContext,
  input: PublishedArticleInput,
  origin: string,
): Promise<PublishedMarkdown> {
  const article = await getPublishedArticle(ctx, input)
  const row = await findPublishedContent(ctx, article.versionId)
  if (!row?.llms) throw notFound()
  const home = homeOrigin(row.own_host, ctx.ports.signIn.publicUrl) ?? origin
  return {
    markdown: `# ${oneLine(article.title)}\n\n${textOf(row, home)}`,
    canonical: home + canonicalPath(row.manual_code, article.id, false),
    updatedTime: article.updatedTime,
  }
}

const oneLine = (title: string) => title.replace(/\s+/g, ' ')

function textOf({ type, content, text }: PublishedContentRow, origin: string): string {
  // Tables are cells, which plain text says better than pipes without end.
  if (type === 'table') return `${text.trim()}\n`
  const absolute = rewriteLinks(parseBlocks(content), (url) => (url.startsWith('/') ? origin + url : url))
  return blocksToMarkdown(absolute)
}

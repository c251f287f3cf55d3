// One article as Markdown, for those who may read its draft: a text, or an archive when it shows files (EDIT-12).
import { markdownPage, pathPart, uniquePaths, type ZipEntry, zipStream } from '@lectern/books/archive'
import { type Block, fileIdsIn, readBlocks, rewriteLinks } from '@lectern/content'
import { ArticleType, type ById } from '@lectern/contracts'
import { type DomainContext, DomainError, tenantActor } from '@lectern/kernel'
import { findArticle } from '../articles/article.repo.ts'
import { authorizeSharedArticle } from '../articles/live-article.ts'
import { findSettings } from '../articles/settings.repo.ts'
import { type OpenedFile, openFile } from '../files/index.ts'

export type ArticleMarkdown = { fileName: string; mime: string; stream: AsyncIterable<Uint8Array> }

const FILE_ID = /(?:^|\/)file\?(?:[^#]*&)?fileId=([A-Za-z0-9_-]+)/

/**
 * Files of the article are put into `images/`; such an archive can be imported again. Files that the actor may not see remain
 * links. Errors: unauthenticated, notFound, forbidden, articleDeleted, notExportable (folders, tables).
 */
export async function openArticleMarkdown(ctx: DomainContext, { id }: ById): Promise<ArticleMarkdown> {
  const article = authorizeSharedArticle(await findArticle(ctx, tenantActor(ctx), id), 'view')
  if (article.type !== ArticleType.enum.document) throw new DomainError('notExportable')
  const blocks = readBlocks(article.content)
  const files = await openFiles(ctx, blocks)
  const settings = await findSettings(ctx, id)
  const guarded = settings && (settings.sharePasswordHash !== null || !settings.shareEnabled)
  const text = markdownPage(article.title, withPaths(blocks, files), guarded ? { original: id } : {})
  const name = pathPart(article.title)
  if (files.size === 0) return { fileName: `${name}.md`, mime: 'text/markdown; charset=utf-8', stream: once(text) }
  const stream = zipStream(entries(`${name}.md`, text, files), ctx.now())
  return { fileName: `${name}.zip`, mime: 'application/zip', stream }
}

type EmbeddedFile = { path: string; file: OpenedFile }

async function openFiles(ctx: DomainContext, blocks: Block[]): Promise<Map<string, EmbeddedFile>> {
  const pathOf = uniquePaths()
  const files = new Map<string, EmbeddedFile>()
  for (const fileId of fileIdsIn(blocks)) {
    const file = await openFile(ctx, { fileId }).catch((error: unknown) => {
      if (error instanceof DomainError) return null
      throw error
    })
    if (!file) continue
    const dot = file.fileName.lastIndexOf('.')
    const [stem, extension] = dot > 0 ? [file.fileName.slice(0, dot), file.fileName.slice(dot)] : [file.fileName, '']
    files.set(fileId, { path: pathOf(['images'], stem, extension), file })
  }
  return files
}

const withPaths = (blocks: Block[], files: ReadonlyMap<string, EmbeddedFile>): Block[] =>
  rewriteLinks(blocks, (url) => {
    const shown = files.get(FILE_ID.exec(url)?.[1] ?? '')
    return shown ? encodeURI(shown.path).replace(/[()?#]/g, encodeURIComponent) : url
  })

async function* entries(
  name: string,
  text: string,
  files: ReadonlyMap<string, EmbeddedFile>,
): AsyncGenerator<ZipEntry> {
  yield { path: name, content: text }
  for (const { path, file } of files.values()) {
    const parts: Uint8Array[] = []
    for await (const part of file.stream) parts.push(part)
    yield { path, content: Buffer.concat(parts) }
  }
}

async function* once(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text)
}

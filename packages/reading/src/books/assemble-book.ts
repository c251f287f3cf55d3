// Reads the texts of a planned book.
import type { Book, BookAttachment, BookChapter } from '@lectern/books'
import { type Block, fileIdOf, readBlocks } from '@lectern/content'
import type { BookText } from '@lectern/contracts'
import { type DomainContext, statDate } from '@lectern/kernel'
import { findVisibleFile } from '@lectern/library'
import { langOrNull } from '../reader/published-seo.repo.ts'
import { readerName } from '../reader/reader-name.ts'
import type { OpenManual } from './authorize-book.ts'
import { findBookTexts } from './book-rows.repo.ts'
import type { BookPlan, PlannedChapter } from './plan-book.ts'

const BATCH_SIZE = 100

type Contents = { title: string; text: BookText; cover: boolean; signal?: AbortSignal }

/** Articles that were withdrawn or deleted since the plan was made are left out. */
export async function assembleBook(
  ctx: DomainContext,
  manual: OpenManual,
  plan: BookPlan,
  { title, text, cover, signal }: Contents,
): Promise<Book> {
  const chapters: BookChapter[] = []
  for (let start = 0; start < plan.chapters.length; start += BATCH_SIZE) {
    signal?.throwIfAborted()
    chapters.push(...(await readChapters(ctx, manual, plan.chapters.slice(start, start + BATCH_SIZE), text)))
  }
  const { day } = await statDate(ctx, ctx.now())
  return {
    title,
    language: langOrNull(manual.language) ?? ctx.lang,
    author: manual.tenantName,
    ...(cover && { cover: { date: day, ...(manual.logo !== null && { logo: fileUrl(manual.logo) }) } }),
    ...(plan.watermark && { watermark: readerName(ctx) }),
    chapters,
  }
}

const fileUrl = (id: string) => `/file?fileId=${encodeURIComponent(id)}`

async function readChapters(
  ctx: DomainContext,
  manual: OpenManual,
  planned: readonly PlannedChapter[],
  text: BookText,
): Promise<BookChapter[]> {
  const ids = planned.filter(({ kind }) => kind !== 'folder').map(({ id }) => id)
  const texts = new Map((await findBookTexts(ctx, manual, ids, text)).map(({ id, content }) => [id, content]))
  const chapters: BookChapter[] = []
  for (const chapter of planned) {
    if (chapter.kind === 'folder') chapters.push({ ...chapter, blocks: [], attachments: [] })
    else if (texts.has(chapter.id)) {
      const blocks = readBlocks(texts.get(chapter.id))
      chapters.push({ ...chapter, blocks, attachments: await attachmentsOf(ctx, blocks) })
    }
  }
  return chapters
}

/** The files of the article that are no pictures, each once. */
async function attachmentsOf(ctx: DomainContext, blocks: readonly Block[]): Promise<BookAttachment[]> {
  const attachments = new Map<string, BookAttachment>()
  for (const { url, name } of filesIn(blocks)) {
    const id = fileIdOf(url)
    const file = id === null || attachments.has(id) ? undefined : await findVisibleFile(ctx, id)
    if (id !== null && file) attachments.set(id, { name: name || file.fileName, bytes: file.size, url })
  }
  return [...attachments.values()]
}

const filesIn = (blocks: readonly Block[]): { url: string; name: string }[] =>
  blocks.flatMap((block) => [...(block.type === 'file' ? [block.props] : []), ...filesIn(block.children)])

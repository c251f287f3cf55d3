// One article as a file, at once (specification §2 'export PDF', /article/manual-content-out; EXP-01).

import type { BookLoss } from '@lectern/books'
import { pathPart } from '@lectern/books/archive'
import type { ArticleFileInput } from '@lectern/contracts'
import { translate } from '@lectern/i18n'
import { actorId, addressKey, type DomainContext, DomainError, tenantOf } from '@lectern/kernel'
import { assembleBook } from './assemble-book.ts'
import { checkWatermark, openManualOf } from './authorize-book.ts'
import { findBookRows } from './book-rows.repo.ts'
import { bookSource } from './book-source.ts'
import { planBook } from './plan-book.ts'

/** `losses`: what the file does not show as the article does, in the words of the caller. */
export type ArticleFile = { fileName: string; mime: string; bytes: Uint8Array; losses: string[] }

/** Losses that are listed; more are counted. */
const MAX_LOSSES = 20

/** Files a minute for one address of visitors, and for one person. */
const VISITOR_PER_MINUTE = 6
const PERSON_PER_MINUTE = 30

/**
 * A draft for those who may write it, what is published for its readers. Errors: those of a reader; forbidden, exportForbidden,
 * notExportable (folders; texts as spreadsheets), tooManyRequests, and those of the writer.
 */
export async function openArticleFile(ctx: DomainContext, input: ArticleFileInput): Promise<ArticleFile> {
  const { id, format, text = 'published', password } = input
  const manual = await openManualOf(ctx, { id, text, password })
  const rows = await findBookRows(ctx, manual, text)
  const { chapters, ...plan } = planBook(rows, { chosen: new Set([id]), format, mayOpen: () => true })
  const chapter = chapters.find((one) => one.id === id)
  if (!chapter || chapter.kind === 'folder') throw new DomainError('notExportable')
  if (text === 'published') checkWatermark(manual, format, plan.watermark)
  await limitFiles(ctx)
  const only = { ...plan, chapters: [{ ...chapter, level: 1 }] }
  const book = await assembleBook(ctx, manual, only, { title: chapter.title, text, cover: false })
  const source = bookSource(ctx, { ownHost: manual.ownHost, chapterIds: new Set([id]) })
  const owner = tenantOf(ctx.actor) || manual.tenantId
  const { bytes, mime, extension, losses } = await ctx.ports.books.write(book, source, format, { owner })
  return { fileName: `${pathPart(chapter.title)}${extension}`, mime, bytes, losses: linesOf(ctx, losses) }
}

function linesOf({ lang }: DomainContext, losses: readonly BookLoss[]): string[] {
  const lines = losses.slice(0, MAX_LOSSES).map(({ kind, detail }) => {
    const words = translate(lang, `books.loss.${kind}`)
    return detail === '' ? words : `${words}: ${detail}`
  })
  const more = losses.length - lines.length
  return more > 0 ? [...lines, translate(lang, 'books.moreLosses', { count: more })] : lines
}

async function limitFiles({ actor, ip, ports }: DomainContext): Promise<void> {
  const visitor = actor.type === 'visitor'
  const who = visitor ? addressKey(ip) : actorId(actor)
  const retryAfter = await ports.rateLimiter.take(
    `article file ${who}`,
    visitor ? VISITOR_PER_MINUTE : PERSON_PER_MINUTE,
  )
  if (retryAfter !== null) throw new DomainError('tooManyRequests', { data: { retryAfter } })
}

/** Chapters as HTML pages. */
import { type Block, newBlock } from '@lectern/content'
import { highlightCode, renderArticle } from '@lectern/content/rendering'
import type { Book, BookAttachment } from '../book.ts'
import type { PageNotes } from './markdown-page.ts'
import { PAGE_STYLE } from './page-style.ts'
import { addressBetween, type ChapterPath } from './paths.ts'

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`).replace(/\p{Cc}/gu, ' ')

/** A page without scripts; `body` is HTML. */
function page(book: Book, title: string, body: string, note: PageNotes & { page?: 'contents' }): string {
  const language = book.language.replace('_', '-')
  // An import leaves out a page that holds links to the others only, reads the spreadsheet of a page, and protects it.
  const mark = Object.entries(note).map(
    ([name, value]) => `<meta name="lectern-${name}" content="${escapeHtml(value)}">`,
  )
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">${mark.join('')}
<title>${escapeHtml(title)}</title>
<style>${PAGE_STYLE}</style></head>
<body>
<h1>${escapeHtml(title)}</h1>
${body}
</body>
</html>
`
}

export async function htmlPage(book: Book, title: string, blocks: Block[], notes: PageNotes): Promise<string> {
  const { html } = renderArticle(blocks, { highlights: await highlightCode(blocks) })
  return page(book, title, html, notes)
}

/** Links to all chapters, for a person who opens the archive. */
export function contentsPage(book: Book, path: string, chapters: readonly ChapterPath[], title = book.title): string {
  const items = chapters.map(({ chapter, path: to }) => {
    const level = Math.min(9, Math.max(1, chapter.level))
    return `<p class="level-${level}"><a href="${escapeHtml(addressBetween(path, to))}">${escapeHtml(chapter.title)}</a></p>`
  })
  return page(book, title, `<nav>${items.join('\n')}</nav>`, { page: 'contents' })
}

/** Attached files at the end of a chapter, as links. */
export const attachmentBlocks = (files: readonly { attachment: BookAttachment; href: string }[]): Block[] =>
  files.map(({ attachment, href }) => ({
    ...newBlock.preview('image', { url: href, name: attachment.name, caption: '' }),
    type: 'file',
    props: { backgroundColor: 'default', name: attachment.name, url: href, caption: '' },
  })) as Block[]

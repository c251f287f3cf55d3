// Books for the tests of Word files, and what is in a written one.
import type { Block } from '@lectern/content'
import type { Book, BookChapter, BookSource } from '../book.ts'
import { bookSource } from '../testing/every-block.ts'
import { all, type Element, parseXml, partsOf, wordsIn } from '../testing/read-docx.ts'
import { writeWord } from './write-word.ts'

export const chapter = (id: string, blocks: Block[], more: Partial<BookChapter> = {}): BookChapter => ({
  id,
  title: `标题 ${id}`,
  level: 1,
  kind: 'document',
  blocks,
  attachments: [],
  ...more,
})
export const bookOf = (chapters: BookChapter[], more: Partial<Book> = {}): Book => ({
  title: '手册 Manual',
  language: 'zh_CN',
  cover: { version: '2.1', date: '2026-11-22', logo: '/file?fileId=red' },
  watermark: '李明 内部',
  author: '示例公司',
  chapters,
  ...more,
})

/** Parts, the document, and the losses; every part must be well-formed. */
export async function write(book: Book, source: BookSource = bookSource(book.chapters.map(({ id }) => id))) {
  const { bytes, losses } = await writeWord(book, source)
  const parts = await partsOf(bytes)
  const xml = [...parts].filter(([, words]) => words !== '')
  const roots = new Map(xml.map(([path, words]) => [path, parseXml(words)]))
  const document = roots.get('word/document.xml') as Element
  return { bytes, losses, parts, roots, document }
}
export const paragraphs = (root: Element): string[] => all(root, 'w:p').map(wordsIn)
export const styleOf = (paragraph: Element): string => all(paragraph, 'w:pStyle')[0]?.attributes['w:val'] ?? ''
export const withStyle = (root: Element, style: string): string[] =>
  all(root, 'w:p')
    .filter((each) => styleOf(each) === style)
    .map(wordsIn)

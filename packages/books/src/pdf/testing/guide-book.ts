// The product's own guide as a book, with its pictures and the links between its articles.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseBlocks } from '@lectern/content'
import { markdownToBlocks } from '@lectern/readers'
import sharp from 'sharp'
import type { Book, BookChapter, BookLanguage, BookSource } from '../../book.ts'

const GUIDE = join(import.meta.dirname, '..', '..', '..', '..', '..', 'docs', 'guide')
const nameOf = (file: string): string => file.replace(/^\d+-/, '').replace(/\.md$/, '')

export type GuideBook = { book: Book; source: BookSource }

/** Folders of the guide are chapters of level 1, articles of level 2. */
export function guideBook(language: BookLanguage): GuideBook {
  const root = join(GUIDE, language)
  const chapters: BookChapter[] = []
  const folders = readdirSync(root)
    .filter((name) => /^\d/.test(name))
    .sort()
  for (const folder of folders) {
    chapters.push({ id: folder, title: nameOf(folder), level: 1, kind: 'folder', blocks: [], attachments: [] })
    for (const file of readdirSync(join(root, folder)).sort()) {
      const markdown = readFileSync(join(root, folder, file), 'utf8').replace(/^---\n[\s\S]*?\n---\n/, '')
      // Imports take the first heading as the title.
      const blocks = parseBlocks(markdownToBlocks(markdown.replace(/^# .*\n/, '')))
      chapters.push({ id: file, title: nameOf(file), level: 2, kind: 'document', blocks, attachments: [] })
    }
  }
  const zh = language === 'zh_CN'
  const book: Book = {
    title: zh ? 'Lectern 用户手册' : 'Lectern User Guide',
    language,
    author: 'Lectern',
    cover: { version: '1.0', date: '2026-11-22' },
    chapters,
  }
  return { book, source: sourceOf(root, new Set(chapters.map(({ id }) => id))) }
}

function sourceOf(root: string, ids: ReadonlySet<string>): BookSource {
  return {
    async picture(url) {
      const bytes = readFileSync(join(root, 'images', url.split('/').at(-1) ?? ''))
      const { width = 1, height = 1 } = await sharp(bytes).metadata()
      return { bytes, mime: 'image/png', width, height }
    },
    chapterOf(href) {
      const [path = '', blockId] = decodeURI(href).split('#')
      const id = path.split('/').at(-1) ?? ''
      return ids.has(id) ? { chapterId: id, ...(blockId !== undefined && { blockId }) } : undefined
    },
    absolute: (href) => new URL(href, 'https://manuals.example/').href,
  }
}

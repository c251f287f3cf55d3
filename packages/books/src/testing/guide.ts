/** The product's own guide as a book: folders, articles, links between them. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Block, rewriteLinks } from '@lectern/content'
import { markdownToDocument } from '@lectern/readers'
import type { Book, BookChapter, BookLanguage, BookSource } from '../book.ts'

const GUIDE = fileURLToPath(new URL('../../../../docs/guide', import.meta.url))

/** Chapters have the ids `article-<number>`; links between files become links between them. */
export function guideBook(language: BookLanguage): { book: Book; source: BookSource } {
  const root = join(GUIDE, language)
  const chapters: BookChapter[] = []
  const pathOf = new Map<string, string>()
  const add = (path: string, kind: BookChapter['kind'], title: string, blocks: Block[]) => {
    const id = `article-${chapters.length + 1}`
    pathOf.set(path, id)
    chapters.push({ id, title, level: path.split('/').length, kind, blocks, attachments: [] })
  }
  const read = (folder: string) => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true }).sort(byName)) {
      const path = posix.join(folder, entry.name)
      if (entry.name === 'images') continue
      if (entry.isDirectory()) {
        add(path, 'folder', entry.name.replace(/^\d+-/, ''), [])
        read(path)
      } else if (path.endsWith('.md')) {
        const { title, blocks } = markdownToDocument(readFileSync(join(root, path), 'utf8'))
        add(path, 'document', title ?? entry.name, withPaths(blocks, folder))
      }
    }
  }
  read('')
  const chapterIds = new Map([...pathOf].map(([path, id]) => [`/guide/${path}`, id]))
  const source: BookSource = {
    picture: async (url) => {
      const bytes = readFileSync(join(root, decodeURIComponent(url.replace(/^\/guide\//, ''))))
      // As the head of a PNG file says.
      return { bytes, mime: 'image/png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
    },
    chapterOf: (href) => {
      const chapterId = chapterIds.get(decodeURIComponent(href.split('#')[0] ?? ''))
      return chapterId === undefined ? undefined : { chapterId }
    },
    absolute: (href) => new URL(href, 'https://manuals.example.com').href,
  }
  const title = language === 'zh_CN' ? 'Lectern 用户指南' : 'Lectern user guide'
  return { book: { title, language, cover: { date: '2026-11-22' }, chapters }, source }
}

const byName = (a: { name: string }, b: { name: string }): number => (a.name < b.name ? -1 : 1)

const withPaths = (blocks: Block[], folder: string): Block[] =>
  rewriteLinks(blocks, (url) =>
    /^(?:[a-z]+:|#|\/)/i.test(url) ? url : encodeURI(`/guide/${posix.join(folder, decodeURIComponent(url))}`),
  )

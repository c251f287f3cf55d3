// A manual as a Word file (ledger row EXP-02): 100 chapters of mixed Chinese and English, each with a picture, a table, a list and code.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Book, BookSource } from '@lectern/books'
import { writeWord } from '@lectern/books/word'
import { markdownToBlocks } from '@lectern/readers'
import { ROOT } from '@lectern/testing/product'
import { syntheticArticle } from '../corpus.ts'
import { atMost, type Row } from '../row.ts'
import { median, times } from '../statistics.ts'

const CHAPTERS = 100
const SECTIONS = 6
const PICTURES = join(ROOT, 'docs/guide/zh_CN/images')
const MORE = `
1. 打开设置页面 Open the settings
2. 选择语言 Choose a language
   - 中文
   - English

| 名称 Name | 说明 About | 数量 Count |
| --- | --- | --- |
| 空间 space | 团队的地方 a place for a team | 12 |
| 手册 manual | 像一本书 like a book | 34 |

\`\`\`typescript
export async function publish(id: string): Promise<void> {
  const article = await load(id) // 读取文章
  await save({ ...article, state: 'published' })
}
\`\`\`
`

function mixedBook(): { book: Book; source: BookSource } {
  const names = readdirSync(PICTURES).filter((name) => name.endsWith('.png'))
  const files = new Map(names.map((name) => [`/file?fileId=${name}`, readFileSync(join(PICTURES, name))]))
  const chapters = Array.from({ length: CHAPTERS }, (_, index) => {
    const zh = syntheticArticle(index * 2, SECTIONS / 2)
    const en = syntheticArticle(index * 2 + 1, SECTIONS / 2)
    const picture = `![](/file?fileId=${names[index % names.length]})`
    const other = `[下一章 next chapter](/puba/chapter-${index + 1})`
    const blocks = markdownToBlocks([zh.markdown, picture, en.markdown, MORE, other].join('\n\n'))
    const level = index % 10 === 0 ? 1 : 2
    return { id: `chapter-${index}`, title: zh.title, level, kind: 'document' as const, blocks, attachments: [] }
  })
  const source: BookSource = {
    picture: async (url) => {
      const bytes = files.get(url)
      // As the head of a PNG file says.
      return bytes && { bytes, mime: 'image/png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
    },
    chapterOf: (href) => {
      const [, chapterId] = /^\/puba\/(.+)$/.exec(href) ?? []
      return chapterId === undefined ? undefined : { chapterId }
    },
    absolute: (href) => new URL(href, 'https://manuals.example.com').href,
  }
  return { book: { title: 'Bench 手册', language: 'zh_CN', cover: { date: '2026-11-22' }, chapters }, source }
}

export async function measureWord(): Promise<Row[]> {
  const { book, source } = mixedBook()
  let bytes = 0
  const write = async () => {
    const written = await writeWord(book, source)
    bytes = written.bytes.length
    if (written.losses.length > 0) throw new Error('the book lost something')
  }
  await times(1, write)
  const runs = await times(3, write)
  const note = `${(bytes / 1_048_576).toFixed(1)} MB`
  return [atMost(`Word file of ${CHAPTERS} chapters with pictures, warm`, median(runs) / 1_000, 's', 4, note)]
}

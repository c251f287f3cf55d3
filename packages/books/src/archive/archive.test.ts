// Archives of Markdown and HTML: their content, order and links.
import { buffer, text as textOfStream } from 'node:stream/consumers'
import { type Block, blocksToText, newBlock, type TableCell } from '@lectern/content'
import { htmlToDocument, markdownToDocument } from '@lectern/readers'
import { readSpreadsheet } from '@lectern/readers/spreadsheets'
import { expect, test } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import type { Book, BookChapter, BookSource } from '../book.ts'
import { bookSource, everyBlock, line, link, PNG, text, workbook } from '../testing/every-block.ts'
import { type ArchiveFormat, writeArchive } from './write-archive.ts'

const chapter = (id: string, title: string, level: number, blocks: Block[] = [], more: Partial<BookChapter> = {}) => ({
  id,
  title,
  level,
  kind: 'document' as const,
  blocks,
  attachments: [],
  ...more,
})
const bookOf = (chapters: BookChapter[]): Book => ({ title: '手册/Manual', language: 'zh_CN', chapters })
const now = new Date('2026-11-22T00:00:00Z')

async function filesOf(book: Book, format: ArchiveFormat, source: BookSource) {
  const { stream, losses } = writeArchive(book, source, { format, now })
  const archive = await fromBufferPromise(await buffer(stream), { lazyEntries: true })
  const files = new Map<string, Buffer>()
  for await (const entry of archive.eachEntry())
    files.set(entry.fileName, await buffer(await archive.openReadStreamPromise(entry)))
  const words = (path: string) => files.get(path)?.toString() ?? `no ${path}`
  return { paths: [...files.keys()], files, words, losses }
}

const source = (): BookSource => ({
  ...bookSource(['first', 'second', 'sheet']),
  file: async (url) => {
    if (url === '/file?fileId=red') return { name: '图 (1).png', bytes: PNG }
    return url === '/file?fileId=a' ? { name: '附件.pdf', bytes: Buffer.from('%PDF') } : undefined
  },
})

const book = bookOf([
  chapter('f', '入门', 1, [], { kind: 'folder' }),
  chapter(
    'first',
    '*第一* #篇',
    2,
    [...everyBlock('first'), newBlock.preview('image', { url: '/file?fileId=gone', name: 'x', caption: '' })],
    {
      attachments: [{ name: '附件.pdf', bytes: 4, url: '/file?fileId=a' }],
    },
  ),
  chapter('second', '第二篇: a/b', 2, everyBlock('second')),
  chapter('empty', '空-目录', 1, [], { kind: 'folder' }),
  chapter('sheet', '表格', 1, [{ id: 'w', type: 'workbook', props: {}, content: workbook, children: [] }], {
    kind: 'table',
  }),
])

test('[EXP-03] writes Markdown: folders, numbers in order, pictures, attachments, spreadsheets', async () => {
  const { paths, words, files, losses } = await filesOf(book, 'markdown', source())
  expect(paths).toEqual([
    '手册_Manual/01-入门/index.md',
    '手册_Manual/01-入门/01-_第一_ #篇.md',
    '手册_Manual/images/图 (1).png',
    '手册_Manual/files/附件.pdf',
    '手册_Manual/01-入门/02-第二篇_ a_b.md',
    '手册_Manual/02-空-目录/index.md',
    '手册_Manual/03-表格.md',
    '手册_Manual/files/表格.xlsx',
  ])
  expect(files.get('手册_Manual/images/图 (1).png')).toEqual(PNG)
  const first = words('手册_Manual/01-入门/01-_第一_ #篇.md')
  expect(markdownToDocument(first).title).toBe('*第一* #篇')
  const picture = '../images/%E5%9B%BE%20%281%29.png'
  expect(first).toContain(`![红色 red](${picture}`)
  const other = '02-%E7%AC%AC%E4%BA%8C%E7%AF%87_%20a_b.md'
  expect(first).toContain(`[另一篇 other article](${other})`)
  expect(first).toContain(`[另一篇的小节 its section](${other}#${encodeURIComponent('文字样式-text-styles')})`)
  expect(first).toContain(`[本文小节 section](#${encodeURIComponent('文字样式-text-styles')})`)
  expect(first).toContain('../files/%E9%99%84%E4%BB%B6.pdf')
  // Links to articles outside the archive are absolute.
  expect(first).toContain('https://manuals.example.com/file?fileId=film')
  expect(losses).toEqual([{ chapterId: 'first', kind: 'pictureMissing', detail: '/file?fileId=gone' }])
  const { content } = await readSpreadsheet('表格.xlsx', new Uint8Array(files.get('手册_Manual/files/表格.xlsx') ?? []))
  expect(content.sheets.map(({ name }) => name)).toEqual(['销售 Sales', 'Stock'])
  expect(words('手册_Manual/03-表格.md')).toContain('| 华东 | 1200.5 | 25.00% |')
})

test('[EXP-03] writes HTML with a page of links to all others, and no scripts', async () => {
  const { paths, words } = await filesOf(book, 'html', source())
  expect(paths).toContain('手册_Manual/index.html')
  const contents = words('手册_Manual/index.html')
  const links = [...contents.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => decodeURIComponent(href))
  expect(links).toEqual([
    '01-入门/index.html',
    '01-入门/01-_第一_ #篇.html',
    '01-入门/02-第二篇_ a_b.html',
    '02-空-目录/index.html',
    '03-表格.html',
  ])
  for (const href of links) expect(paths).toContain(`手册_Manual/${href}`)
  const first = words('手册_Manual/01-入门/01-_第一_ #篇.html')
  expect(first).toContain('<html lang="zh-CN">')
  expect(first).toContain('href="02-%E7%AC%AC%E4%BA%8C%E7%AF%87_%20a_b.html#second-part"')
  for (const path of paths.filter((each) => each.endsWith('.html'))) expect(words(path)).not.toContain('<script')
})

const spansOf = (blocks: Block[]): string[] =>
  blocks.flatMap((block) => [
    ...(block.type === 'table' ? block.content.rows.flatMap(({ cells }) => cells.map(spanOf)) : []),
    ...spansOf(block.children),
  ])
const spanOf = ({ props }: TableCell) => `${props.colspan ?? 1}x${props.rowspan ?? 1}`
const typesOf = (blocks: Block[]): string[] => blocks.flatMap((block) => [block.type, ...typesOf(block.children)])

test.each(['markdown', 'html'] as const)('[EXP-03] restores every kind of block from %s', async (format) => {
  const blocks = everyBlock('only')
  const { paths, words } = await filesOf(bookOf([chapter('only', '标题', 1, blocks)]), format, source())
  const page = words(paths.find((path) => path.includes('01-')) ?? '')
  const again = format === 'markdown' ? markdownToDocument(page) : htmlToDocument(page)
  expect(again.title).toBe('标题')
  expect(typesOf(again.blocks)).toEqual(typesOf(blocks))
  const lines = (of: Block[]) =>
    blocksToText(of)
      .split('\n')
      .map((each) => each.replace(/\s+/g, ' ').trim())
  expect(lines(again.blocks)).toEqual(lines(blocks))
  expect(spansOf(again.blocks)).toEqual(spansOf(blocks))
  expect(spansOf(blocks).some((cell) => cell !== '1x1')).toBe(true)
})

test('[EXP-03] keeps texts of users as text in pages and paths', async () => {
  const hostile = '<script>alert(1)</script>"\'&../../etc'
  const chapters = [chapter('x', hostile, 1, [line(text(hostile), link('javascript:alert(1)', 'js'))])]
  const pages = await filesOf({ ...bookOf(chapters), title: hostile }, 'html', bookSource())
  for (const path of pages.paths) {
    expect(path.split('/')).not.toContain('..')
    expect(pages.words(path)).not.toContain('<script')
    expect(pages.words(path)).not.toContain('javascript:')
  }
  const { paths, words } = await filesOf(bookOf(chapters), 'markdown', bookSource())
  expect(markdownToDocument(words(paths[0] ?? '')).title).toBe(hostile)
})

test('[EXP-03] accepts no articles or a thousand siblings, and can be stopped', async () => {
  expect((await filesOf(bookOf([]), 'markdown', bookSource())).paths).toEqual([])
  const many = Array.from({ length: 1_000 }, (_, index) => chapter(`c${index}`, 'Same', 1, [line(text(String(index)))]))
  const { paths } = await filesOf(bookOf(many), 'markdown', bookSource())
  expect(paths.slice(0, 2)).toEqual(['手册_Manual/0001-Same.md', '手册_Manual/0002-Same.md'])
  const stop = new AbortController()
  const onProgress = (done: number) => {
    if (done === 3) stop.abort(new Error('cancelled'))
  }
  const { stream } = writeArchive(bookOf(many), bookSource(), { format: 'html', now, onProgress, signal: stop.signal })
  await expect(textOfStream(stream)).rejects.toThrow('cancelled')
})

// A manual as an archive, imported again: the same folders, articles, texts, links and pictures.
import { buffer } from 'node:stream/consumers'
import type { Book, BookSource } from '@lectern/books'
import { writeArchive } from '@lectern/books/archive/write-archive'
import { articleIdOf, type Block, blocksToText, parseBlocks, rewriteLinks } from '@lectern/content'
import type { TreeNode } from '@lectern/contracts'
import { markdownToBlocks, sheetOfRows, workbookBlock } from '@lectern/readers'
import { aLibrary, type Library, PNG, system, testContext } from '@lectern/testing'
import { expect, test } from 'vitest'
import { getArticle, getManualTree } from '../articles/index.ts'
import { listImports, runImport, startImport } from './index.ts'

const TEXT = `本文说明 *第一步*。See [the other](/puba/second#part) and ![图](/file?fileId=dot).

## 小节 Part

1. 一
2. 二
   - 内 inner

> [!WARNING]
> 小心 careful

| 名称 | Count |
| --- | --- |
| 甲 | 1 |

\`\`\`typescript
const a = 1 // 注释
\`\`\`

$$
x^2
$$`

const chapter = (id: string, title: string, level: number, markdown: string | null) => ({
  id,
  title,
  level,
  kind: markdown === null ? ('folder' as const) : ('document' as const),
  blocks: markdown === null ? [] : markdownToBlocks(markdown),
  attachments: [],
})
function aWorkbook(): Block {
  const sheets = [
    sheetOfRows('价格 Prices', [
      ['名称', 'Price'],
      ['甲', '12.5'],
      ['=1+1', '2'],
    ]),
    sheetOfRows('库存', [['乙']]),
  ]
  const [block] = parseBlocks([workbookBlock({ type: 'workbookContent', styles: [], sheets })])
  if (!block) throw new Error('no workbook')
  return block
}
const book: Book = {
  title: '产品手册',
  language: 'zh_CN',
  chapters: [
    chapter('f', '2-入门 & 更多', 1, null),
    chapter('second', '第二篇 #1', 2, '## 另节\n\nOther text.\n\n## 小节 Part\n\nThe end.'),
    chapter('first', '*A* 第一篇: 开始', 2, TEXT),
    chapter('g', '空_目录', 2, null),
    chapter('twin-a', '同名', 1, null),
    chapter('in-a', '甲 A', 2, 'First.'),
    chapter('twin-b', '同名', 1, null),
    chapter('in-b', '乙 B', 2, 'Second.'),
    { ...chapter('prices', '价格表 & more', 1, ''), kind: 'table', blocks: [aWorkbook()] },
    chapter('last', '末篇', 1, 'Back to [first](/puba/first).'),
  ],
}
const partId = book.chapters[1]?.blocks[2]?.id ?? ''
const source: BookSource = {
  picture: async () => undefined,
  file: async (url) => (url === '/file?fileId=dot' ? { name: '图 1.png', bytes: PNG } : undefined),
  chapterOf: (href) => {
    const id = articleIdOf(href)
    if (id === null) return undefined
    return { chapterId: id, ...(href.endsWith('#part') && { blockId: partId }) }
  },
  absolute: (href) => new URL(href, 'https://manuals.example.com').href,
}

type Node = { title: string; children: Node[] }
const shape = (nodes: TreeNode[]): Node[] => nodes.map(({ title, children }) => ({ title, children: shape(children) }))
const all = (nodes: TreeNode[]): TreeNode[] => nodes.flatMap((node) => [node, ...all(node.children)])

type Format = 'markdown' | 'html'
async function importArchive(library: Library, what: Book, format: Format) {
  const editor = await testContext(library.editor)
  const bytes = await buffer(writeArchive(what, source, { format, now: new Date() }).stream)
  const { id } = await startImport(editor, {
    manualId: library.manual.id,
    fileName: 'manual.zip',
    stream: (async function* () {
      yield bytes
    })(),
  })
  await runImport(await testContext(system(library.tenantId)), { importId: id, lastTry: true })
  const nodes = await getManualTree(editor, { manualId: library.manual.id })
  return { editor, nodes }
}

test('[EXP-03] keeps folders with the same title apart, also existing ones', async () => {
  const library = await aLibrary()
  const twins: Book = {
    ...book,
    chapters: ['a', 'b'].flatMap((id) => [chapter(`f${id}`, '同名', 1, null), chapter(id, `in ${id}`, 2, 'Text.')]),
  }
  await importArchive(library, twins, 'markdown')
  const { nodes } = await importArchive(library, twins, 'html')
  const inside = (id: string) => [
    { title: `in ${id}`, children: [] },
    { title: `in ${id}`, children: [] },
  ]
  expect(shape(nodes)).toEqual(['a', 'b'].map((id) => ({ title: '同名', children: inside(id) })))
})

test.each(['markdown', 'html'] as const)('[EXP-03] keeps everything after export as %s and import', async (format) => {
  const library = await aLibrary()
  const { editor, nodes } = await importArchive(library, book, format)
  const [report] = await listImports(editor, { manualId: library.manual.id })
  expect(report).toMatchObject({ state: 'done', report: [] })
  expect(shape(nodes)).toEqual([
    {
      title: '2-入门 & 更多',
      children: [
        { title: '第二篇 #1', children: [] },
        { title: '*A* 第一篇: 开始', children: [] },
        { title: '空_目录', children: [] },
      ],
    },
    { title: '同名', children: [{ title: '甲 A', children: [] }] },
    { title: '同名', children: [{ title: '乙 B', children: [] }] },
    { title: '价格表 & more', children: [] },
    { title: '末篇', children: [] },
  ])
  expect(nodes.map(({ type }) => type)).toEqual(['folder', 'folder', 'folder', 'table', 'document'])
  const idOf = new Map(all(nodes).map((node) => [node.title, node.id]))
  for (const { kind, title, blocks } of book.chapters) {
    if (kind === 'folder') continue
    const again = await getArticle(editor, { id: idOf.get(title) ?? '' })
    expect(blocksToText(again.content as Block[])).toBe(blocksToText(blocks))
    expect(typesOf(again.content as Block[])).toEqual(typesOf(blocks))
    const links: string[] = []
    rewriteLinks(again.content as Block[], (url) => {
      links.push(url)
      return url
    })
    if (title === '末篇') expect(links.map(articleIdOf)).toEqual([idOf.get('*A* 第一篇: 开始')])
    if (!title.startsWith('*A*')) continue
    const [article, picture] = links
    expect(articleIdOf(article ?? '')).toBe(idOf.get('第二篇 #1'))
    if (format === 'markdown') {
      const other = await getArticle(editor, { id: idOf.get('第二篇 #1') ?? '' })
      expect(article?.split('#')[1]).toBe((other.content as Block[])[2]?.id)
    }
    expect(picture).toMatch(/^\/file\?fileId=/)
  }
})

const typesOf = (blocks: Block[]): string[] => blocks.flatMap((block) => [block.type, ...typesOf(block.children)])

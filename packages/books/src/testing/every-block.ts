/** An article with every kind of block, in Chinese and English, and a source for its pictures. */
import {
  type Block,
  createId,
  footnoteOf,
  type Inline,
  inlineImageOf,
  newBlock,
  parseBlocks,
  type Styles,
  type WorkbookContent,
} from '@lectern/content'
import type { BookPicture, BookSource } from '../book.ts'

/** A red square of 4 by 4 pixels. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAQAAAAECAIAAAAmkwkpAAAAEElEQVR4nGP4z8AARwzEcQCukw/x0F8jngAAAABJRU5ErkJggg==',
  'base64',
)
export const picture: BookPicture = { bytes: PNG, mime: 'image/png', width: 400, height: 400 }

export const text = (words: string, styles: Styles = {}): Inline => ({ type: 'text', text: words, styles })
export const link = (href: string, words: string): Inline => ({
  type: 'link',
  href,
  content: [{ type: 'text', text: words, styles: {} }],
})
const note = (id: string, ...content: Inline[]): Inline => footnoteOf(id, content)[0] ?? text('')
export const line = (...content: Inline[]): Block => newBlock.paragraph(content)

/** Knows `/file?fileId=red`, and articles by `/puba/<id>#<block>`. */
export const bookSource = (chapterIds: readonly string[] = []): BookSource => ({
  picture: async (url) => (url === '/file?fileId=red' ? picture : undefined),
  chapterOf: (href) => {
    const [, chapterId = '', blockId] = /^\/puba\/([\w-]+)(?:#(.+))?$/.exec(href) ?? []
    return chapterIds.includes(chapterId) ? { chapterId, ...(blockId && { blockId }) } : undefined
  },
  absolute: (href) => new URL(href, 'https://manuals.example.com').href,
})

const cell = (words: string, more: { colspan?: number; rowspan?: number; backgroundColor?: string } = {}) => {
  const tableCell = newBlock.tableCell([text(words)])
  return { ...tableCell, props: { ...tableCell.props, ...more } }
}

const withNote = (tableCell: ReturnType<typeof cell>, footnote: Inline) => ({
  ...tableCell,
  content: [...tableCell.content, footnote],
})

export const workbook: WorkbookContent = {
  type: 'workbookContent',
  styles: [{ bold: true, background: '#e8f3ff' }, { format: '0.00%' }],
  sheets: ['销售 Sales', 'Stock'].map((name, index) => ({
    id: `sheet-${index}`,
    name,
    rowCount: 20,
    columnCount: 6,
    cells: {
      0: { 0: { v: '地区 Region', s: 0 }, 1: { v: '金额 Amount', s: 0 }, 2: { v: '占比 Share', s: 0 } },
      1: { 0: { v: '华东' }, 1: { v: 1200.5 + index }, 2: { v: 0.25, s: 1 } },
      2: { 0: { v: '合并 merged' }, 2: { v: 0.5, s: 1 } },
    },
    merges: [{ top: 2, left: 0, bottom: 2, right: 1 }],
    frozen: { rows: 1, columns: 0 },
    rows: {},
    columns: { 0: { width: 160 } },
  })),
}

/** `id` is in the ids of its blocks; the heading is `<id>-part`. */
export function everyBlock(id: string): Block[] {
  const heading = { ...newBlock.heading(2, [text('文字样式 Text styles')]), id: `${id}-part` }
  const item = (words: string, children: Block[] = []) => newBlock.listItem('bulletListItem', [text(words)], children)
  const number = (words: string, start?: number, children: Block[] = []) =>
    newBlock.numberedListItem(start, [text(words)], children)
  const image = newBlock.preview('image', { url: '/file?fileId=red', name: '红色 red', caption: '图 1：红色方块' })
  const blocks = [
    line(
      text('本文包含每一种内容块，用来检查“引号”、省略号……和破折号——是否正确。This article holds every kind of block.'),
    ),
    heading,
    line(
      text('粗体 bold', { bold: true }),
      text('，'),
      text('斜体 italic', { italic: true }),
      text('，'),
      text('下划线 underlined', { underline: true }),
      text('，'),
      text('删除线 struck', { strike: true }),
      text('，'),
      text('代码 code()', { code: true }),
      text('，'),
      text('Ctrl', { kbd: true }),
      text('，H'),
      text('2', { subscript: true }),
      text('O，x'),
      text('2', { superscript: true }),
      text('，'),
      text('红字 red', { textColor: 'red' }),
      text('，'),
      text('黄底 yellow', { backgroundColor: 'yellow' }),
    ),
    line(
      text('链接：'),
      link('https://example.com/a?b=c&d=“e”', '外部 outside'),
      text('、'),
      link(`#${id}-part`, '本文小节 section'),
      text('、'),
      link('/puba/second', '另一篇 other article'),
      text('、'),
      link('/puba/second#second-part', '另一篇的小节 its section'),
      text('；提及 '),
      { type: 'mention', props: { id: 'u1', name: '李明' } },
      text('；公式 '),
      { type: 'inlineMath', props: { source: 'E = mc^2' } },
      text('；图标 '),
      ...inlineImageOf({ url: '/file?fileId=red', name: 'icon.png', width: 16 }),
      text('。'),
    ),
    line(
      text('脚注在后 with a note'),
      note('', text('脚注的内容 the note '), link('https://example.com/n', '链接 a link')),
    ),
    line(text('共用 shared'), note('s', text('共用的脚注 shared note\n第二行 its second line'))),
    line(text('再次 again'), note('s', text('共用的脚注 shared note\n第二行 its second line'))),
    newBlock.heading(2, [text('列表 Lists'), note('', text('标题的脚注 of a heading'))]),
    item('苹果 apple', [item('红苹果 red apple', [number('一 one'), number('二 two')])]),
    item('梨 pear'),
    number('第一步 first'),
    number('第二步 second', undefined, [line(text('第二步的说明 about the second'))]),
    number('第三步 third'),
    line(text('列表之间 between lists')),
    number('从七开始 from seven', 7),
    number('八 eight'),
    newBlock.checkListItem(true, [text('已完成 done')], []),
    newBlock.checkListItem(false, [text('未完成 open')], []),
    newBlock.listItem('toggleListItem', [text('折叠 toggle')], [line(text('折叠内容 folded'))]),
    newBlock.heading(2, [text('方块 Boxes')]),
    newBlock.quote([text('引用 quoted words')], [line(text('引用之下 below the quote'))]),
    newBlock.callout(
      'warning',
      [text('小心 careful')],
      [item('其一 one of them'), newBlock.codeBlock('bash', 'ls -l')],
    ),
    newBlock.callout('tip', [text('技巧 a tip')], []),
    newBlock.codeBlock(
      'typescript',
      'const 名字: string = "Lectern" // 注释\nexport function add(a: number) {\n\treturn a + 1\n}',
    ),
    newBlock.codeBlock('text', 'plain <b>&amp;</b> text', '1'),
    newBlock.divider(),
    newBlock.columnList([
      newBlock.column(1, [line(text('左栏 left')), item('左栏列表 left list')]),
      newBlock.column(1, [line(text('右栏 right')), image]),
    ]),
    newBlock.tabs([
      newBlock.tab('甲选项卡 tab A', [line(text('甲的内容 in A')), newBlock.codeBlock('bash', 'npm i')]),
      newBlock.tab('乙选项卡 tab B', [item('乙的列表 list in B')]),
    ]),
    newBlock.heading(2, [text('表格 Tables')]),
    newBlock.table(
      [
        {
          cells: [
            withNote(cell('名称 Name'), note('', text('表头的脚注 of a head'))),
            cell('说明 About'),
            cell('数量 Count'),
          ],
        },
        {
          cells: [
            cell('合并两行 two rows', { rowspan: 2 }),
            withNote(cell('甲 A'), note('', text('格子的脚注 of a cell'))),
            cell('1'),
          ],
        },
        { cells: [cell('乙 B'), cell('2', { backgroundColor: 'green' })] },
        { cells: [cell('合并三列 three columns', { colspan: 3 })] },
      ],
      1,
    ),
    newBlock.heading(2, [text('媒体 Media')]),
    { ...image, id: createId() },
    newBlock.preview('video', { url: '/file?fileId=film', name: '影片.mp4', caption: '演示影片 a film' }),
    newBlock.source('math', '\\frac{-b \\pm \\sqrt{b^2-4ac}}{2a} = \\sum_{i=1}^{n} x_i'),
    newBlock.source('mermaid', 'graph TD\n  A[开始] --> B[End]'),
    newBlock.embed('https://www.bilibili.com/video/BV1xx411c7mD', '视频 embedded'),
    newBlock.bookmark({
      href: 'https://example.com/',
      title: '书签 bookmark',
      description: '描述 described',
      icon: '',
    }),
    line(text('结尾 the end')),
  ]
  return parseBlocks(blocks)
}

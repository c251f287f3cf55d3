// A document with every kind of block and style, in both languages.
import { type Block, newBlock, parseBlocks, type Styles } from '@lectern/content'
import sharp from 'sharp'
import type { Book, BookLanguage, BookPicture, BookSource } from '../../book.ts'

export const words = (text: string, styles: Styles = {}) => ({ type: 'text' as const, text, styles })

const STYLES: [string, Styles][] = [
  ['bold 粗体', { bold: true }],
  ['italic 斜体', { italic: true }],
  ['both', { bold: true, italic: true }],
  ['underline 下划线', { underline: true }],
  ['strike 删除线', { strike: true }],
  ['code 代码', { code: true }],
  ['key 键', { kbd: true }],
  ['red 红色', { textColor: 'red' }],
  ['marked 高亮', { backgroundColor: 'yellow' }],
]
const CODE = `import { createServer } from 'node:http'

/** Answers with a greeting. 问候 */
export const server = createServer((request, response) => {
\tconst name = new URL(request.url ?? '/', 'http://localhost').searchParams.get('name') ?? 'world' // a long line that does not fit
  response.end(\`Hello, \${name}!\`)
})`
const FORMULAS = [
  String.raw`\sum_{i=1}^n \frac{x_i^2}{\sqrt[3]{y}} \le \left(\begin{matrix}a&b\\c&d\end{matrix}\right)`,
  String.raw`f(x)=\begin{cases}1&x>0\\0&\text{其他}\end{cases}\qquad \hat{x}+\vec{v}+\overbrace{a+b}^{n}\in\mathbb{R}`,
  String.raw`\begin{aligned}a&=b+c\\&=\int_0^\infty e^{-t}\,dt\end{aligned}`,
  String.raw`A\xrightarrow{f}B,\quad \binom{n}{k},\quad f'(x),\quad \lim_{x\to0}\frac{\sin x}{x}=1 \tag{1}`,
]
const FLOW = 'flowchart TD\n  A[开始 Start] --> B{合格？}\n  B -->|是| C[Publish]\n  B -->|否| A'

const cell = (text: string, props: object = {}, styles: Styles = {}) => ({
  type: 'tableCell',
  props: { backgroundColor: 'default', textColor: 'default', textAlignment: 'left', ...props },
  content: [words(text, styles)],
})
const table = (rows: number): unknown => ({
  id: `table${rows}`,
  type: 'table',
  props: { textColor: 'default' },
  content: {
    type: 'tableContent',
    columnWidths: [120, undefined, 200],
    headerRows: 1,
    headerCols: 1,
    rows: [
      { cells: [cell('项目 Item'), cell('数量 Count'), cell('备注 Remark')] },
      { cells: [cell('merged down', { rowspan: 2 }), cell('12', { textAlignment: 'right' }), cell('a')] },
      { cells: [cell('merged across 合并', { colspan: 2, backgroundColor: 'blue', textAlignment: 'center' })] },
      ...Array.from({ length: rows }, (_, i) => ({
        cells: [
          cell(`row ${i}`),
          cell(`${i * 17}`, {}, { bold: i % 5 === 0 }),
          cell(`第 ${i} 行的说明`, { textColor: 'green' }),
        ],
      })),
    ],
  },
  children: [],
})
const block = (type: string, props: object, content?: unknown, children: unknown[] = []): unknown => ({
  id: `${type}-1`,
  type,
  props,
  content,
  children,
})
const item = (type: string, text: string, children: unknown[] = [], props: object = {}): unknown => ({
  type,
  props,
  content: [words(text)],
  children,
})
const file = (type: string, props: object): unknown => block(type, { name: '', caption: '', url: '', ...props })

/** Every kind of block of articles; `workbookBlocks` is the one of table articles. */
export const everyBlock = (): Block[] =>
  parseBlocks([
    block('heading', { level: 1 }, [words('一级标题 First level')]),
    block(
      'paragraph',
      {},
      STYLES.flatMap(([text, styles]) => [words(text, styles), words('，')]),
    ),
    item(
      'paragraph',
      '数学家 Gauss 在 1801 年出版了《算术研究》，“引号”与——破折号……都按中文排版。They said "quoted" text isn\'t hyphenated.',
    ),
    {
      type: 'paragraph',
      props: {},
      content: [
        words('H'),
        words('2', { subscript: true }),
        words('O, x'),
        words('2', { superscript: true }),
        words(', '),
        { type: 'inlineMath', props: { source: 'e^{i\\pi}+1=0' } },
        words(', '),
        { type: 'mention', props: { id: 'u1', name: '李明' } },
        words(' 🎉 ✓ → ☑ ½\nsecond line 第二行'),
      ],
    },
    {
      type: 'paragraph',
      props: {},
      content: [
        { type: 'link', href: 'https://example.com/a?b=c#d', content: [words('outer link 外部链接')] },
        words(' '),
        { type: 'link', href: '/puba/second#target', content: [words('to a block 到另一篇')] },
        words(' '),
        { type: 'link', href: '#callout-1', content: [words('to a callout 到提示框')] },
        words(
          ' https://very.long.example.com/a/path/that/does/not/fit/in/one/line/of/the/page?with=parameters&and=more',
        ),
      ],
    },
    item('paragraph', 'centred 居中', [], { textAlignment: 'center' }),
    item('paragraph', 'right 右对齐', [], { textAlignment: 'right' }),
    item('paragraph', 'boxed 底色', [item('paragraph', 'indented below 缩进')], {
      backgroundColor: 'green',
      textColor: 'blue',
    }),
    block('heading', { level: 3 }, [words('列表 Lists')]),
    item('bulletListItem', 'bullet 圆点', [
      item('bulletListItem', 'nested 嵌套', [item('numberedListItem', 'third level 第三层')]),
    ]),
    item('bulletListItem', 'bullet two'),
    item(
      'numberedListItem',
      'number seven 第七',
      [item('paragraph', 'paragraph in item 项内段落'), item('codeBlock', 'code in item')],
      { start: 7 },
    ),
    item('numberedListItem', 'number eight 第八', [item('numberedListItem', 'begins at one 从一开始')]),
    item('checkListItem', 'done 完成', [], { checked: true }),
    item('checkListItem', 'open 未完成', [item('checkListItem', 'nested check 嵌套')], { checked: false }),
    item('toggleListItem', 'toggle 折叠', [item('paragraph', 'inside the toggle 折叠内容')]),
    {
      type: 'heading',
      props: { level: 2, isToggleable: true },
      content: [words('toggle heading 折叠标题')],
      children: [item('paragraph', 'under it 标题之下')],
    },
    block('quote', {}, [words('quoted 引用的话')], [item('paragraph', 'second paragraph of the quote 引用第二段')]),
    ...['note', 'tip', 'important', 'warning', 'caution'].map((tone, i) => ({
      id: i === 0 ? 'callout-1' : `callout${i}`,
      type: 'callout',
      props: { tone },
      content: [words(`${tone} callout 提示框`)],
      children: i === 1 ? [item('bulletListItem', 'list in callout 框内列表')] : [],
    })),
    block('heading', { level: 2 }, [words('代码 Code')]),
    block('codeBlock', { language: 'typescript', lines: '1,5-6' }, [words(CODE)]),
    item('codeBlock', 'plain text\n  with indent 缩进\n\nlast line', [], { language: 'text' }),
    block('heading', { level: 2 }, [words('表格 Tables')]),
    table(6),
    block('divider', {}),
    block('heading', { level: 2 }, [words('公式 Formulas')]),
    ...FORMULAS.map((source, i) => ({ id: `math${i}`, type: 'math', props: { source } })),
    { type: 'math', props: { source: '\\frac{broken' } },
    { type: 'mermaid', props: { source: FLOW } },
    block('heading', { level: 2 }, [words('媒体 Media')]),
    file('image', {
      url: '/file?fileId=p1',
      name: 'a red box 红色方块',
      caption: 'caption of the picture 图片说明',
      previewWidth: 300,
      textAlignment: 'center',
      showPreview: true,
    }),
    file('video', {
      url: '/file?fileId=v1',
      name: 'film 影片.mp4',
      caption: 'caption of the film 影片说明',
      showPreview: true,
    }),
    file('audio', { url: '/file?fileId=a1', name: 'sound 声音.mp3', showPreview: true }),
    file('file', { url: '/file?fileId=f1', name: 'document 文档.pdf', caption: 'caption of the file 文件说明' }),
    block('embed', { href: 'https://www.bilibili.com/video/BV1xx411c7mD', caption: 'embedded 嵌入的视频' }),
    block('bookmark', {
      href: 'https://example.com/page',
      title: 'card title 卡片标题',
      description: 'card description 卡片说明',
      icon: '',
    }),
    {
      type: 'columnList',
      props: {},
      children: [
        {
          type: 'column',
          props: { width: 1 },
          children: [item('paragraph', 'left column 左栏'), item('bulletListItem', 'list on the left 左栏列表')],
        },
        { type: 'column', props: { width: 0.6 }, children: [item('paragraph', 'right column 右栏')] },
      ],
    },
    {
      type: 'tabs',
      props: {},
      children: [
        {
          type: 'tab',
          props: { title: 'first tab 甲选项卡' },
          children: [item('paragraph', 'in the first tab 甲的内容')],
        },
        {
          type: 'tab',
          props: { title: 'second tab 乙选项卡' },
          children: [item('bulletListItem', 'in the second 乙的内容')],
        },
      ],
    },
    item('paragraph', 'the end 结束'),
  ] as never)

const columnsOf = (row: number, columns: number): number[] =>
  Array.from({ length: columns }, (_, column) => column).filter(
    (column) => !((row === 2 && column === 3) || (row === 3 && (column === 2 || column === 3))),
  )

export const workbookBlocks = (columns = 5, rows = 30): Block[] =>
  parseBlocks([
    {
      id: 'book',
      type: 'workbook',
      props: {},
      content: {
        type: 'workbookContent',
        styles: [{ bold: true, background: '#1f3864' }, { format: '0.00%' }, { align: 'center', color: '#c00000' }],
        sheets: ['一月 January', '二月 February'].map((name, n) => ({
          id: `sheet${n}`,
          name,
          rowCount: 100,
          columnCount: 26,
          cells: Object.fromEntries(
            Array.from({ length: rows }, (_, row) => [
              row,
              Object.fromEntries(
                // Without the cells below the merge.
                columnsOf(row, columns).map((column) => [
                  column,
                  row === 0
                    ? { v: `head ${column}`, s: 0 }
                    : column === 1
                      ? { v: row / 7, s: 1 }
                      : { v: `${n}-${row}-${column}`, ...(column === 2 && { s: 2 }) },
                ]),
              ),
            ]),
          ),
          merges: [{ top: 2, left: 2, bottom: 3, right: 3 }],
          frozen: { rows: 1, columns: 0 },
          rows: {},
          columns: {},
        })),
      },
    },
  ] as never)

export const redBox = async (format: 'png' | 'jpeg' | 'webp' | 'gif' = 'png'): Promise<BookPicture> => {
  const box = sharp({ create: { width: 400, height: 160, channels: 3, background: '#d04040' } })
  return { bytes: await box.toFormat(format).toBuffer(), mime: `image/${format}`, width: 400, height: 160 }
}

export const plainSource = (pictures: Record<string, BookPicture> = {}): BookSource => ({
  picture: async (url) => pictures[url],
  chapterOf: (href) => {
    const [, chapterId, blockId] = /^\/puba\/([^#]+)(?:#(.+))?$/.exec(href) ?? []
    return chapterId === undefined ? undefined : { chapterId, ...(blockId !== undefined && { blockId }) }
  },
  absolute: (href) => new URL(href, 'https://manuals.example/').href,
})

export function everyBlockBook(language: BookLanguage): Book {
  const second = [
    newBlock.paragraph([words('before 之前')]),
    { ...newBlock.paragraph([words('the target 目标段落')]), id: 'target' },
  ]
  const document = { kind: 'document' as const, attachments: [] }
  return {
    title: language === 'zh_CN' ? '所有内容块' : 'Every kind of block',
    language,
    author: '示例公司 Example Ltd',
    watermark: '李明 13800000000 Confidential',
    cover: { version: '2.1', date: '2026-11-22', logo: '/file?fileId=p1' },
    chapters: [
      {
        id: 'folder',
        title: language === 'zh_CN' ? '目录一' : 'Folder one',
        level: 1,
        kind: 'folder',
        blocks: [],
        attachments: [],
      },
      {
        ...document,
        id: 'first',
        title: '第一篇 First article',
        level: 2,
        blocks: everyBlock(),
        attachments: [{ name: 'data 数据.zip', bytes: 123_456, url: '/file?fileId=z1' }],
      },
      { ...document, id: 'second', title: '第二篇 Second article', level: 2, blocks: second },
      {
        id: 'sheet',
        title: '表格文章 Spreadsheet',
        level: 1,
        kind: 'table',
        blocks: workbookBlocks(),
        attachments: [],
      },
      {
        id: 'wide',
        title: '宽表格 Wide spreadsheet',
        level: 1,
        kind: 'table',
        blocks: workbookBlocks(16),
        attachments: [],
      },
      {
        ...document,
        id: 'last',
        title: '最后 The last one',
        level: 3,
        blocks: [newBlock.paragraph([words('last words 最后的话')])],
      },
    ],
  }
}

// Every kind of block beside every other, at the top and within every block that holds others.

import type { Block, HeadingLevel, Inline, TextAlignment } from '@lectern/content'
import { CALLOUT_TONES, newBlock } from '@lectern/content'

const text = (words: string): Inline[] => [{ type: 'text', text: words, styles: {} }]
const bullet = (words: string, children: Block[] = []) => newBlock.listItem('bulletListItem', text(words), children)
const toggle = (children: Block[]) => newBlock.listItem('toggleListItem', text('折叠'), children)
const picture = { url: '/file?fileId=p1', name: '图', caption: 'Caption' }
const props = <B extends Block>(block: B, more: Record<string, unknown>): B =>
  Object.assign(block, { props: { ...block.props, ...more } })
const aligned = (block: Block, textAlignment: TextAlignment) => props(block, { textAlignment })
const cell = (words: string) => newBlock.tableCell(text(words))
const rows = () => [{ cells: [cell('A'), cell('B')] }, { cells: [cell('1'), cell('2')] }]
const table = (headerRows: number, more: Record<string, unknown> = {}) => {
  const table = newBlock.table(rows(), headerRows)
  Object.assign(table.content, more)
  return table
}

/** Each makes a new block. */
const KINDS: Readonly<Record<string, () => Block>> = {
  paragraph: () => newBlock.paragraph(text('段落')),
  'two lines': () => newBlock.paragraph(text('a\n- b')),
  'centred paragraph': () => aligned(newBlock.paragraph(text('居中')), 'center'),
  'coloured paragraph': () => props(newBlock.paragraph(text('a')), { textColor: 'brown', backgroundColor: 'pink' }),
  'paragraph with more below': () => ({
    ...newBlock.paragraph(text('a')),
    children: [newBlock.paragraph(text('b')), bullet('c')],
  }),
  ...Object.fromEntries(
    [1, 2, 3, 4, 5, 6].map((level) => [
      `heading ${level}`,
      () => newBlock.heading(level as HeadingLevel, text('标题 #')),
    ]),
  ),
  'heading to the right': () => aligned(newBlock.heading(2, text('a')), 'right'),
  'heading that unfolds': () => ({
    ...props(newBlock.heading(3, text('a')), { isToggleable: true }),
    children: [bullet('b')],
  }),
  item: () => bullet('a', [bullet('b', [newBlock.numberedListItem(4, text('c'), [])])]),
  'number 1': () => newBlock.numberedListItem(undefined, text('a'), []),
  'number 7': () => newBlock.numberedListItem(7, text('a'), [newBlock.paragraph(text('b'))]),
  'justified item': () => aligned(bullet('a'), 'justify'),
  'task to do': () => newBlock.checkListItem(false, text('a'), []),
  'task done': () => newBlock.checkListItem(true, text('a'), [newBlock.checkListItem(false, text('b'), [])]),
  toggle: () => toggle([newBlock.paragraph(text('a'))]),
  'empty toggle': () => toggle([]),
  quote: () => newBlock.quote(text('a'), [newBlock.paragraph(text('b'))]),
  'coloured quote': () => props(newBlock.quote(text('a'), []), { textColor: 'gray', backgroundColor: 'blue' }),
  ...Object.fromEntries(CALLOUT_TONES.map((tone) => [tone, () => newBlock.callout(tone, text('a'), [bullet('b')])])),
  code: () => newBlock.codeBlock('yaml', 'a:\n  - b\n\n```'),
  'code with lines': () => newBlock.codeBlock('js', 'a\nb\n\nd', '1,3-4'),
  'plain code with lines': () => newBlock.codeBlock('text', 'a\nb', '2'),
  'code of a diagram': () => newBlock.codeBlock('mermaid', 'graph TD'),
  'code of a formula': () => newBlock.codeBlock('math', 'x^2', '1'),
  'code with marks': () =>
    newBlock.codeBlock('js', '// highlight-next-line\na // [!code ++]\nb // [!code hl]\n// highlight-start', '2'),
  'empty code': () => newBlock.codeBlock('text', ''),
  formula: () => newBlock.source('math', 'x^2'),
  diagram: () => newBlock.source('mermaid', 'graph TD\n  A-->B'),
  table: () => table(1),
  'table without a head': () => table(0),
  'table with a column of heads': () => table(1, { headerCols: 1 }),
  'wide table': () => table(0, { columnWidths: [100, 240] }),
  'coloured table': () => props(table(1), { textColor: 'red' }),
  picture: () => newBlock.preview('image', picture),
  'wide picture': () => props(newBlock.preview('image', picture), { previewWidth: 320 }),
  'picture in the middle': () => aligned(newBlock.preview('image', picture), 'center'),
  'picture as a link': () => props(newBlock.preview('image', picture), { showPreview: false, backgroundColor: 'red' }),
  video: () => props(newBlock.preview('video', { ...picture, url: '/file?fileId=v1' }), { previewWidth: 480 }),
  audio: () => newBlock.audio(picture),
  file: () => newBlock.file(picture),
  'coloured file': () => props(newBlock.file({ ...picture, caption: '' }), { backgroundColor: 'green' }),
  player: () => newBlock.embed('https://www.bilibili.com/video/BV1xx411c7mD', 'Caption'),
  card: () => newBlock.bookmark({ href: 'https://x.example/a_b', title: 'T', description: 'D *d*', icon: '' }),
  divider: () => newBlock.divider(),
  columns: () =>
    newBlock.columnList([newBlock.column(1, [bullet('a')]), newBlock.column(0.5, [newBlock.paragraph(text('b'))])]),
  tabs: () =>
    newBlock.tabs([newBlock.tab('一 "x"', [newBlock.paragraph(text('a'))]), newBlock.tab('2', [bullet('b')])]),
}

type Around = (inner: Block[]) => Block[]
/** None of them begins with what it holds: an empty line of its own text is none. */
const AROUND: Readonly<Record<string, Around>> = {
  'at the top': (inner) => inner,
  'behind an empty line': ([first, ...more]) => (first ? [first, newBlock.paragraph([]), ...more] : []),
  'in an item': (inner) => [bullet('x', inner)],
  'in an item of an item': (inner) => [newBlock.numberedListItem(undefined, text('x'), [bullet('y', inner)])],
  'in a quote': (inner) => [newBlock.quote(text('x'), inner)],
  'in a callout': (inner) => [newBlock.callout('warning', text('x'), inner)],
  'in a toggle': (inner) => [toggle(inner)],
  'below a paragraph': (inner) => [{ ...newBlock.paragraph(text('x')), children: inner }],
  'in a column': (inner) => [
    newBlock.columnList([newBlock.column(1, inner), newBlock.column(1, [newBlock.paragraph(text('x'))])]),
  ],
  'in a tab': (inner) => [
    newBlock.tabs([newBlock.tab('x', inner), newBlock.tab('y', [newBlock.paragraph(text('z'))])]),
  ],
}

/** Neighbouring numbered items are one list, in which only the first one's number counts; a column holds no columns and no tabs. */
export function blockPairs(): { name: string; blocks: () => Block[] }[] {
  const names = Object.keys(KINDS)
  return Object.entries(AROUND).flatMap(([place, around]) =>
    names.flatMap((one) =>
      names.flatMap((other) => {
        const isNumber = one.startsWith('number') && other === 'number 7' && place !== 'behind an empty line'
        const isWithin = place === 'in a column' && [one, other].some((name) => /^(?:columns|tabs)$/.test(name))
        if (isNumber || isWithin) return []
        return [{ name: `${one}, ${other} ${place}`, blocks: () => around([KINDS[one]!(), KINDS[other]!()]) }]
      }),
    ),
  )
}

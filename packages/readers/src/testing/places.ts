// Possible places of a line in a document.
import type { Block, HeadingLevel, Inline, NoteInline } from '@lectern/content'
import { newBlock } from '@lectern/content'

const text = (words: string): Inline[] => [{ type: 'text', text: words, styles: {} }]
const bullet = (line: Inline[], children: Block[] = []) => newBlock.listItem('bulletListItem', line, children)
const table = (line: Inline[], change: (target: ReturnType<typeof newBlock.table>) => void = () => {}): Block[] => {
  const cell = (content: Inline[]) => newBlock.tableCell(content)
  const newTable = newBlock.table([{ cells: [cell(text('A')), cell(line)] }, { cells: [cell(line), cell([])] }], 1)
  change(newTable)
  return [newTable]
}

export const PLACES: Readonly<Record<string, (line: Inline[]) => Block[]>> = {
  paragraph: (line) => [newBlock.paragraph(line)],
  heading: (line) => [newBlock.heading(2 as HeadingLevel, line)],
  bullet: (line) => [bullet(line), bullet(line)],
  'item of level 2': (line) => [bullet(text('a'), [newBlock.numberedListItem(3, line, [])])],
  'item of level 3': (line) => [bullet(text('a'), [bullet(text('b'), [newBlock.checkListItem(true, line, [])])])],
  'list behind a list': (line) => [
    newBlock.numberedListItem(undefined, line, []),
    newBlock.paragraph([]),
    newBlock.numberedListItem(undefined, line, []),
    bullet(line),
    newBlock.checkListItem(false, line, []),
  ],
  quote: (line) => [newBlock.quote(line, [newBlock.paragraph(line)])],
  callout: (line) => [newBlock.callout('tip', line, [bullet(line)])],
  cell: (line) => table(line),
  'cell of a merged table': (line) =>
    table(line, ({ content }) => {
      content.rows.push({ cells: [newBlock.tableCell(line)] })
      for (const { props } of content.rows.at(-1)?.cells ?? []) props.colspan = 2
      content.headerCols = 1
    }).slice(0, 1),
  'aligned cell': (line) =>
    table(line, ({ content }) => {
      const [, second] = content.rows[0]?.cells ?? []
      if (second) second.props.textAlignment = 'center'
      content.columnWidths = [120, undefined]
    }),
  column: (line) => [
    newBlock.columnList([
      newBlock.column(1, [newBlock.paragraph(line)]),
      newBlock.column(1, [newBlock.heading(3, line)]),
    ]),
  ],
  tab: (line) => [newBlock.tabs([newBlock.tab('One', [newBlock.paragraph(line)]), newBlock.tab('二', [bullet(line)])])],
  toggle: (line) => [newBlock.listItem('toggleListItem', line, [newBlock.paragraph(line)])],
  'toggle heading': (line) => {
    const heading = newBlock.heading(2, line)
    if (heading.type === 'heading') heading.props.isToggleable = true
    return [{ ...heading, children: [newBlock.paragraph(line)] }]
  },
  footnote: (line) =>
    line.every(({ type }) => type !== 'footnote' && type !== 'inlineImage')
      ? [newBlock.paragraph([...text('词'), { type: 'footnote', props: { id: '', note: line as NoteInline[] } }])]
      : [],
  'aligned paragraph': (line) => [aligned(newBlock.paragraph(line), 'center')],
  'coloured item': (line) => {
    const item = aligned(bullet(line), 'right')
    if ('textColor' in item.props) item.props.textColor = 'purple'
    return [item]
  },
  'below a paragraph': (line) => [{ ...newBlock.paragraph(line), children: [newBlock.paragraph(line)] }],
}

function aligned<B extends Block>(block: B, alignment: 'center' | 'right'): B {
  if ('textAlignment' in block.props) block.props.textAlignment = alignment
  return block
}

// [EDIT-12] Rows and structures of PDF pages as pieces of an article, from plain lists.
import { expect, test } from 'vitest'
import { joinRuns } from './join.ts'
import { type Node, type PageParts, type Piece, type Run, textOf } from './parts.ts'
import { joinPages, measuresOf, piecesOf } from './pieces.ts'
import { withoutRepeats } from './repeats.ts'
import { readingRows, textBoxes } from './rows.ts'
import { hasTree, treePieces } from './tree.ts'

const run = (text: string, x: number, y: number, more: Partial<Run> = {}): Run => {
  const size = more.size ?? 10
  return { text, x, y, width: text.length * size * 0.5, size, bold: false, italic: false, mono: false, ...more }
}
const page = (runs: Run[], tree: Node | null = null): PageParts => ({
  ...{ number: 1, width: 600, height: 800, runs, tree, pictures: [], rules: [], dots: [], turned: [] },
  ...{ drawn: false, innerLinks: 0, fields: 0, comments: 0, unread: 0, refused: [], transform: [1, 0, 0, 1, 0, 0] },
})
const wordsOf = (piece: Piece): string => {
  if (piece.kind === 'table')
    return piece.rows.map((row) => row.map((cell) => textOf(joinRuns(cell.runs))).join('|')).join('/')
  if (piece.kind === 'code') return piece.rows.map(textOf).join('/')
  return piece.kind === 'picture' ? piece.path : textOf(joinRuns(piece.runs))
}
const outlineOf = (pieces: readonly Piece[]) =>
  pieces.map((piece) => {
    const level = piece.kind === 'heading' ? piece.level : piece.kind === 'item' ? piece.depth : ''
    return `${piece.kind}${level} ${wordsOf(piece)}`
  })
const layout = (runs: Run[], outline: [string, number][] = []) => {
  const rows = readingRows(textBoxes(runs))
  return outlineOf(piecesOf(rows, measuresOf(rows, new Map(outline))))
}
const LONG = 'A line of text that is as long as the page is wide, of seventy signs'

test.each([
  ['documen-', 'tation', 'documentation'],
  ['Node-', 'Red', 'Node- Red'],
  ['one', 'two', 'one two'],
  ['第一行', '第二行', '第一行第二行'],
  ['the/path/', 'goes/on', 'the/path/goes/on'],
  ['a_name_', 'goes_on', 'a_name_goes_on'],
  ['soft\u00ad', 'ware', 'software'],
])('reads lines: %s, %s', (first, second, whole) => {
  expect(textOf(joinRuns([run(first, 0, 10), run(second, 0, 22)]))).toBe(whole)
})

test('finds headings by size, weight and outline', () => {
  const text = [run(LONG, 0, 100), run(`${LONG}.`, 0, 112)]
  expect(
    layout(
      [
        ...[run('Large', 0, 20, { size: 20 }), run('Middle', 0, 60, { size: 14 }), ...text],
        ...[run('Strong', 0, 140, { bold: true }), run('Text.', 0, 160), run('Named', 0, 190), run('End.', 0, 215)],
      ],
      [['named', 4]],
    ),
  ).toEqual([
    ...['heading1 Large', 'heading2 Middle', `paragraph ${LONG} ${LONG}.`],
    ...['heading3 Strong', 'paragraph Text.', 'heading4 Named', 'paragraph End.'],
  ])
})

test('continues a paragraph after a page break, and drops the repeated head of a table', () => {
  const part = (text: string, open: boolean): Piece => ({
    kind: 'paragraph',
    runs: [run(text, 0, open ? 700 : 60)],
    open,
  })
  const rows = (...names: string[]): Piece => ({
    kind: 'table',
    rows: names.map((name) => [{ runs: [run(name, 0, 0)] }, { runs: [] }]),
  })
  expect(outlineOf(joinPages([[part('It goes', true)], [part('on.', false), part('Next', false)]]))).toEqual([
    'paragraph It goes on.',
    'paragraph Next',
  ])
  expect(outlineOf(joinPages([[rows('Head', 'a')], [rows('Head', 'b')]]))).toEqual(['table Head|/a|/b|'])
})

test('drops running heads and feet, but keeps the same words in the text', () => {
  const pages = [1, 2, 3].map((number) => ({
    ...page([]),
    number,
    boxes: textBoxes([
      run('Handbook', 50, 30),
      run(LONG, 50, 100),
      run('Handbook', 50, 400),
      run(`- ${number} -`, 50, 780),
    ]),
  }))
  const { pages: rest, repeats } = withoutRepeats(pages)
  expect(rest.map(({ boxes }) => boxes.length)).toEqual([2, 2, 2])
  expect(repeats).toEqual(['Handbook', '- 1 -'])
})

const node = (role: string, ...children: Node['children']): Node => ({ role, children })
test('follows the structure of the file, wherever the text is on the page', () => {
  const words = ['Title', 'Text.', '•', 'Item', 'Inner', '1.', 'First', 'Name', 'Value', 'npm', 'start']
  const runs = words.map((text, mark) => run(text, 0, (mark + 1) * 20, { mark, mono: mark > 8 }))
  const inner = node('L', node('LI', node('LBody', node('P', 4))))
  const tree = node(
    'Document',
    node('H2', 0),
    node('Sect', node('P', node('Span', 1))),
    node('L', node('LI', node('Lbl', 2), node('LBody', 3, inner))),
    node('L', node('LI', node('Lbl', 5), node('LBody', 6))),
    node('Table', node('TBody', node('TR', node('TH', 7), node('TD', 8)))),
    node('P', 9),
    node('P', 10),
  )
  const measures = measuresOf([], new Map())
  expect(outlineOf(treePieces(page(runs, tree), measures))).toEqual([
    'heading2 Title',
    'paragraph Text.',
    'item0 Item',
    'item1 Inner',
    'item0 First',
    'table Name|Value',
    'code npm/start',
  ])
  const taggedPage = page(runs, tree)
  expect(hasTree(taggedPage)).toBe(true)
  expect(hasTree({ ...taggedPage, runs: [...runs, run(LONG, 0, 0)] })).toBe(false)
  expect(hasTree(page(runs))).toBe(false)
})

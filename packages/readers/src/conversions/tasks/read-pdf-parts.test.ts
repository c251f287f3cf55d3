// [EDIT-12] Parts of PDF files that are not plain text: links within the file, merged cells, pictures of heads, stencils.

import { expect, test } from 'vitest'
import { blocksToMarkdown } from '../../markdown/to-markdown.ts'
import { at, jump, picture } from './pdf/testing/a-pdf.ts'
import { column, readPages } from './pdf/testing/read-pages.ts'

const filled = (...lines: string[]) => column(700, lines)
const namedLink = (name: string) => `<< /Type /Annot /Subtype /Link /Rect [40 595 120 615] ${name} >>`

test('links within the file point to the heading of their target', async () => {
  const content = filled(at(50, 600, 'to the end'))
  const { blocks, anchors, reported } = await readPages([
    { content: [at(50, 760, 'Guide', { size: 24 }), ...content], annotations: [jump([40, 595, 120, 615], 1, 560)] },
    [
      ...[at(50, 760, 'First steps', { size: 16 }), ...filled(at(50, 570, 'Last words', { size: 16 }))],
      at(50, 540, 'The end comes here.'),
    ],
    { content, annotations: [jump([40, 595, 120, 615], 1, 760)] },
    { content, annotations: [jump([40, 595, 120, 615], 1, 640)] },
    { content, annotations: [jump([40, 595, 120, 615], 0, 690)] },
    { content, annotations: [namedLink('/Dest (nowhere)'), namedLink('/A << /S /Named /N /NextPage >>')] },
  ])
  expect(blocksToMarkdown(blocks).match(/\[to the end\]\(#[^)]*\)/g)).toEqual(
    [1, 2, 3, 4].map((number) => `[to the end](#place-${number})`),
  )
  expect(anchors).toEqual({
    ...{ 'place-1': 'last-words', 'place-2': 'first-steps', 'place-3': 'last-words', 'place-4': '' },
  })
  expect(reported).toEqual(['innerLinksLost 2'])
})

test.each([
  ['a program', '/A << /S /Launch /F (calc.exe) >>', ['linkMissing calc.exe']],
  ['a script', '/A << /S /JavaScript /JS (app.alert\\(1\\)) >>', []],
  [
    'an address that runs a script',
    '/A << /S /URI /URI (javascript:alert\\(1\\)) >>',
    ['linkMissing javascript:alert(1)'],
  ],
])('keeps a link to %s as text', async (_, action, reported) => {
  const pages = await readPages([{ content: filled(at(50, 600, 'press here')), annotations: [namedLink(action)] }])
  expect(pages.reported).toEqual(reported)
  expect(blocksToMarkdown(pages.blocks)).toMatch(/(?<!\[)press here(?!\])/)
})

/** Lines from crossing to crossing of a grid of 100 by 20 points; `without` are those that are missing. */
function table(cells: readonly (readonly [column: number, row: number, text: string])[], without: readonly string[]) {
  const texts = cells.map(([column, row, text]) => at(62 + column * 100, 600 - row * 20, text))
  const rules: string[] = []
  for (let row = 0; row <= 3; row++)
    for (let column = 0; column <= 3; column++) {
      const [x, y] = [58 + column * 100, 614 - row * 20]
      if (column < 3 && !without.includes(`- ${column} ${row}`)) rules.push(`${x} ${y} m ${x + 100} ${y} l S`)
      if (row < 3 && !without.includes(`| ${column} ${row}`)) rules.push(`${x} ${y} m ${x} ${y - 20} l S`)
    }
  return filled(...texts, ...rules)
}
type Cells = Parameters<typeof table>[0]

test.each<[string, Cells, string[], string[][]]>([
  [
    'beside each other',
    [
      [0, 0, 'Wide'],
      [2, 0, 'C'],
      [0, 1, 'a'],
      [1, 1, 'b'],
      [2, 1, 'c'],
      [0, 2, 'd'],
      [1, 2, 'e'],
      [2, 2, 'f'],
    ],
    ['| 1 0'],
    [
      ['Wide 2x1', 'C'],
      ['a', 'b', 'c'],
      ['d', 'e', 'f'],
    ],
  ],
  [
    'below each other',
    [
      [0, 0, 'High'],
      [1, 0, 'B'],
      [2, 0, 'C'],
      [1, 1, 'b'],
      [2, 1, 'c'],
      [0, 2, 'd'],
      [1, 2, 'e'],
      [2, 2, 'f'],
    ],
    ['- 0 1'],
    [
      ['High 1x2', 'B', 'C'],
      ['b', 'c'],
      ['d', 'e', 'f'],
    ],
  ],
  [
    'both ways',
    [
      [0, 0, 'Large'],
      [2, 0, 'C'],
      [2, 1, 'c'],
      [0, 2, 'd'],
      [1, 2, 'e'],
      [2, 2, 'f'],
    ],
    ['- 0 1', '- 1 1', '| 1 0', '| 1 1'],
    [['Large 2x2', 'C'], ['c'], ['d', 'e', 'f']],
  ],
  [
    'none: two texts where a line is missing',
    [
      [0, 0, 'A'],
      [1, 0, 'B'],
      [2, 0, 'C'],
      [0, 1, 'a'],
      [1, 1, 'b'],
      [2, 1, 'c'],
      [0, 2, 'd'],
      [1, 2, 'e'],
      [2, 2, 'f'],
    ],
    ['| 1 0', '| 2 0'],
    [
      ['A', 'B', 'C'],
      ['a', 'b', 'c'],
      ['d', 'e', 'f'],
    ],
  ],
])('reads merged cells %s', async (_, cells, without, rows) => {
  const { blocks } = await readPages([table(cells, without)])
  const block = blocks.find(({ type }) => type === 'table')
  if (block?.type !== 'table') throw new Error('no table')
  const says = block.content.rows.map((row) =>
    row.cells.map(({ content, props: { colspan = 1, rowspan = 1 } }) => {
      const spans = colspan > 1 || rowspan > 1 ? ` ${colspan}x${rowspan}` : ''
      return JSON.stringify(content).match(/"text":"([^"]*)"/)?.[1] + spans
    }),
  )
  expect(says).toEqual(rows)
})

test('reports a picture in the head of each page once, and keeps one of the text', async () => {
  const logo = picture(50, 770, 20, 20)
  const { reported, blocks } = await readPages([
    [logo, ...filled(picture(50, 500, 60, 60), at(50, 480, 'One.'))],
    [logo, ...filled(at(50, 600, 'Two.'))],
    [logo, ...filled(at(50, 600, 'Three.'))],
  ])
  expect(reported).toEqual(['pictureRepeats 1 (1, 2, 3)'])
  expect(blocksToMarkdown(blocks).match(/!\[/g)).toHaveLength(1)
})

const stencil = (bits: string) => `BI /W 8 /H 2 /IM true /BPC 1 /F /AHx ID ${bits}> EI`

test('draws the ink of a stencil, and reports an unreadable picture with its page', async () => {
  const red = `q 1 0 0 rg 60 0 0 30 50 500 cm ${stencil('0FF0')} Q`
  const broken = 'q 60 0 0 60 50 400 cm BI /W 8 /H 8 /BPC 8 /CS /RGB /F /DCT ID nonsense EI Q'
  const { pictures, reported } = await readPages([filled(red), filled(broken)])
  expect([...pictures.keys()]).toEqual(['x/pdf/picture-1.png'])
  expect(reported).toEqual(['picturesUnread 1 (2)'])
  const { default: sharp } = await import('sharp')
  const pixels = await sharp([...pictures.values()][0]!)
    .raw()
    .toBuffer()
  expect([pixels.subarray(0, 3), pixels.subarray(21, 24)].map((one) => one.toString('hex'))).toEqual([
    'ff0000',
    'ffffff',
  ])
})

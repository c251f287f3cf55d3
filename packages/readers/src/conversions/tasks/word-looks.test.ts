// Colours, highlights, alignment, raised and lowered text of a document that python-docx made (EDIT-12).
import { readFileSync } from 'node:fs'
import type { Block, Inline } from '@lectern/content'
import { expect, test } from 'vitest'
import { htmlToDocument } from '../../html/from-html.ts'
import { readWord } from './read-word.ts'
import { coloredCells, withCellColors } from './word-cells.ts'
import { withLooks } from './word-looks.ts'

const bytes = readFileSync(new URL('../testing/looks.docx', import.meta.url))

test('[EDIT-12] Word documents keep colours, highlights, alignment and raised text', async () => {
  const { html } = await readWord(bytes, 'pictures')
  const { title, blocks } = htmlToDocument(html)
  expect(title).toBe('标题 Title')
  const [second, colours, raised, ...rest] = blocks
  expect(second).toMatchObject({ type: 'heading', props: { level: 2, textAlignment: 'left' } })
  expect(colours).toMatchObject({
    props: { textAlignment: 'right' },
    content: [
      { text: 'red', styles: { textColor: 'red' } },
      { text: ' and ', styles: {} },
      { text: 'marked', styles: { bold: true, backgroundColor: 'yellow' } },
      { text: ' both ', styles: {} },
      { text: 'blue on green', styles: { textColor: 'blue', backgroundColor: 'green' } },
    ],
  })
  expect(raised).toMatchObject({
    props: { textAlignment: 'justify' },
    content: [{}, { text: '2', styles: { superscript: true } }, {}, { text: '2', styles: { subscript: true } }, {}],
  })
  const looks = rest.map((block: Block) =>
    block.type === 'table' ? block.content.rows[0]?.cells[0]?.props.textAlignment : [block.props, block.content],
  )
  expect(looks).toMatchObject([
    [{ textAlignment: 'center' }, [{ text: 'item' }]],
    [{ textAlignment: 'left' }, [{ text: 'green', styles: { textColor: 'green' } }]],
    [{}, [{ text: 'black plain', styles: {} }]],
    'center',
  ])
})

test('[EDIT-12] keeps an unclosed or hostile part unchanged', () => {
  const open = '<w:rPr><w:color w:val="FF0000"/>'
  expect(withLooks(open)).toBe(open)
  const many = '<w:rPr>'.repeat(200_000)
  expect(withLooks(many)).toBe(many)
  expect(withLooks('<w:rPr><w:highlight w:val="x&quot; y"/></w:rPr>')).toBe('<w:rPr></w:rPr>')
})

test('[EDIT-12] cells of tables keep their background', async () => {
  const file = readFileSync(new URL('../testing/shaded-cells.docx', import.meta.url))
  const { blocks } = htmlToDocument((await readWord(file, 'pictures')).html)
  const cells = blocks.flatMap((block) =>
    block.type === 'table'
      ? block.content.rows.map((row) => row.cells.map(({ props, content }) => [props.backgroundColor, plain(content)]))
      : [],
  )
  expect(cells).toEqual([
    [
      ['yellow', '状态'],
      ['default', 'plain'],
      ['default', 'none'],
    ],
    [
      ['green', 'green\ntwo lines'],
      ['red', ''],
      ['blue', 'red on blue'],
    ],
    [
      ['orange', 'wide'],
      ['default', 'white'],
    ],
  ])
  const table = blocks.find((block) => block.type === 'table')
  expect(table?.content.rows[0]?.cells[0]?.props.textAlignment).toBe('center')
  expect(table?.content.rows[1]?.cells[2]?.content).toMatchObject([
    { styles: { textColor: 'red', backgroundColor: 'yellow' } },
  ])
  expect(JSON.stringify(blocks)).not.toContain('\ue0f7')
})

const plain = (content: Inline[]) => content.map((item) => (item.type === 'text' ? item.text : '')).join('')

test('[EDIT-12] keeps unclosed, hostile and empty cells', () => {
  for (const xml of [
    '<w:tcPr><w:shd w:fill="FF0000"/>',
    '<w:tcPr>'.repeat(200_000),
    `<w:tcPr><w:shd w:fill="FF0000"/></w:tcPr><w:tbl>`,
  ])
    expect(withCellColors(xml)).toBe(xml)
  expect(coloredCells('<td></td>'.repeat(200_000))).toBe('<td></td>'.repeat(200_000))
})

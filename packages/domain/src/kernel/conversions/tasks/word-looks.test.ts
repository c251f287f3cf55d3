// Colours, highlights, alignment, raised and lowered text of a document that python-docx made (EDIT-12).
import { readFileSync } from 'node:fs'
import { type Block, htmlToDocument } from '@lectern/content'
import { expect, test } from 'vitest'
import { readWord } from './read-word.ts'
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

test('[EDIT-12] an unclosed or hostile part is left as it is', () => {
  const open = '<w:rPr><w:color w:val="FF0000"/>'
  expect(withLooks(open)).toBe(open)
  const many = '<w:rPr>'.repeat(200_000)
  expect(withLooks(many)).toBe(many)
  expect(withLooks('<w:rPr><w:highlight w:val="x&quot; y"/></w:rPr>')).toBe('<w:rPr></w:rPr>')
})

// [EDIT-12] PDF files: what their pages show arrives in the article, and what does not is reported.
import { expect, test } from 'vitest'
import { aPdf, at, link, picture } from './pdf/testing/a-pdf.ts'
import { column, readPages } from './pdf/testing/read-pages.ts'
import { readPdf } from './read-pdf.ts'

const page = (...lines: string[]) => column(740, lines)

test('reads headings by size, paragraphs by distance, links and pictures in place', async () => {
  const content = [
    at(50, 740, 'Install guide', { size: 24 }),
    at(50, 700, 'The first paragraph is written in two lines that docu-'),
    at(50, 686, 'mentation has, and it ends.'),
    at(50, 660, 'Steps', { size: 16 }),
    ...[at(50, 636, 'See '), at(76, 636, 'the page'), at(126, 636, 'for more.')],
    picture(50, 560, 60, 60),
    at(50, 540, 'Below the picture.'),
    ...[at(50, 500, 'npm install', { font: 'F3' }), at(64.4, 486, 'start', { font: 'F3' })],
  ]
  const pages = await readPages([{ content, annotations: [link([74, 630, 122, 650], 'https://example.org/')] }])
  expect({ ...pages, pictures: [...pages.pictures.keys()] }).toMatchObject({
    title: 'Install guide',
    text: [
      'The first paragraph is written in two lines that documentation has, and it ends.',
      '## Steps',
      'See [the page](https://example.org/) for more.',
      '![](/x/pdf/picture-1.png)',
      'Below the picture.',
      '```\nnpm install\n  start\n```',
    ].join('\n\n'),
    reported: [],
    pictures: ['x/pdf/picture-1.png'],
  })
})

test('reads Chinese by a character map, without blanks at the ends of lines', async () => {
  const content = [
    at(50, 700, '帮助手册把产品的说明放在一起让每一位使用', { font: 'F4' }),
    at(50, 682, '者都能找到需要的内容。', { font: 'F4' }),
  ]
  expect((await readPages([content])).text).toBe('帮助手册把产品的说明放在一起让每一位使用者都能找到需要的内容。')
})

test('reads lists with their levels and numbers', async () => {
  const item = (x: number, y: number, mark: string, text: string) => [at(x, y, mark), at(x + 18, y, text)]
  const lines = [
    ...[item(60, 690, '-', 'One'), item(60, 676, '-', 'Two'), item(80, 662, '-', 'Inner')],
    ...[item(60, 630, '3.', 'Three goes on in'), [at(78, 616, 'a second line')], item(60, 602, '4.', 'Four')],
  ]
  expect((await readPages([page(...lines.flat())])).text).toContain(
    ['- One', '- Two', '  - Inner', '', '3. Three goes on in a second line', '4. Four'].join('\n'),
  )
})

test('reads columns one after the other', async () => {
  const column = (x: number, name: string) =>
    Array.from({ length: 8 }, (_, row) => at(x, 680 - row * 14, `${name} tells the words of line ${row} and more`))
  const title = at(50, 740, 'A long line above both columns of the page, which reaches from left to right')
  const { text } = await readPages([[title, ...column(50, 'Left'), ...column(310, 'Right')]])
  expect(text.match(/(?:Left|Right)/g)).toEqual([...Array(8).fill('Left'), ...Array(8).fill('Right')])
})

test('reads tables by their lines, or by the positions of their cells', async () => {
  const rows = [
    ['Name', 'Value', 'Unit'],
    ['Width', '10', 'mm'],
    ['Height', '20', 'mm'],
  ]
  const cells = rows.flatMap((row, y) => row.map((cell, x) => at(62 + x * 100, 640 - y * 20, cell)))
  const upright = [0, 1, 2, 3].map((x) => `${58 + x * 100} 594 m ${58 + x * 100} 654 l S`)
  const across = [0, 1, 2, 3].map((y) => `58 ${654 - y * 20} m 358 ${654 - y * 20} l S`)
  const table = /\| Width \| 10 \| mm \|\n\| Height \| 20 \| mm \|/
  expect((await readPages([page(...cells)])).text).toMatch(table)
  expect((await readPages([page(...cells, ...upright, ...across)])).text).toMatch(table)
})

test('reports repeated text, pages without text, and notes', async () => {
  const pages = [1, 2, 3].map((number) => [
    at(50, 780, 'ACME handbook'),
    ...page(at(50, 600, `Text of ${['one', 'two', 'three'][number - 1]}.`)),
    at(290, 20, `${number} / 3`),
  ])
  const note = '<< /Type /Annot /Subtype /Text /Rect [1 1 9 9] /Contents (Note) >>'
  const { text, reported } = await readPages([...pages, { content: [picture(0, 0, 600, 800)], annotations: [note] }])
  expect(text).not.toMatch(/ACME|\/ 3/)
  expect(reported).toEqual(['pagePicture 4', 'pageRepeats ACME handbook · 1 / 3', 'commentsLost 1'])
})

test('uses the title of the file without a heading', async () => {
  expect((await readPages([page()], 'Handbook')).title).toBe('Handbook')
  expect((await readPages([page()], 'Microsoft Word - a.docx')).title).toBeNull()
})

test('rejects a file with a password', async () => {
  const bytes = aPdf([page()], '', true)
  await expect(readPdf({ bytes, folder: 'x' })).rejects.toMatchObject({ code: 'importLocked' })
})

test.each([
  ['none at all', Buffer.from('nonsense')],
  ['cut off', aPdf([page()]).subarray(0, 300)],
  ['of no pages', Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>')],
])('rejects a file that is %s', async (_, bytes) => {
  await expect(readPdf({ bytes, folder: 'x' })).rejects.toMatchObject({ code: 'importBroken' })
})

// A canary is found in what is compressed, drawn in pages, or has tags in the middle of it.
import { strToU8, zipSync, zlibSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { findMark, makeCanaries } from './canaries.ts'
import { inside } from './containers.ts'

const { mark } = makeCanaries()
const holds = findMark(mark)
const half = [mark.slice(0, 7), mark.slice(7)]

/** A file of one page with these lines, as PDF programs write it: its drawing is compressed. */
function pdfOf(...lines: string[]): Buffer {
  const drawing = Buffer.from(
    zlibSync(strToU8(`BT /F 12 Tf 14 TL 20 100 Td ${lines.map((line) => `(${line}) Tj T*`).join(' ')} ET`)),
  )
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Contents 5 0 R/Resources<</Font<</F 4 0 R>>>>>>',
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    `<</Filter/FlateDecode/Length ${drawing.length}>>stream\n${drawing.toString('latin1')}\nendstream`,
  ]
  let file = '%PDF-1.7\n'
  const offsets = objects.map((object, index) => {
    const offset = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const end = `trailer\n<</Root 1 0 R/Size ${objects.length + 1}>>\nstartxref\n${file.length}\n%%EOF\n`
  return Buffer.from(`${file}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}${end}`, 'latin1')
}

const zipOf = (name: string, content: string | Buffer) =>
  Buffer.from(zipSync({ [name]: typeof content === 'string' ? strToU8(content) : content }))

describe('[PERM-06] the proof finds a canary', () => {
  test.each([
    ['in a PDF file', pdfOf(`Told ${mark}`)],
    ['over the end of a line of a PDF file', pdfOf(`Told ${half[0]}-`, `${half[1]}`)],
    ['in the name of a part of an archive', zipOf(`${mark}.txt`, 'text')],
    ['in an archive in an archive', zipOf('in.zip', zipOf('a.txt', mark))],
    ['in a PDF file in an archive', zipOf('book.pdf', pdfOf(mark))],
    ['in a Word file, marked up in the middle', zipOf('word/document.xml', `<w:t>${half.join('</w:t><w:t>')}</w:t>`)],
  ])('%s', async (_where, bytes) => {
    expect(holds(await inside(bytes))).toBe(true)
  })

  test('and none where there is none', async () => {
    expect(holds(await inside(pdfOf('Told nothing')))).toBe(false)
  })
})

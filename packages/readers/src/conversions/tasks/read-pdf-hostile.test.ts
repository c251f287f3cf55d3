// [EDIT-12] PDF files that are made to harm end with an error or an article, within the time and the memory of any file.
import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { blocksToMarkdown } from '../../markdown/to-markdown.ts'
import { at } from './pdf/testing/a-pdf.ts'
import { readPdf } from './read-pdf.ts'

/** Objects by number from 1; the first is the catalog. `trailer` is in that of the file. */
function file(objects: readonly string[], trailer = ''): Buffer {
  let text = '%PDF-1.7\n'
  const places = objects.map((object, index) => {
    const place = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const start = text.length
  text += `xref\n0 ${places.length + 1}\n0000000000 65535 f \n${places.join('')}`
  text += `trailer\n<< /Size ${places.length + 1} /Root 1 0 R ${trailer.replace('START', String(start))} >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(text, 'latin1')
}
const stream = (text: string, entries = '') => `<< /Length ${text.length} ${entries} >>\nstream\n${text}\nendstream`
const packed = (text: string, entries = '') =>
  stream(deflateSync(text).toString('latin1'), `/Filter /FlateDecode ${entries}`)

const CATALOG = '<< /Type /Catalog /Pages 2 0 R >>'
const FONT = '<< /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >>'
const page = (entries = '') =>
  `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents 4 0 R /Resources ${FONT} ${entries} >>`
const one = '<< /Type /Pages /Count 1 /Kids [3 0 R] >>'
const TEXT = stream(at(50, 700, 'Some text.'))

const outcome = async (bytes: Uint8Array) =>
  readPdf({ bytes, folder: 'x' }).then(
    ({ blocks, problems }) => [blocksToMarkdown(blocks).trim(), ...problems.map(({ problem }) => problem)].join(' '),
    (error: { code?: string }) => error.code,
  )

test.each<[string, Buffer, string]>([
  [
    'a tree of pages that holds itself',
    file([CATALOG, '<< /Type /Pages /Count 2 /Kids [2 0 R 2 0 R] >>']),
    'importBroken',
  ],
  [
    'a tree of pages that comes back to its top',
    file([CATALOG, one, '<< /Type /Pages /Parent 2 0 R /Count 1 /Kids [2 0 R] >>']),
    'importBroken',
  ],
  ['a list of places that leads back to itself', file([CATALOG, one, page(), TEXT], '/Prev START'), 'Some text.'],
  ['a page of any size', file([CATALOG, one, page('/UserUnit 1000 /MediaBox [0 0 1e12 1e12]'), TEXT]), 'Some text.'],
  ['a drawing that draws itself', selfDrawn(), 'Some text. picturesUnread'],
  ['a script, and programs to start', withActions(), 'Some text.'],
  ['10,000 empty pages', emptyPages(10_000), 'conversionTooLarge'],
  [
    'a length that is wrong',
    file([CATALOG, one, page(), TEXT.replace(/Length \d+/, 'Length 999999999')]),
    'Some text.',
  ],
  ['a bomb of operators', file([CATALOG, one, page(), packed('q '.repeat(1_000) + at(50, 700, 'End'))]), 'End'],
  ['a bomb of objects', objectBomb(), 'importBroken'],
  ['a user password', file([CATALOG, one, page(), TEXT], LOCK()), 'importLocked'],
])('%s', async (_, bytes, result) => {
  expect(await outcome(bytes)).toBe(result)
})

function LOCK(): string {
  return `/Encrypt << /Filter /Standard /V 2 /R 3 /Length 128 /P -4 /O <${'11'.repeat(32)}> /U <${'22'.repeat(32)}> >> /ID [<00> <00>]`
}

function selfDrawn(): Buffer {
  const entries = '/Type /XObject /Subtype /Form /BBox [0 0 600 800] /Resources << /XObject << /X 5 0 R >> >>'
  const resources = `/Resources << /XObject << /X 5 0 R >> ${FONT.slice(2)}`
  return file([
    CATALOG,
    one,
    page().replace(/\/Resources .* >>$/, `${resources} >>`),
    stream(`/X Do ${at(50, 700, 'Some text.')}`),
    stream('/X Do', entries),
  ])
}

function withActions(): Buffer {
  const script = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>'
  const launch = '<< /S /Launch /F (calc.exe) >>'
  return file([
    `<< /Type /Catalog /Pages 2 0 R /OpenAction ${script} /AA << /WC ${launch} >> /Names << /JavaScript << /Names [(a) ${script}] >> >> >>`,
    one,
    page(`/AA << /O ${launch} >>`),
    TEXT,
  ])
}

function emptyPages(count: number): Buffer {
  const kids = Array.from({ length: count }, (_, index) => `${index + 3} 0 R`).join(' ')
  const empty = Array.from({ length: count }, () => '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] >>')
  return file([CATALOG, `<< /Type /Pages /Count ${count} /Kids [${kids}] >>`, ...empty])
}

/** A stream of objects that says it holds a hundred million. */
function objectBomb(): Buffer {
  const entries = '/Type /ObjStm /N 100000000 /First 10'
  const list = Buffer.from([1, 0, 0, 0, 2, 0, 0, 2, 0, 3, 2, 0, 3, 0]).toString('latin1')
  const text = `%PDF-1.7\n3 0 obj\n${packed('0 '.repeat(1_000_000), entries)}\nendobj\n`
  const xref = stream(list, '/Type /XRef /W [1 1 1] /Index [1 3] /Size 4 /Root 1 0 R')
  return Buffer.from(`${text}4 0 obj\n${xref}\nendobj\nstartxref\n${text.length}\n%%EOF\n`, 'latin1')
}

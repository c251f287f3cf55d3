// [EDIT-12] Exports that were made to stop the worker: it continues, and the person who uploaded them sees why they failed.
import { Buffer } from 'node:buffer'
import { gzipSync } from 'node:zlib'
import { aLibrary } from '@lectern/testing'
import { aZip, whileTicking } from '@lectern/testing/hostile'
import { sample } from '@lectern/testing/sample'
import { beforeAll, expect, test } from 'vitest'
import { deckFiles, frame, leads, part } from '../../../readers/src/conversions/tasks/slides/testing/a-deck.ts'
import { importFile, zipOf } from './testing/import-file.ts'

const aDeck = (...deck: Parameters<typeof deckFiles>) => aZip(deckFiles(...deck))

let library: Awaited<ReturnType<typeof aLibrary>>
beforeAll(async () => {
  library = await aLibrary()
})

const imported = (fileName: string, bytes: Uint8Array) => importFile(library, fileName, bytes, { around: whileTicking })
const ID = 'a'.repeat(32)
const page = (id: number, parent: number, body = '<p>a</p>') =>
  `<object class="Page"><id name="id">${id}</id><property name="title">P${id}</property><property name="parent"><id name="id">${parent}</id></property></object><object class="BodyContent"><id name="id">b${id}</id><property name="body"><![CDATA[${body}]]></property><property name="bodyType">2</property><property name="content"><id name="id">${id}</id></property></object>`
const space = (rows: string) => zipOf({ 'entities.xml': `<hibernate-generic>${rows}</hibernate-generic>` })

const REFUSED = /too large or too complex|took too long|damaged|cannot be read|empty data/i
const megabytes = (count: number) => Buffer.alloc(count * 1024 * 1024, 'a ')

const REFUSED_EXPORTS: [string, string, () => Buffer][] = [
  ['archives in archives in archives', 'a.zip', () => zipOf({ 'a.zip': zipOf({ 'b.zip': zipOf({ 'c.md': '# C' }) }) })],
  [
    'parts that expand to more than one archive may',
    'a.zip',
    () => {
      const part = zipOf({ 'a.md': megabytes(90), 'b.md': megabytes(90), 'c.md': megabytes(90) })
      return aZip([1, 2, 3, 4, 5].map((index) => ({ name: `${index}.zip`, data: part, stored: true })))
    },
  ],
  [
    'a hundred parts',
    'a.zip',
    () => aZip(Array.from({ length: 100 }, (_, index) => ({ name: `${index}.zip`, data: zipOf({ 'a.md': 'a' }) }))),
  ],
  [
    'rows of a database by millions',
    'a.zip',
    () => space('<object class="Page"><id>1</id></object>'.repeat(3_000_000)),
  ],
  [
    'an entity that expands',
    'a.zip',
    () =>
      zipOf({
        'entities.xml': '<!DOCTYPE a [<!ENTITY b "c">]><hibernate-generic>&b;</hibernate-generic>',
        'x.txt': 'x',
      }),
  ],
  ['a book that unpacks to a gigabyte', 'a.lakebook', () => gzipSync(Buffer.alloc(400 * 1024 * 1024), { level: 1 })],
  [
    'slides that unpack to a gigabyte',
    'a.pptx',
    () => aDeck([], { 'ppt/slides/slide1.xml': Buffer.alloc(450 * 1024 * 1024) }),
  ],
  ['shapes in shapes', 'a.pptx', () => aDeck([{ shapes: '<p:grpSp>'.repeat(100_000) }])],
  ['shapes by millions', 'a.pptx', () => aDeck([{ shapes: '<p:sp></p:sp>'.repeat(1_500_000) }])],
  [
    'one chart on slides without end',
    'a.pptx',
    () => {
      const points = Array.from(
        { length: 3_000 },
        (_, index) => `<c:pt idx="${index}"><c:v>${'v'.repeat(100)}</c:v></c:pt>`,
      )
      const slide = {
        shapes: frame('<c:chart r:id="rId1"/>').repeat(50),
        relations: [leads('rId1', 'chart', '../charts/c.xml')],
      }
      return aDeck(
        Array.from({ length: 20 }, () => slide),
        {
          'ppt/charts/c.xml': part(
            'c:chartSpace',
            `<c:chart><c:plotArea><c:ser><c:val>${points.join('')}</c:val></c:ser></c:plotArea></c:chart>`,
          ),
        },
      )
    },
  ],
  ['a notebook that nests for ever', 'a.ipynb', () => Buffer.from(`{"nbformat":4,"cells":${'['.repeat(5_000_000)}`)],
  [
    'a notebook of cells without end',
    'a.ipynb',
    () => Buffer.from(`{"nbformat":4,"cells":[${'{"cell_type":"code","source":"a"},'.repeat(300_000)}{}]}`),
  ],
  ['a book of noise', 'a.lakebook', () => Buffer.alloc(10_000, 7)],
]
test.each(sample(REFUSED_EXPORTS, 2))('rejects %s', async (_, name, make) => {
  expect(await imported(name, make())).toMatchObject({ state: 'failed', message: expect.stringMatching(REFUSED) })
})

const IMPORTED_EXPORTS: [string, () => Buffer][] = [
  [
    'a page of macros in macros',
    () => space(page(1, 0, '<ac:structured-macro ac:name="info"><ac:rich-text-body>'.repeat(20_000))),
  ],
  [
    'pages below each other by thousands',
    () => space(Array.from({ length: 900 }, (_, index) => page(index + 1, index)).join('')),
  ],
  [
    'a page of Notion with a table of a million cells',
    () =>
      zipOf({
        [`A ${ID}.html`]: `<table>${'<tr><td>a<td>b<td>c<td>d</tr>'.repeat(250_000)}</table>`,
        [`B ${'b'.repeat(32)}.md`]: '# B',
      }),
  ],
  [
    'a database of half a million rows',
    () => zipOf({ [`A ${ID}.csv`]: `Name,B\n${'a,b\n'.repeat(500_000)}`, [`B ${'b'.repeat(32)}.md`]: '# B' }),
  ],
  [
    'names that lead elsewhere',
    () => zipOf({ [`../../A ${ID}.md`]: '# A', [`B ${'b'.repeat(32)}.md`]: '[a](../../../etc/passwd)' }),
  ],
]
test.each(sample(IMPORTED_EXPORTS, 1))('skips %s and imports the rest', async (_, make) => {
  // In one manual the second would be the first again.
  library = await aLibrary()
  const report = await imported('a.zip', make())
  expect(report).toMatchObject({ state: 'done' })
  expect(report.articles).toBeGreaterThan(0)
})

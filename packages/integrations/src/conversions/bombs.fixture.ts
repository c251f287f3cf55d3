// A bomb for every reader of strangers' bytes: small, and without end for who reads it without limits. The types name all tasks and all
// formats of other programs, so that a new reader without a bomb does not compile.
import { createHash } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import type { ConversionTable, ForeignFormat, InputOf } from '@lectern/readers/conversions'
import {
  aZip,
  HOSTILE_DOCUMENTS,
  HOSTILE_DRAWINGS,
  HOSTILE_PICTURES,
  HOSTILE_SPREADSHEETS,
} from '@lectern/testing/hostile'
import type { TASKS } from './tasks.ts'

type Table = typeof TASKS
type Bombs<T extends ConversionTable> = { [N in keyof T]: Readonly<Record<string, () => InputOf<T[N]>>> }

const text = (characters: string): Uint8Array => Buffer.from(characters)
const LAUGHS = Array.from({ length: 9 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join('')
/** XML whose one word becomes a billion. */
const laughing = (root: string, inside: (word: string) => string) =>
  text(`<?xml version="1.0"?><!DOCTYPE ${root} [<!ENTITY l0 "ha">${LAUGHS}]>${inside('&l9;')}`)
const yamlLaughs = `${['a: &a [x, x, x, x, x, x, x, x, x]', ...'bcdefghi'.split('').map((name, n) => `${name}: &${name} [${Array(9).fill(`*${'abcdefgh'[n]}`).join(', ')}]`)].join('\n')}\n`
/** Formatting that is opened again in every paragraph. */
const fonts = `${Array.from({ length: 300 }, (_, n) => `<font a${n}>`).join('')}${'<p>'.repeat(200_000)}`
const nested = (open: string, times: number) => text(open.repeat(times))

/** One object of a pack: its type and what is to be unpacked. */
function packObject(type: number, statedSize: number, body: Buffer): Buffer {
  const head = [(type << 4) | (statedSize & 15)]
  for (let rest = Math.floor(statedSize / 16); rest > 0; rest = Math.floor(rest / 128)) {
    head[head.length - 1] = (head.at(-1) ?? 0) | 128
    head.push(rest & 127)
  }
  return Buffer.concat([Buffer.from(head), body])
}
function pack(count: number, objects: Buffer[]): Uint8Array {
  const head = Buffer.from('PACK\0\0\0\u0002\0\0\0\0', 'latin1')
  head.writeUInt32BE(count, 8)
  const body = Buffer.concat([head, ...objects])
  return Buffer.concat([body, createHash('sha1').update(body).digest()])
}
const zeros = (megabytes: number) => deflateSync(Buffer.alloc(megabytes * 1024 * 1024), { level: 9 })
const gitInput = (bytes: Uint8Array): InputOf<Table['git.files']> => ({
  ...{ pack: bytes, commit: 'a'.repeat(40), folder: '', knownTree: '' },
  ...{ maxFiles: 100, maxFileBytes: 1_000_000, maxBytes: 4_000_000 },
})

const pdf = (content: Buffer) => {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents 4 0 R >>',
    `<< /Length ${content.length} /Filter /FlateDecode >>\nstream\n${content.toString('latin1')}\nendstream`,
  ]
  const body = objects.map((object, n) => `${n + 1} 0 obj\n${object}\nendobj\n`).join('')
  return Buffer.from(`%PDF-1.7\n${body}trailer\n<< /Size 5 /Root 1 0 R >>\n%%EOF\n`, 'latin1')
}
const SLIDE = '<p:sld xmlns:p="p"><p:cSld><p:spTree>'
const slides = (body: string) => aZip([{ name: 'ppt/slides/slide1.xml', data: `${SLIDE}${body}` }])

const FOREIGN: Record<ForeignFormat, () => Uint8Array> = {
  notionPage: () => text(fonts),
  notionText: () => nested('> - ', 40_000),
  notionTable: () => text(`a\n${','.repeat(5_000_000)}`),
  confluencePage: () => nested('<table><tr><td>', 60_000),
  confluenceStorage: () => nested('<ac:structured-macro ac:name="info"><ac:rich-text-body>', 40_000),
  confluenceWiki: () => nested('{quote}* *a _b {color:red}', 40_000),
  lakeDocument: () => nested('{"doc":', 500_000),
  lake: () => text(`<!doctype lake>${'<card type="block" name="table"><b><i><p>'.repeat(40_000)}`),
  mhtml: () =>
    text(
      Array.from(
        { length: 20_000 },
        (_, n) => `Content-Type: multipart/mixed; boundary="b${n}"\r\n\r\n--b${n}\r\n`,
      ).join(''),
    ),
  epubPage: () => text(`<html><body>${'<svg><math>'.repeat(100_000)}`),
  notebook: () => text(`{"nbformat":4,"cells":${'['.repeat(1_000_000)}`),
}
/** For the format of each. */
const foreignBombs = Object.fromEntries(
  Object.entries(FOREIGN).map(([format, make]) => [
    format,
    () => ({ format: format as ForeignFormat, bytes: make(), folder: 'x', names: {} }),
  ]),
)

const first = (group: Readonly<Record<string, () => Buffer>>, name: string): Buffer => {
  const make = group[name]
  if (!make) throw new Error(`no such file: ${name}`)
  return make()
}
const LIMITS = { maxRows: 1_000, maxColumns: 100, maxCell: 1_000 }

export const BOMBS: Bombs<Table> = {
  'office.html': {
    'entities of a sheet': () => ({ format: 'xlsx', bytes: first(HOSTILE_SPREADSHEETS, 'entities that expand') }),
    'tables in tables': () => ({ format: 'docx', bytes: first(HOSTILE_DOCUMENTS, 'tables five thousand deep') }),
  },
  'table.rows': {
    'a cell that never ends': () => ({ format: 'csv', bytes: text(`"${'a'.repeat(8_000_000)}`), ...LIMITS }),
    'a row of five million cells': () => ({ format: 'csv', bytes: text(','.repeat(5_000_000)), ...LIMITS }),
    'ten thousand sheets': () => ({
      ...{ format: 'xlsx', bytes: first(HOSTILE_SPREADSHEETS, 'ten thousand sheets') },
      ...LIMITS,
    }),
  },
  'markdown.blocks': {
    'brackets that never close': () => ({ markdown: '['.repeat(200_000), file: false, field: 'markdown' }),
  },
  'import.word': {
    'entities that expand': () => ({
      ...{ kind: 'word', folder: 'x', bytes: first(HOSTILE_DOCUMENTS, 'entities that expand') },
    }),
  },
  'import.pdf': {
    'a page that unpacks to a gigabyte': () => ({ bytes: pdf(zeros(1_024)), folder: 'x' }),
  },
  'import.slides': { 'shapes in shapes': () => ({ bytes: slides('<p:grpSp>'.repeat(100_000)), folder: 'x' }) },
  'import.sheet': {
    'three million cells': () => ({ name: 'a', bytes: first(HOSTILE_SPREADSHEETS, 'three million cells') }),
  },
  'import.text': {
    'formatting without end': () => ({ kind: 'html', bytes: text(fonts), folder: 'x' }),
    'front matter whose aliases expand': () => ({
      kind: 'markdown',
      bytes: text(`---\n${yamlLaughs}---\n# A`),
      folder: 'x',
    }),
  },
  'import.foreign': foreignBombs as Bombs<Table>['import.foreign'],
  'import.confluence': {
    'entities that expand': () => ({
      bytes: laughing('hibernate-generic', (word) => `<hibernate-generic>${word}</hibernate-generic>`),
    }),
  },
  'import.navigation': {
    'aliases of YAML': () => ({ name: 'mkdocs.yml', bytes: text(`${yamlLaughs}nav: *i\n`) }),
    'entities of a package': () => ({
      name: 'package.opf',
      bytes: laughing('package', (word) => `<package><metadata>${word}</metadata></package>`),
    }),
    'lists in lists': () => ({ name: 'docs.json', bytes: nested('{"navigation":[', 300_000) }),
    'code that nests for ever': () => ({ name: 'sidebars.js', bytes: text(`module.exports = ${'['.repeat(300_000)}`) }),
  },
  'page.facts': {
    'formatting without end': () => ({ bytes: text(fonts), address: 'https://a.example/' }),
    'elements without end': () => ({ bytes: nested('<b><i><p>', 200_000), address: 'https://a.example/' }),
  },
  'git.files': {
    'a file that unpacks to a gigabyte': () => gitInput(pack(1, [packObject(3, 1024 ** 3, zeros(1_024))])),
    'four billion objects': () => gitInput(pack(0xffffffff, [packObject(3, 1, deflateSync('a'))])),
    'a small file that unpacks to a gigabyte': () => gitInput(pack(1, [packObject(3, 10, zeros(1_024))])),
  },
  'picture.resize': {
    'sixty thousand lines': () => ({ bytes: first(HOSTILE_PICTURES, 'a picture of 60,000 by 60,000'), width: 320 }),
  },
  'picture.toPixels': {
    'a drawing that shows itself': () => ({
      bytes: first(HOSTILE_DRAWINGS, 'a drawing that shows itself a billion times'),
    }),
  },
}

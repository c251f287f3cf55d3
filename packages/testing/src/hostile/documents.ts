// Small Word files that hold millions of things.
import { LAUGHS } from './spreadsheets.ts'
import { aZip, type Entry } from './zip.ts'

const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const WORDS = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const MAIN = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
const RELS = 'application/vnd.openxmlformats-package.relationships+xml'

/** A Word file with that body; `prolog` is before the root element. */
const aDocx = (body: string, { prolog = '', more = [] }: { prolog?: string; more?: Entry[] } = {}): Buffer =>
  aZip([
    {
      name: '[Content_Types].xml',
      data: `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="${RELS}"/><Default Extension="png" ContentType="image/png"/><Override PartName="/word/document.xml" ContentType="${MAIN}"/></Types>`,
    },
    {
      name: '_rels/.rels',
      data: `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${OFFICE}/officeDocument" Target="word/document.xml"/></Relationships>`,
    },
    {
      name: 'word/document.xml',
      data: `${prolog}<w:document xmlns:w="${WORDS}" xmlns:r="${OFFICE}"><w:body>${body}</w:body></w:document>`,
    },
    ...more,
  ])

const paragraph = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`
const table = (inner: string) => `<w:tbl><w:tr><w:tc>${inner}</w:tc></w:tr></w:tbl>`
const nest = (levels: number) => {
  let body = '<w:p/>'
  for (let level = 0; level < levels; level++) body = table(body)
  return body
}

/** By name. */
export const HOSTILE_DOCUMENTS: Readonly<Record<string, () => Buffer>> = {
  '3.5 million paragraphs': () => aDocx('<w:p/>'.repeat(3_500_000)),
  'a million paragraphs with text': () => aDocx(paragraph('a').repeat(1_000_000)),
  '900,000 elements': () => aDocx(paragraph('a').repeat(300_000)),
  'tables five thousand deep': () => aDocx(nest(5_000)),
  'elements a million deep': () => aDocx('<w:x>'.repeat(1_000_000) + '</w:x>'.repeat(1_000_000)),
  'a text of 70 MB': () => aDocx(paragraph('a'.repeat(70_000_000))),
  'a tag of 50 MB': () => aDocx(`<w:p w:a="${'a'.repeat(50_000_000)}"/>`),
  'a tag that never ends': () => aDocx(`<w:p w:a="${'a'.repeat(5_000_000)}`),
  'entities that expand': () => aDocx(paragraph('&lol9;'), { prolog: LAUGHS }),
  'a comment with half a million tags': () => aDocx(`<!--${'<w:p>'.repeat(500_000)}-->${paragraph('a')}`),
  'a part that states a small size': () =>
    aDocx(paragraph('a'), { more: [{ name: 'word/styles.xml', data: '<a/>'.repeat(10_000_000), statedSize: 100 }] }),
  'a part of 300 MB': () =>
    aDocx(paragraph('a'), { more: [{ name: 'word/media/a.bin', data: Buffer.alloc(300_000_000) }] }),
  'words instead of an archive': () => Buffer.from('PK words'),
}

// [EDIT-12] What a Word document says beside its plain text: tracked changes, hidden text, choices, documents within it.
import { aZip } from '@lectern/testing/hostile'
import { expect, test } from 'vitest'
import { readWord } from './read-word.ts'

const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const MAIN = `xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="${RELATIONS}"`
const relations = (inner: string) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${inner}</Relationships>`
const chunk = (id: string, target: string) =>
  `<Relationship Id="${id}" Type="${RELATIONS}/aFChunk" Target="${target}"/>`
const style = (id: string, inner: string, type = 'paragraph') =>
  `<w:style w:type="${type}" w:styleId="${id}"><w:name w:val="${id}"/>${inner}</w:style>`
const HIDES = '<w:rPr><w:vanish/></w:rPr>'
const STYLES = [
  style('Secret', HIDES),
  style('After', '<w:basedOn w:val="Secret"/>'),
  style('Letters', HIDES, 'character'),
  style('HTML Keyboard', '', 'character'),
  style('Open', '<w:rPr><w:vanish w:val="0"/></w:rPr>', 'character'),
  '<w:style w:type="paragraph" w:styleId="t1"><w:name w:val="toc 1"/></w:style>',
].join('')

function aDocx(body: string, more: Record<string, string | Buffer> = {}, chunks = ''): Buffer {
  const files = {
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    '_rels/.rels': relations(`<Relationship Id="r1" Type="${RELATIONS}/officeDocument" Target="word/document.xml"/>`),
    'word/_rels/document.xml.rels': relations(
      `<Relationship Id="r2" Type="${RELATIONS}/styles" Target="styles.xml"/>${chunks}`,
    ),
    'word/styles.xml': `<w:styles ${MAIN}>${STYLES}</w:styles>`,
    'word/document.xml': `<w:document ${MAIN}><w:body>${body}</w:body></w:document>`,
    ...more,
  }
  return aZip(Object.entries(files).map(([name, data]) => ({ name, data: Buffer.from(data) })))
}
const read = async (...args: Parameters<typeof aDocx>) => {
  const { html, problems } = await readWord(aDocx(...args), 'in/1')
  return { html, told: problems.map(({ problem, detail }) => `${problem} ${detail}`) }
}

const run = (words: string, properties = '') =>
  `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}<w:t>${words}</w:t></w:r>`
const par = (inner: string, properties = '') => `<w:p>${properties && `<w:pPr>${properties}</w:pPr>`}${inner}</w:p>`
const styled = (id: string, inner: string) => par(inner, `<w:pStyle w:val="${id}"/>`)
const by = (name: string) => `w:id="1" w:author="${name}" w:date="2024-01-01T00:00:00Z"`
const gone = (words: string) => `<w:r><w:delText>${words}</w:delText></w:r>`
const row = (words: string, properties = '') =>
  `<w:tr>${properties && `<w:trPr>${properties}</w:trPr>`}<w:tc>${par(run(words))}</w:tc></w:tr>`

test.each([
  ['none', par(run('a')), '<p>a</p>', []],
  ['keys', par(run('Ctrl', '<w:rStyle w:val="HTML Keyboard"/>')), '<p><kbd>Ctrl</kbd></p>', []],
  [
    'words in and out',
    par(`${run('a')}<w:del ${by('A')}>${gone('b')}</w:del><w:ins ${by('B &amp; C')}>${run('c')}</w:ins>`),
    '<p>ac</p>',
    ['changesAccepted 1 1 0 0 A, B & C'],
  ],
  [
    'moved text',
    par(`<w:moveFrom ${by('A')}>${run('m')}</w:moveFrom>`, `<w:rPr><w:moveFrom ${by('A')}/></w:rPr>`) +
      par(run('x')) +
      par(`<w:moveTo ${by('A')}>${run('m')}</w:moveTo>`),
    '<p>x</p><p>m</p>',
    ['changesAccepted 0 0 1 0 A'],
  ],
  [
    'looks',
    par(run('a', `<w:b/><w:rPrChange ${by('A')}><w:rPr><w:vanish/></w:rPr></w:rPrChange>`)),
    '<p><strong>a</strong></p>',
    ['changesAccepted 0 0 0 1 A'],
  ],
  [
    'a paragraph that goes',
    par(`<w:del ${by('A')}>${gone('a')}</w:del>`, `<w:rPr><w:del ${by('A')}/></w:rPr>`) + par(run('b')),
    '<p>b</p>',
    ['changesAccepted 0 1 0 0 A'],
  ],
  [
    'a row that goes',
    `<w:tbl>${row('a')}${row('b', `<w:del ${by('A')}/>`)}</w:tbl>`,
    '<table><tr><td><p>a</p></td></tr></table>',
    ['changesAccepted 0 1 0 0 A'],
  ],
])('accepts and reports tracked changes: %s', async (_, body, html, expected) => {
  expect(await read(body)).toEqual({ html, told: expected })
})

test.each([
  ['by itself', par(run('a') + run('b', '<w:vanish/>')), '<p>a</p>', 1],
  ['on the web', par(run('a') + run('b', '<w:webHidden/>')), '<p>a</p>', 1],
  [
    'by the style of a paragraph',
    styled('Secret', run('b')) + styled('After', run('c')) + par(run('a')),
    '<p>a</p>',
    2,
  ],
  ['by the style of letters', par(run('a') + run('b', '<w:rStyle w:val="Letters"/>')), '<p>a</p>', 1],
  ['but for what says that it is not', styled('Secret', run('a', '<w:vanish w:val="false"/>')), '<p>a</p>', 0],
  ['but for a style that says so', styled('Secret', run('a', '<w:rStyle w:val="Open"/>')), '<p>a</p>', 0],
  ['as a row', `<w:tbl>${row('a')}${row('b', '<w:hidden/>')}</w:tbl>`, '<table><tr><td><p>a</p></td></tr></table>', 1],
  [
    'around a field that shows something',
    par(
      `<w:r><w:rPr><w:vanish/></w:rPr><w:fldChar w:fldCharType="begin"/><w:t>b</w:t></w:r><w:r><w:instrText> HYPERLINK "https://x.example/" </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${run('a')}<w:r><w:fldChar w:fldCharType="end"/></w:r>`,
    ),
    '<p><a href="https://x.example/">a</a></p>',
    1,
  ],
])('omits and reports text that is hidden %s', async (_, body, html, places) => {
  const document = await read(body)
  expect(document.html.replaceAll('<span>', '').replaceAll('</span>', '')).toBe(html)
  expect(document.told).toEqual(places === 0 ? [] : [`hiddenText ${places}`])
})

test('does not report page numbers of contents as hidden text', async () => {
  expect(await read(par(run('x')) + styled('t1', run('a') + run('3', '<w:webHidden/>')))).toEqual({
    html: '<p>x</p>',
    told: [],
  })
})

const field = (data: string, result = '') =>
  par(
    `<w:r><w:fldChar w:fldCharType="begin"><w:ffData>${data}</w:ffData></w:fldChar></w:r><w:r><w:instrText> FORM </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${result}<w:r><w:fldChar w:fldCharType="end"/></w:r>`,
  )
const list = (chosen: string) =>
  `<w:ddList>${chosen}<w:listEntry w:val="red"/><w:listEntry w:val="a &amp; b"/></w:ddList>`
const control = (properties: string, content: string) =>
  `<w:sdt><w:sdtPr><w:comboBox ${properties}><w:listItem w:displayText="Green" w:value="g"/></w:comboBox></w:sdtPr><w:sdtContent>${content}</w:sdtContent></w:sdt>`
test.each([
  ['a list', field(list('<w:result w:val="1"/>')), '<p>a &amp; b</p>'],
  ['a list as it was made', field(list('<w:default w:val="1"/>')), '<p>a &amp; b</p>'],
  ['a list that nobody touched', field(list('')), '<p>red</p>'],
  ['a list that shows it already', field(list(''), run('blue')), '<p>blue</p>'],
  ['a text', field('<w:textInput><w:default w:val="x"/></w:textInput>', run('typed')), '<p>typed</p>'],
  ['a text as it was made', field('<w:textInput><w:default w:val="x"/></w:textInput>'), '<p>x</p>'],
  ['a control', par(control('', run('shown'))), '<p>shown</p>'],
  ['a control that only says it', par(control('w:lastValue="g"', '')), '<p>Green</p>'],
  ['a control of paragraphs', control('w:lastValue="own"', par('')), '<p>own</p>'],
])('keeps the choice of %s', async (_, body, html) => {
  expect((await read(body)).html).toBe(html)
})

const MAIL =
  'MIME-Version: 1.0\r\nContent-Type: multipart/related; type="text/html"; boundary="b"\r\n\r\n--b\r\nContent-Type: text/html; charset="utf-8"\r\n\r\n<html><body><h1>In</h1></body></html>\r\n--b--\r\n'
test.each([
  ['a.html', '<html><head><title>t</title></head><body><h2>In</h2></body></html>', '<h2>In</h2>', []],
  ['a.mht', MAIL, '<h1>In</h1>\n', []],
  ['a.txt', 'One <\r\n\r\nTwo', '<p>One &lt;</p><p>Two</p>', []],
  ['a.docx', aDocx(par(run('In', '<w:vanish/>') + run('Out'))), '<p>Out</p>', ['hiddenText 1']],
  ['a.rtf', '{\\rtf1 In}', '', ['partDropped a.rtf']],
  ['a.docx', 'PK broken', '', ['partDropped a.docx']],
])('reads an embedded document in its place: %s', async (name, bytes, html, expected) => {
  const body = `${par(run('Before'))}<w:altChunk r:id="c"/>${par(run('After'))}`
  expect(await read(body, { [`word/${name}`]: bytes }, chunk('c', name))).toEqual({
    html: `<p>Before</p>${html}<p>After</p>`,
    told: expected,
  })
})

test('reports missing embedded documents, and comments with their authors', async () => {
  const comments = `<w:comments ${MAIN}><w:comment ${by('A')}/><w:comment ${by('A')}/><w:comment ${by('B')}/></w:comments>`
  expect(await read('<w:altChunk r:id="c"><w:altChunkPr/></w:altChunk>', { 'word/comments.xml': comments })).toEqual({
    html: '',
    told: ['wordComments 3 A, B', 'partDropped c'],
  })
})

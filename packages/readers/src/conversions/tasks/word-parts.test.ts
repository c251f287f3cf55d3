// [EDIT-12] Parts of Word documents that the reading library skips, numbers of lists, and headings by their styles.
import { expect, test } from 'vitest'
import { withoutContents } from './word-contents.ts'
import { numberedLists, readNumbering, withNumbers } from './word-numbers.ts'
import { readableParts } from './word-parts.ts'
import { headingStyles } from './word-styles.ts'
import { replaceElements } from './word-xml.ts'

test.each([
  ['text of the other direction', '<w:bdo w:val="rtl"><w:r/></w:bdo>', '<w:r/>'],
  ['a field in one element', '<w:fldSimple w:instr="SEQ A"/>', ''],
  [
    'a box beside an old one',
    '<mc:AlternateContent><mc:Choice/><mc:Fallback><w:t>a</w:t></mc:Fallback></mc:AlternateContent>',
    null,
  ],
  ['a box alone', '<mc:AlternateContent><mc:Choice><w:t>a</w:t></mc:Choice></mc:AlternateContent>', '<w:t>a</w:t>'],
  ['a break of columns', '<w:br w:type="column"/>', ''],
  [
    'a large first letter',
    '<w:p><w:pPr><w:framePr w:dropCap="drop" w:lines="3"/></w:pPr><w:r><w:rPr><w:position w:val="-12"/></w:rPr><w:t>D</w:t></w:r></w:p><w:p><w:pPr><w:jc/></w:pPr><w:r><w:t>rop</w:t></w:r></w:p>',
    '<w:p><w:pPr><w:jc/></w:pPr><w:r><w:rPr></w:rPr><w:t>D</w:t></w:r><w:r><w:t>rop</w:t></w:r></w:p>',
  ],
  ['a break of pages', '<w:br w:type="page"/>', null],
  ['a border below text', '<w:p><w:pPr><w:pBdr><w:bottom/></w:pBdr></w:pPr><w:r/></w:p>', null],
  ['elements that never end', '<mc:AlternateContent><mc:Choice>', null],
])('%s', (_, xml, expected) => {
  expect(readableParts(xml)).toBe(expected ?? xml)
})

test('matches nested elements of the same name', () => {
  expect(replaceElements('<a><a/>x<a>y</a></a>z<a/>', 'a', (inner) => `[${inner}]`)).toBe('[<a/>x<a>y</a>]z[]')
})

const NUMBERING =
  '<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="0"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="5"/></w:lvlOverride></w:num>'
const item = (list: number) =>
  `<w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="${list}"/></w:numPr></w:pPr></w:p>`

test('continues the numbers of a list, and restarts them on request of the list', () => {
  const numbered = withNumbers([1, 1, 2, 2].map(item).join('<w:p/>'), readNumbering(NUMBERING, ''))
  expect([...numbered.matchAll(/\ue0f8(\d+)\ue0f8/g)].map(([, number]) => number)).toEqual(['1', '2', '5', '6'])
  expect(numberedLists('<ol><li>\ue0f82\ue0f8a</li><li>\ue0f83\ue0f8b</li></ol>')).toBe(
    '<ol start="2"><li>a</li><li>b</li></ol>',
  )
})

test('restarts a list right after another one, which the library merges', () => {
  const li = (number: number, inner = '') => `<li><b>\ue0f8${number}\ue0f8x</b>${inner}</li>`
  const within = `<ol>${li(1)}${li(2)}</ol>`
  expect(numberedLists(`<ol>${li(1)}${li(2, within)}${li(3)}${li(1, within)}${li(7)}</ol><ul><li>y</li></ul>`)).toBe(
    '<ol><li><b>x</b></li><li><b>x</b><ol><li><b>x</b></li><li><b>x</b></li></ol></li><li><b>x</b></li></ol><ol><li><b>x</b><ol><li><b>x</b></li><li><b>x</b></li></ol></li></ol><ol start="7"><li><b>x</b></li></ol><ul><li>y</li></ul>',
  )
})

test('reads task boxes as tasks, and paragraphs below a blank bullet as part of the item before', () => {
  const level = (id: number, text: string) =>
    `<w:abstractNum w:abstractNumId="${id}"><w:lvl w:ilvl="0"><w:numFmt w:val="bullet"/><w:lvlText w:val="${text}"/></w:lvl></w:abstractNum><w:num w:numId="${id}"><w:abstractNumId w:val="${id}"/></w:num>`
  const numbering = readNumbering(['☐', '☒', ' ', '•'].map((text, index) => level(index, text)).join(''), '')
  const numbered = withNumbers([0, 1, 2, 3].map(item).join(''), numbering)
  expect([...numbered.matchAll(/\ue0f8(\w+)\ue0f8/g)].map(([, sign]) => sign)).toEqual(['open', 'done', 'more'])
  const [open, done, more] = ['open', 'done', 'more'].map((sign) => `<li>\ue0f8${sign}\ue0f8`)
  expect(numberedLists(`<ul>${open}a</li>${done}b</li>${more}c</li></ul>`)).toBe(
    '<ul><li><input type="checkbox">a</li><li><input type="checkbox" checked>b<p>c</li></ul>',
  )
  const [one, two] = [1, 2].map((number) => `<li>\ue0f8${number}\ue0f8`)
  const between = `</ol><ul>${more}b</li></ul><ol>`
  expect(numberedLists(`<ol>${one}a</li>${between}${two}c</li>${between}${one}d</li></ol><ul>${more}e</li></ul>`)).toBe(
    '<ol><li>a<p>b</li><li>c<p>b</li></ol><ol><li>d<p>e</li></ol>',
  )
})

test('drops a table of contents, except one with fields of the surrounding text', () => {
  const gallery = '<w:sdtPr><w:docPartObj><w:docPartGallery w:val="Table of Contents"/></w:docPartObj></w:sdtPr>'
  const begin = '<w:fldChar w:fldCharType="begin"/>'
  expect(withoutContents(`a<w:sdt>${gallery}<w:p/></w:sdt>b`)).toBe('ab')
  for (const whole of [`<w:sdt>${gallery}${begin}</w:sdt>`, '<w:sdt><w:sdtPr/><w:p/></w:sdt>'])
    expect(withoutContents(whole)).toBe(whole)
})

test('reads styles based on a heading as headings, unless they are declared as text', () => {
  const style = (id: string, name: string, more: string) =>
    `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/>${more}</w:style>`
  const after = (id: string) => `<w:basedOn w:val="${id}"/>`
  const level = (number: number) => `<w:pPr><w:outlineLvl w:val="${number}"/></w:pPr>`
  const xml = [
    style('1', 'heading 2', level(1)),
    ...[style('2', "It's mine", after('1')), style('3', 'TOC Heading', after('1') + level(9))],
    ...[style('4', 'Level', level(2)), style('5', 'Text', ''), style('6', 'Round', after('6'))],
  ].join('')
  expect(headingStyles(xml)).toEqual(["p[style-name='It\\'s mine'] => h2:fresh", "p[style-name='Level'] => h3:fresh"])
})

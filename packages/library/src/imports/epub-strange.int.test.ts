// [EDIT-12] EPUB books that are made to harm or are damaged, notes in a file of their own, and that no word of a book is lost.
import { Buffer } from 'node:buffer'
import type { DocumentImport } from '@lectern/contracts'
import { testLibrary } from '@lectern/testing'
import { whileTicking } from '@lectern/testing/hostile'
import { expect, test } from 'vitest'
import { importFile, zipOf } from './testing/import-file.ts'

const library = testLibrary()
const { editor } = library.as

type Files = Record<string, string | Buffer>

const imported = (files: Files) => importFile(library, 'book.epub', zipOf(files), { around: whileTicking })
const articles = () => editor.db.prisma.article.findMany({ where: { manualId: library.manual.id } })

const page = (body: string) =>
  `<?xml version="1.0"?><!DOCTYPE html><html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"><head><title/></head><body>${body}</body></html>`
const container = (path = 'b/book.opf') =>
  `<container><rootfiles><rootfile full-path="${path}"/></rootfiles></container>`
/** Chapters by their addresses. */
const packageXml = (addresses: readonly string[]) =>
  `<package><manifest><item id="ncx" href="toc.ncx" media-type="application/x-dtbncx+xml"/>${addresses.map((href, index) => `<item id="c${index}" href="${href}"/>`).join('')}</manifest><spine toc="ncx">${addresses.map((_, index) => `<itemref idref="c${index}"/>`).join('')}</spine></package>`
const book = (addresses: readonly string[], more: Files = {}): Files => ({
  'META-INF/container.xml': container(),
  'b/book.opf': packageXml(addresses),
  'b/one.xhtml': page('<h1>One</h1><p>Words of the first.</p>'),
  ...more,
})
const bomb = (inner: string) =>
  `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "ha">${Array.from({ length: 20 }, (_, index) => `<!ENTITY a${index} "${`&a${index ? index - 1 : ''};`.repeat(20)}">`).join('')}]>${inner.replace('TEXT', '&a19;')}`
const points = (depth: number) =>
  `<ncx><navMap>${'<navPoint><navLabel><text>x</text></navLabel><content src="one.xhtml"/>'.repeat(depth)}${'</navPoint>'.repeat(depth)}</navMap></ncx>`

test.each<[string, Files, Partial<DocumentImport>, string[]]>([
  [
    'chapters that are not there',
    book(['one.xhtml', 'two.xhtml']),
    { state: 'done', articles: 1 },
    ['contentsLost two.xhtml'],
  ],
  [
    'chapters outside of the book',
    book(['one.xhtml', '../../../etc/passwd', '/etc/passwd', 'file:///etc/passwd']),
    { state: 'done', articles: 1 },
    ['contentsLost ../../../etc/passwd', 'contentsLost /etc/passwd', 'contentsLost file:///etc/passwd'],
  ],
  [
    'a package outside of the book',
    book([], { 'META-INF/container.xml': container('../../etc/passwd') }),
    { state: 'failed' },
    [],
  ],
  ['entities in its package', book([], { 'b/book.opf': bomb('<package>TEXT</package>') }), { state: 'failed' }, []],
  [
    'entities in a chapter',
    book(['one.xhtml'], { 'b/one.xhtml': bomb('<html><body><p>TEXT</p></body></html>') }),
    { state: 'done', articles: 1 },
    [],
  ],
  [
    'contents of a thousand levels',
    book(['one.xhtml'], { 'b/toc.ncx': points(1_000) }),
    { state: 'done', articles: 1 },
    [],
  ],
  [
    'a chapter that expands to more than a text may',
    book(['one.xhtml', 'two.xhtml'], { 'b/two.xhtml': Buffer.alloc(40 * 1024 * 1024, 'a ') }),
    { state: 'failed', message: expect.stringMatching(/large/) },
    [],
  ],
  [
    'a lock',
    book(['one.xhtml'], {
      'META-INF/encryption.xml': '<encryption><CipherReference URI="b/one.xhtml"/></encryption>',
    }),
    { state: 'failed', message: expect.stringMatching(/copy protection/) },
    [],
  ],
])('imports books with %s', async (_, files, result, expected) => {
  const report = await imported(files)
  expect(report).toMatchObject(result)
  expect(report.report.map(({ problem, detail }) => `${problem} ${detail}`)).toEqual(expected)
})

test('turns a file of notes into footnotes', async () => {
  const report = await imported(
    book(['one.xhtml', 'notes.xhtml'], {
      'b/one.xhtml': page(
        '<h1>One</h1><p>Words<a epub:type="noteref" id="r1" href="notes.xhtml#n1">1</a> and more<sup><a epub:type="noteref" id="r2" href="notes.xhtml#n2">2</a></sup>.</p>',
      ),
      'b/notes.xhtml': page(
        '<h2>Notes</h2><ol><li epub:type="endnote" id="n1"><p>First <em>note</em>. <a role="doc-backlink" href="one.xhtml#r1">↩</a></p></li><li epub:type="endnote" id="n2"><p>Second note.</p></li></ol>',
      ),
    }),
  )
  expect(report).toMatchObject({ state: 'done', articles: 1, report: [] })
  const text = JSON.stringify((await articles())[0]?.content)
  expect(text.match(/"footnote"/g)).toHaveLength(2)
  expect(text).toMatch(/First .*note.*Second note\./)
  expect(text).not.toContain('↩')
})

test('loses no word of a book', async () => {
  const word = (chapter: number, index: number) => `w${chapter}x${index}`
  const names = ['list', 'cell', 'term', 'quote', 'caption', 'note', 'box', 'code', 'deep']
  const body = (chapter: number) => {
    const [list, cell, term, quote, caption, note, box, code, deep] = names.map((_, index) => word(chapter, index))
    return page(
      `<h1>Chapter ${chapter}</h1><ul><li>${list}</li></ul><table><tr><td>${cell}</td></tr></table><dl><dt>t</dt><dd>${term}</dd></dl><blockquote>${quote}</blockquote><figure><figcaption>${caption}</figcaption></figure><p>a<a epub:type="noteref" href="notes.xhtml#n${chapter}">${chapter}</a></p><aside>${box}</aside><pre>${code}</pre><div><section><div><span>${deep}</span></div></section></div><p>${note} stays</p>`,
    )
  }
  const chapters = [1, 2, 3, 4].map((chapter) => [`b/c${chapter}.xhtml`, body(chapter)] as const)
  const notes = page(
    [1, 2, 3].map((index) => `<aside epub:type="footnote" id="n${index}"><p>note${index}</p></aside>`).join('') +
      '<p>rest of notes</p>',
  )
  await imported(
    book([...chapters.map(([path]) => path.slice(2)), 'notes.xhtml'], {
      ...Object.fromEntries(chapters),
      'b/notes.xhtml': notes,
    }),
  )
  const text = JSON.stringify((await articles()).map(({ content }) => content))
  const expected = [1, 2, 3, 4].flatMap((chapter) => names.map((_, index) => word(chapter, index)))
  expect([...expected, 'note1', 'note2', 'note3', 'rest of notes'].filter((one) => !text.includes(one))).toEqual([])
})

// Word documents made by LibreOffice: what a real .docx holds arrives in the article (EDIT-12).
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aZip } from '@lectern/testing/hostile'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { htmlToDocument } from '../../html/from-html.ts'
import { blocksToMarkdown } from '../../markdown/to-markdown.ts'
import { readWord } from './read-word.ts'

const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAYAAACNMs+9AAAAFUlEQVR42mNk+M9Qz0AEYBxVSF+FAAhKDveksOjmAAAAAElFTkSuQmCC'
const PAGE = `<html><head><meta charset="utf-8"><title>Doc</title></head><body>
<h1>使用手册</h1><p>第一段,<b>bold</b> <i>italic</i> <u>under</u> <a href="https://example.com/">link</a>。</p>
<h2>Steps</h2><ol><li>One</li><li>Two<ul><li>Inner</li></ul></li></ol>
<table border="1"><tr><th>Name</th><th>Value</th></tr><tr><td>中文</td><td>2</td></tr></table>
<p><img src="data:image/png;base64,${PNG}" alt="dot"></p></body></html>`

// A laptop without LibreOffice skips this; CI installs it.
const there = spawnSync('soffice', ['--version']).status === 0
const required = Boolean(process.env.CI)
if (!there && !required) console.info('LibreOffice is not installed: Word documents are not tried')

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lectern-word-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function docxOf(html: string): Buffer {
  writeFileSync(join(folder, 'page.html'), html)
  const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`
  const filters = ['--infilter=HTML (StarWriter)', '--convert-to', 'docx:MS Word 2007 XML']
  execFileSync('soffice', [profile, '--headless', ...filters, '--outdir', folder, join(folder, 'page.html')], {
    stdio: 'ignore',
    timeout: 100_000,
  })
  return readFileSync(join(folder, 'page.docx'))
}

describe.skipIf(!there && !required)('[EDIT-12] a LibreOffice document', () => {
  test('keeps headings, marks, lists, tables, links and pictures', async () => {
    const { html, pictures } = await readWord(docxOf(PAGE), '__inside__/1')
    const { title, blocks } = htmlToDocument(html)
    expect(title).toBe('使用手册')
    const text = blocksToMarkdown(blocks)
    expect(text).toContain('**bold** *italic*')
    expect(text).toContain('[link](https://example.com/)')
    expect(text).toContain('## Steps')
    expect(text).toMatch(/1\. One\n2\. Two\n {3}- Inner/)
    expect(text).toContain('中文')
    expect(blocks.map(({ type }) => type)).toContain('table')
    expect([...pictures.keys()]).toEqual(['__inside__/1/picture-1.png'])
    expect(text).toContain('/__inside__/1/picture-1.png')
    expect([...pictures.values()][0]?.subarray(1, 4).toString()).toBe('PNG')
  })
})

const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const relations = (inner: string) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${inner}</Relationships>`
const style = (id: string, name: string) =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/></w:style>`
const paragraph = (styleId: string, words: string) =>
  `<w:p><w:pPr><w:pStyle w:val="${styleId}"/></w:pPr><w:r><w:t xml:space="preserve">${words}</w:t></w:r></w:p>`
const MAIN = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'

function aDocx(body: string, more: Record<string, string> = {}, far = 'far/away.png'): Buffer {
  const files = {
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    '_rels/.rels': relations(`<Relationship Id="r1" Type="${RELATIONS}/officeDocument" Target="word/document.xml"/>`),
    'word/_rels/document.xml.rels': relations(
      `<Relationship Id="r2" Type="${RELATIONS}/styles" Target="styles.xml"/><Relationship Id="r3" Type="${RELATIONS}/image" Target="${far}" TargetMode="External"/><Relationship Id="r4" Type="${RELATIONS}/footnotes" Target="footnotes.xml"/><Relationship Id="r5" Type="${RELATIONS}/endnotes" Target="endnotes.xml"/>`,
    ),
    'word/styles.xml': `<w:styles ${MAIN}>${style('q', 'Quote')}${style('c', 'HTML Preformatted')}</w:styles>`,
    'word/document.xml': `<w:document ${MAIN} xmlns:r="${RELATIONS}"><w:body>${body}</w:body></w:document>`,
    ...more,
  }
  return aZip(Object.entries(files).map(([name, data]) => ({ name, data: Buffer.from(data) })))
}

describe('[EDIT-12] a Word document', () => {
  test('keeps quotes, and code of several lines as one block', async () => {
    const { html } = await readWord(
      aDocx(paragraph('q', 'Said') + paragraph('c', 'if a:') + paragraph('c', '  b()') + paragraph('x', 'End')),
      'in/1',
    )
    expect(blocksToMarkdown(htmlToDocument(html).blocks).trim()).toBe('> Said\n\n```\nif a:\n  b()\n```\n\nEnd')
  })

  test('omits and reports a table of contents', async () => {
    const field =
      '<w:p><w:pPr><w:pStyle w:val="t"/></w:pPr><w:r><w:instrText> TOC \\\\o </w:instrText></w:r><w:r><w:t>One 2</w:t></w:r></w:p>'
    const styles = `<w:styles ${MAIN}>${style('t', 'toc 1')}</w:styles>`
    const { html, problems } = await readWord(
      aDocx(field + paragraph('x', 'One'), { 'word/styles.xml': styles }),
      'in/1',
    )
    expect(html).toBe('<p>One</p>')
    expect(problems).toEqual([{ problem: 'wordLost', detail: 'contents' }])
  })

  test.each(['far/away.png', 'far/away.unknown'])('reports a linked picture: %s', async (address) => {
    const picture = `<w:p><w:r><w:drawing><wp:inline xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"><wp:docPr id="1" name="P"/><a:graphic xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:graphicData><pic:pic xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:blipFill><a:blip r:link="r3"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`
    const { problems, pictures } = await readWord(aDocx(`${paragraph('x', 'Text')}${picture}`, {}, address), 'in/1')
    expect(pictures.size).toBe(0)
    expect(problems).toEqual([{ problem: 'pictureMissing', detail: address }])
  })
})

test('[EDIT-12] footnotes and endnotes of Word are footnotes', async () => {
  const notes = (kind: 'footnote' | 'endnote', words: string) =>
    `<w:${kind}s ${MAIN}><w:${kind} w:id="2"><w:p><w:r><w:${kind}Ref/></w:r><w:r><w:t xml:space="preserve"> ${words}</w:t></w:r></w:p><w:p><w:r><w:t>More.</w:t></w:r></w:p></w:${kind}></w:${kind}s>`
  const place = (kind: string) => `<w:r><w:${kind}Reference w:id="2"/></w:r>`
  const text = (words: string) => `<w:r><w:t xml:space="preserve">${words}</w:t></w:r>`
  const body = `<w:p>${text('First')}${place('footnote')}${text(', then')}${place('endnote')}${text('.')}</w:p><w:p>${text('Last')}</w:p>`
  const more = {
    'word/footnotes.xml': notes('footnote', 'A footnote.'),
    'word/endnotes.xml': notes('endnote', '尾注。'),
  }
  const { html } = await readWord(aDocx(body, more), 'pictures')
  expect(blocksToMarkdown(htmlToDocument(html).blocks)).toBe(
    'First[^1], then[^2].\n\nLast\n\n[^1]: A footnote.\\\n    More.\n\n[^2]: 尾注。\\\n    More.\n',
  )
})

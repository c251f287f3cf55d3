// EPUB books, from the upload to the articles.
import { Buffer } from 'node:buffer'
import type { TreeNode } from '@lectern/contracts'
import type { DomainContext } from '@lectern/kernel'
import { PNG, testContext, testLibrary } from '@lectern/testing'
import { beforeEach, describe, expect, test } from 'vitest'
import { getArticle, getManualTree } from '../articles/index.ts'
import { importFile, zipOf } from './testing/import-file.ts'

const library = testLibrary()
let editor: DomainContext
beforeEach(async () => {
  editor = await testContext(library.editor)
})

const imported = (files: Record<string, string | Buffer>) => importFile(library, 'book.epub', zipOf(files))
const shape = (nodes: readonly TreeNode[]): unknown[] =>
  nodes.map((node) => (node.children.length > 0 ? { [node.title]: shape(node.children) } : node.title))
const tree = () => getManualTree(editor, { manualId: library.manual.id })
const all = (nodes: readonly TreeNode[]): TreeNode[] => nodes.flatMap((node) => [node, ...all(node.children)])
const article = async (title: string) => {
  const node = all(await tree()).find((one) => one.title === title)
  return { id: node?.id ?? '', text: JSON.stringify((await getArticle(editor, { id: node?.id ?? '' })).content) }
}

const page = (body: string) =>
  `<?xml version="1.0" encoding="utf-8"?><!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"><head><title/><link href="a.css" rel="stylesheet"/></head><body>${body}</body></html>`
const CONTAINER =
  '<?xml version="1.0"?><container xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="OEBPS/book.opf" media-type="application/oebps-package+xml"/></rootfiles></container>'
const packageXml = (ids: readonly string[], contents: string, toc = '') =>
  `<?xml version="1.0"?><package xmlns="http://www.idpf.org/2007/opf"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>手册</dc:title></metadata><manifest>${contents}${ids.map((id) => `<item id="${id}" href="text/${id}.xhtml" media-type="application/xhtml+xml"/>`).join('')}</manifest><spine${toc}>${ids.map((id) => `<itemref idref="${id}"/>`).join('')}</spine></package>`
const NAV = '<item id="nav" href="nav.xhtml" properties="nav" media-type="application/xhtml+xml"/>'
const NCX = '<item id="ncx" href="toc.ncx" media-type="application/x-dtbncx+xml"/>'
const book = {
  mimetype: 'application/epub+zip',
  'META-INF/container.xml': CONTAINER,
  'OEBPS/a.css': 'p { color: red }',
  'OEBPS/fonts/a.woff2': Buffer.from([1, 2]),
  'OEBPS/images/电源.png': PNG,
}
const CHAPTERS = {
  'OEBPS/text/cover.xhtml': page(
    '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"><image width="1" height="1" xlink:href="../images/%E7%94%B5%E6%BA%90.png"/></svg>',
  ),
  'OEBPS/text/one.xhtml': page(
    '<h1>第一章</h1><p><a id="p1"/>文字<a epub:type="noteref" href="#n1">1</a>。见<a href="two.xhtml#sec">第二节</a>。</p><img src="../images/电源.png" alt="电源"/><aside epub:type="footnote" id="n1"><p>注释内容</p></aside>',
  ),
  'OEBPS/text/two.xhtml': page(
    '<h1>接线</h1><table><tr><th>名称</th><th>值</th></tr><tr><td>电压</td><td>220</td></tr></table><h2 id="sec">安全</h2><p>断电。</p>',
  ),
}

describe('[EDIT-12] EPUB books', () => {
  test('read version 3: chapters in order, with levels, tables, pictures, notes and links', async () => {
    const report = await imported({
      ...book,
      ...CHAPTERS,
      'OEBPS/book.opf': packageXml(['cover', 'one', 'two'], NAV),
      'OEBPS/nav.xhtml': page(
        '<nav epub:type="toc"><ol><li><a href="text/cover.xhtml">封面</a></li><li><a href="text/one.xhtml">第一章</a><ol><li><a href="text/two.xhtml">接线</a></li></ol></li></ol></nav><nav epub:type="landmarks"><ol><li><a href="text/one.xhtml">正文</a></li></ol></nav>',
      ),
    })
    expect({ state: report.state, kind: report.sourceKind, report: report.report }).toEqual({
      ...{ state: 'done', kind: 'epub', report: [] },
    })
    expect(shape(await tree())).toEqual(['封面', { 第一章: ['接线'] }])
    const [cover, one, two] = [await article('封面'), await article('第一章'), await article('接线')]
    expect(cover.text).toMatch(/\/file\?fileId=/)
    expect(one.text).toMatch(/\/file\?fileId=/)
    expect(one.text).toContain('注释内容')
    expect(one.text).toContain('"footnote"')
    expect(one.text).toMatch(new RegExp(`articleId=${two.id}#\\S`))
    expect(two.text).toContain('220')
  })

  test('read version 2, also with parts that are only titles', async () => {
    const report = await imported({
      ...book,
      ...CHAPTERS,
      'OEBPS/book.opf': packageXml(['one', 'two'], NCX, ' toc="ncx"'),
      'OEBPS/toc.ncx':
        '<?xml version="1.0"?><ncx xmlns="http://www.daisy.org/z3986/2005/ncx/"><navMap><navPoint id="a"><navLabel><text>上篇</text></navLabel><navPoint id="b"><navLabel><text>开始</text></navLabel><content src="text/one.xhtml"/></navPoint></navPoint></navMap></ncx>',
    })
    expect(report.state).toBe('done')
    expect(shape(await tree())).toEqual([{ 上篇: ['开始', '接线'] }])
    expect(report.report.map(({ problem }) => problem)).not.toContain('fileUnreadable')
  })

  test('are rejected when locked or without a package', async () => {
    const locked = {
      'META-INF/encryption.xml':
        '<encryption><EncryptedData><CipherData><CipherReference URI="OEBPS/text/one.xhtml"/></CipherData></EncryptedData></encryption>',
    }
    const opf = { 'OEBPS/book.opf': packageXml(['one'], NAV) }
    expect(await imported({ ...book, ...CHAPTERS, ...opf, ...locked })).toMatchObject({ state: 'failed' })
    expect(await imported(book)).toMatchObject({ state: 'failed' })
  })
})

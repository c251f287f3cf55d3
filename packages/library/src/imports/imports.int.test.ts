// Imports from the upload to the articles, on a real database and folder.
import { Buffer } from 'node:buffer'
import { zipStream } from '@lectern/books/archive'
import type { DocumentImport, TreeNode } from '@lectern/contracts'
import type { Actor, DomainContext } from '@lectern/kernel'
import {
  aDrawing,
  aManual,
  aMember,
  anArticle,
  apiToken,
  aTenant,
  auditOf,
  aWebhook,
  eventsOf,
  expectCode,
  grantSpace,
  operator,
  PNG,
  system,
  testContext,
  testDatabase,
  testLibrary,
  testPorts,
  visitor,
} from '@lectern/testing'
import { startPictureSite } from '@lectern/testing/stand-ins'
import { beforeEach, describe, expect, test } from 'vitest'
import { getArticle, getManualTree, recycleArticle } from '../articles/index.ts'
import { moveArticles } from '../directory/index.ts'
import { openFile } from '../files/index.ts'
import { listImports, removeExpiredImports, runImport, startImport } from './index.ts'

/** Other bytes. */
const OTHER = Buffer.concat([PNG, Buffer.from([0])])
const { prisma } = testDatabase()
const library = testLibrary()
let editor: DomainContext
beforeEach(async () => {
  editor = await testContext(library.editor)
})

type Bytes = string | Uint8Array
async function* parts(bytes: Bytes) {
  yield Buffer.from(bytes)
}
async function zipOf(files: Record<string, Bytes>): Promise<Buffer> {
  const all: Uint8Array[] = []
  const entries = Object.entries(files).map(([path, content]) => ({ path, content }))
  for await (const part of zipStream(entries, new Date())) all.push(part)
  return Buffer.concat(all)
}
const start = async (fileName: string, bytes: Bytes, actor: Actor = library.editor, parentId?: string) =>
  startImport(await testContext(actor), { manualId: library.manual.id, parentId, fileName, stream: parts(bytes) })
const startBehind = (afterId: string, fileName: string, bytes: Bytes) =>
  startImport(editor, { manualId: library.manual.id, afterId, fileName, stream: parts(bytes) })
const run = async (importId: string, lastTry = true, overrides: Partial<DomainContext> = {}) =>
  runImport(await testContext(system(library.tenantId), overrides), { importId, lastTry })
const state = async (id: string): Promise<DocumentImport> => {
  const match = (await listImports(editor, { manualId: library.manual.id })).find((one) => one.id === id)
  if (!match) throw new Error('no such import')
  return match
}
async function imported(fileName: string, bytes: Bytes): Promise<DocumentImport> {
  const { id } = await start(fileName, bytes)
  await run(id)
  return state(id)
}
const shape = (nodes: TreeNode[]): unknown[] =>
  nodes.map((node) => (node.type === 'folder' ? { [node.title]: shape(node.children) } : node.title))
const tree = async () => shape(await getManualTree(editor, { manualId: library.manual.id }))
const problems = ({ report }: DocumentImport) => report.map(({ path, problem, detail }) => [path, problem, detail])

describe('[EDIT-12] an archive', () => {
  test('detects pictures by their bytes, not their names', async () => {
    const report = await imported(
      'a.zip',
      await zipOf({ 'a.md': '![](b.gif) ![](c.jpg)', 'b.gif': PNG, 'c.jpg': 'no picture' }),
    )
    expect(problems(report)).toEqual([
      ['c.jpg', 'pictureRefused', ''],
      ['a.md', 'pictureRefused', 'c.jpg'],
    ])
    const files = await prisma.storedFile.findMany({ where: { tenantId: library.tenantId } })
    expect(files.map(({ fileName }) => fileName)).toEqual(['b.png'])
  })

  test('becomes folders and articles with pictures, and reports omissions', async () => {
    const bytes = await zipOf({
      'handbook/index.md': '# Welcome\n\nSee [install](guide/01-install.md#on-linux) and [the form](files/form.pdf).',
      'handbook/guide/01-install.md':
        '# Install\n\n![Screen](../images/screen.png)\n\n## On Linux\n\n[gone](missing.md) [up](#on-linux)\n\n![far](http://127.0.0.1:1/x.png)',
      'handbook/guide/02-page.html':
        '<title>Old page</title><p>Text <iframe src="x"></iframe></p><img src="/images/none.png">',
      'handbook/images/screen.png': PNG,
      'handbook/images/unused.png': PNG,
      'handbook/images/bad.svg': '<svg/>',
      'handbook/files/form.pdf': '%PDF-1.7\n1 0 obj',
      '__MACOSX/handbook/._index.md': 'x',
      'handbook/.DS_Store': 'x',
    })
    const deliveries = await aWebhook(library.tenantId, 'import.finished')
    const report = await imported('handbook.zip', bytes)
    expect(report).toMatchObject({ state: 'done', articles: 3, folders: 1, message: '', fileName: 'handbook.zip' })
    expect(report.done).toBe(report.total)
    expect(await deliveries()).toEqual(['import.finished'])
    expect(await tree()).toEqual(['Welcome', { guide: ['Install', 'Old page'] }])
    expect(problems(report).sort()).toEqual([
      ['guide/01-install.md', 'linkMissing', 'missing.md'],
      ['guide/01-install.md', 'pictureRemote', 'http://127.0.0.1:1/x.png'],
      ['guide/02-page.html', 'linkMissing', 'x'],
      ['guide/02-page.html', 'partPlain', 'iframe'],
      ['guide/02-page.html', 'pictureMissing', '/images/none.png'],
      ['images/bad.svg', 'fileUnused', ''],
      ['images/unused.png', 'fileUnused', ''],
    ])

    const [welcome, guide] = await getManualTree(editor, { manualId: library.manual.id })
    const install = guide?.children[0]
    const text = JSON.stringify((await getArticle(editor, { id: install?.id ?? '' })).content)
    const fileId = /fileId=([\w-]+)/.exec(text)?.[1] ?? ''
    // People with access to drafts see the picture.
    expect((await openFile(await testContext(library.viewer), { fileId })).mime).toBe('image/png')
    const linux = /"id":"([\w-]+)","type":"heading"/.exec(text)?.[1] ?? 'none'
    expect(text).toContain(`"href":"#${linux}"`)
    expect(text).not.toContain('missing.md')
    const first = JSON.stringify((await getArticle(editor, { id: welcome?.id ?? '' })).content)
    expect(first).toContain(`articleId=${install?.id}#${linux}`)
    expect(first).toMatch(/file\?fileId=[\w-]+/)
    expect(report.articleId).toBe(welcome?.id)
    expect(await auditOf(library.tenantId, library.manual.id)).toEqual(['import.start', 'article.import'])
    expect((await getArticle(editor, { id: install?.id ?? '' })).creator).toBe('Editor')
  })

  test('rasterises drawings, and puts pictures of tables into their cells', async () => {
    const bytes = await zipOf({
      'a.md': '# A\n\n![plan](plan.svg)\n\n| What | Look |\n| - | - |\n| Button | ![b](button.png) |',
      'b.html': '<h1>B</h1><table><tr><td>x</td><td><img src="button.png" alt="b"></td></tr></table>',
      'plan.svg': aDrawing(),
      'button.png': PNG,
    })
    const report = await imported('a.zip', bytes)
    expect(problems(report)).toEqual([])
    const files = await prisma.storedFile.findMany({
      where: { tenantId: library.tenantId },
      orderBy: { fileName: 'asc' },
    })
    expect(files.map(({ fileName, mime }) => [fileName, mime])).toEqual([
      ['button.png', 'image/png'],
      ['plan.png', 'image/png'],
    ])
    const [a] = await getManualTree(editor, { manualId: library.manual.id })
    const text = JSON.stringify((await getArticle(editor, { id: a?.id ?? '' })).content)
    expect(text).toContain(`"url":"/file?fileId=${files[1]?.id}"`)
    expect(text).toContain(`"inlineImage","props":{"url":"/file?fileId=${files[0]?.id}"`)
  })

  test('reads Chinese names of Windows', async () => {
    // "说明.md" in GBK, as old programs write it: no mark that it is UTF-8.
    const utf8 = await zipOf({ 'AAAA.md': '# 第一步\n\n内容' })
    const bytes = Buffer.from(utf8)
    const name = Buffer.from([0xcb, 0xb5, 0xc3, 0xf7])
    for (let position = bytes.indexOf('AAAA'); position >= 0; position = bytes.indexOf('AAAA', position + 1))
      name.copy(bytes, position)
    for (const signature of [0x04034b50, 0x02014b50]) {
      const offset = bytes.indexOf(
        Buffer.from([signature & 255, (signature >> 8) & 255, (signature >> 16) & 255, signature >>> 24]),
      )
      bytes.writeUInt16LE(0, offset + (signature === 0x04034b50 ? 6 : 8))
    }
    expect(await imported('a.zip', bytes)).toMatchObject({ state: 'done', articles: 1 })
    expect(await tree()).toEqual(['第一步'])
  })

  test.each([
    ['no archive at all', 'a.zip', Buffer.from('PK nonsense'), 'importBroken'],
    ['an archive without documents', 'a.zip', null, 'importEmpty'],
  ])('fails with its reason: %s', async (_, name, bytes, code) => {
    const report = await imported(name, bytes ?? (await zipOf({ 'a.png': PNG })))
    expect(report).toMatchObject({ state: 'failed', articles: 0 })
    expect(report.message).toMatch(
      code === 'importEmpty' ? /^The current file contains empty data and import failed/ : /damaged/,
    )
    expect(await tree()).toEqual([])
  })

  test('stores no file twice when it is read again', async () => {
    const { id } = await start('a.zip', await zipOf({ 'a.md': '![](a.png) ![](b.png)', 'a.png': PNG, 'b.png': OTHER }))
    const { ports } = editor
    let uploads = 0
    const storage = {
      ...ports.storage,
      put: async (...args: Parameters<typeof ports.storage.put>) => {
        if (++uploads === 2) throw new Error('full')
        return ports.storage.put(...args)
      },
    }
    await expect(run(id, false, { ports: { ...ports, storage } })).rejects.toThrow('full')
    expect(await tree()).toEqual([])
    await run(id, false)
    await run(id, false)
    expect(await tree()).toEqual(['a'])
    expect((await state(id)).state).toBe('done')
  })
})

describe('[EDIT-12] one document', () => {
  test('imports Markdown with front matter and a picture in the text', async () => {
    const picture = `data:image/png;base64,${PNG.toString('base64')}`
    const report = await imported('some-file.md', `---\ntitle: Named\n---\nText\n\n![x](${picture})`)
    expect(report).toMatchObject({ state: 'done', articles: 1, report: [] })
    const { content, title } = await getArticle(editor, { id: report.articleId ?? '' })
    expect(title).toBe('Named')
    expect(JSON.stringify(content)).toMatch(/\/file\?fileId=/)
    expect(JSON.stringify(content)).not.toContain('data:')
  })

  test('rasterises drawings in data addresses, and reports others', async () => {
    const svg = aDrawing().toString()
    const packed = `data:image/svg+xml;base64,${aDrawing().toString('base64')}`
    const escaped = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
    const page = '<svg xmlns="http://www.w3.org/2000/svg"><foreignObject><p>words</p></foreignObject></svg>'
    const bad = `data:image/svg+xml,${encodeURIComponent(page)}`
    const markdown = `![one](${packed})\n\n![two](${escaped})\n\n![bad](${bad})\n\n![none](data:image/svg+xml;base64,*)`
    const raw = svg.replaceAll('#', '%23').replaceAll('"', "'")
    const html = `<p>Text</p><img alt=three src="data:image/svg+xml;utf8,${raw}"><table><tr><td>x</td><td><img src="${packed}"></td></tr></table><img alt=bmp src="data:image/bmp;base64,AAAA">`
    const report = await imported('a.zip', await zipOf({ 'a.md': markdown, 'b.html': html }))
    const texts: string[] = []
    for (const { id } of await getManualTree(editor, { manualId: library.manual.id }))
      texts.push(JSON.stringify((await getArticle(editor, { id })).content))
    const [a = '', b = ''] = texts
    for (const text of texts) expect(text).not.toMatch(/data:|svg/)
    expect(a.match(/fileId=/g)).toHaveLength(2)
    expect(b.match(/fileId=/g)).toHaveLength(2)
    expect(a).toContain('"none"')
    expect(b).toContain('"bmp"')
    expect(problems(report).sort()).toEqual([
      ['a.md', 'pictureRefused', 'data:image/svg+xml;base64,'],
      ['a.md', 'pictureRefused', 'picture-3.svg'],
      ['b.html', 'pictureRefused', 'data:image/bmp;base64,'],
    ])
    const files = await prisma.storedFile.findMany({ where: { tenantId: library.tenantId } })
    expect(files.map(({ mime, width }) => [mime, width])).toEqual(Array(2).fill(['image/png', 60]))
  })

  test('rasterises a drawing in a Word document', async () => {
    const office = 'http://schemas.openxmlformats.org'
    const relation = (type: string, target: string) =>
      `<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="r1" Type="${office}/officeDocument/2006/relationships/${type}" Target="${target}"/></Relationships>`
    const drawing = `<w:drawing><wp:inline><wp:docPr id="1" descr="plan"/><a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip r:embed="r1"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing>`
    const spaces = Object.entries({
      w: `${office}/wordprocessingml/2006/main`,
      wp: `${office}/drawingml/2006/wordprocessingDrawing`,
      a: `${office}/drawingml/2006/main`,
      pic: `${office}/drawingml/2006/picture`,
      r: `${office}/officeDocument/2006/relationships`,
    }).map(([name, uri]) => `xmlns:${name}="${uri}"`)
    const bytes = await zipOf({
      '[Content_Types].xml': `<Types xmlns="${office}/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="svg" ContentType="image/svg+xml"/></Types>`,
      '_rels/.rels': relation('officeDocument', 'word/document.xml'),
      'word/document.xml': `<w:document ${spaces.join(' ')}><w:body><w:p><w:r><w:t>Text</w:t></w:r></w:p><w:p><w:r>${drawing}</w:r></w:p></w:body></w:document>`,
      'word/_rels/document.xml.rels': relation('image', 'media/plan.svg'),
      'word/media/plan.svg': aDrawing(),
    })
    const report = await imported('a.docx', bytes)
    expect(report).toMatchObject({ state: 'done', report: [] })
    const text = JSON.stringify((await getArticle(editor, { id: report.articleId ?? '' })).content)
    expect(text).toMatch(/"name":"plan".*fileId=/)
    const files = await prisma.storedFile.findMany({ where: { tenantId: library.tenantId } })
    expect(files.map(({ mime, width }) => [mime, width])).toEqual([['image/png', 60]])
  })

  test('copies pictures of another site here, and keeps links to unavailable ones', async () => {
    const site = await startPictureSite()
    const report = await imported(
      'a.html',
      `<p>Text</p><img src="${site.url}/a.png"><ul><li>x<p><img src="${site.url}/a.png"></p></li></ul><img src="${site.url}/none.png">`,
    )
    await site.stop()
    const text = JSON.stringify((await getArticle(editor, { id: report.articleId ?? '' })).content)
    expect(text.match(/fileId=[\w-]+/g)).toHaveLength(2)
    expect(site.asked.sort()).toEqual(['/a.png', '/none.png'])
    expect(problems(report)).toEqual([['a.html', 'pictureRemote', `${site.url}/none.png`]])
    expect(report.done).toBe(report.total)
  })

  test('imports Windows text in GBK', async () => {
    const report = await imported('a.txt', Buffer.from([0xcb, 0xb5, 0xc3, 0xf7]))
    expect((await getArticle(editor, { id: report.articleId ?? '' })).markdown.trim()).toBe('说明')
  })

  test('is placed after the chosen article, before its followers', async () => {
    const draft = (title: string, place: Parameters<typeof anArticle>[2]) =>
      anArticle(library.tenantId, library.manual.id, { title, ...place })
    const first = await draft('First', { position: 1 })
    const shelf = await draft('Shelf', { position: 2, type: 'folder' })
    const table = await draft('T', { position: 3, type: 'table' })
    const inner = await draft('Inner', { position: 1, parentId: shelf.id })
    await draft('Inner too', { position: 2, parentId: shelf.id })
    const behind = async (afterId: string, name: string, bytes: Bytes) =>
      run((await startBehind(afterId, name, bytes)).id)
    const book = await zipOf({ '1-one.md': '# One', '2-more/a.md': '# A', '3-two.md': '# Two' })
    await behind(first.id, 'book.zip', book)
    await behind(shelf.id, 'x.md', '# X')
    await behind(table.id, 'last.md', '# Last')
    await behind(inner.id, 'i.md', '# I')
    await behind(first.id, 'y.md', '# Y')
    const top = ['First', 'Y', 'One', { more: ['A'] }, 'Two', { Shelf: ['Inner', 'I', 'Inner too'] }, 'X', 'T', 'Last']
    expect(await tree()).toEqual(top)
  })

  test('follows the article before it; fails without changes when that was deleted', async () => {
    const shelf = await anArticle(library.tenantId, library.manual.id, { title: 'Shelf', type: 'folder' })
    const mark = await anArticle(library.tenantId, library.manual.id, { title: 'Mark' })
    const moved = await startBehind(mark.id, 'a.md', 'x')
    const late = await startBehind(mark.id, 'b.md', 'x')
    await moveArticles(editor, { ids: [mark.id], parentId: shelf.id })
    await run(moved.id)
    expect(await tree()).toEqual([{ Shelf: ['Mark', 'a'] }])
    await recycleArticle(editor, { id: mark.id })
    await run(late.id)
    expect((await state(late.id)).state).toBe('failed')
    expect(await tree()).toEqual([{ Shelf: ['a'] }])
    await expectCode(startBehind(mark.id, 'c.md', 'x'), 'invalidInput')
    const elsewhere = await anArticle(library.tenantId, (await aManual(library.tenantId, library.space.id)).id)
    await expectCode(startBehind(elsewhere.id, 'c.md', 'x'), 'invalidInput')
  })

  test('is placed below the chosen parent', async () => {
    const parent = await anArticle(library.tenantId, library.manual.id, { title: 'Shelf', type: 'folder' })
    const { id } = await start('a.md', 'x', library.editor, parent.id)
    await run(id)
    expect(await tree()).toEqual([{ Shelf: ['a'] }])
  })
})

describe('[EDIT-12] permission to import', () => {
  test('is for editors, and stores nothing for others', async () => {
    const stranger = await aMember((await aTenant()).id, { role: 'tenantAdmin' })
    for (const actor of [library.editor, library.admin, library.tenantAdmin]) await start('a.md', 'x', actor)
    await expectCode(start('a.md', 'x', library.viewer), 'forbidden')
    await expectCode(start('a.md', 'x', library.nobody), 'notFound')
    await expectCode(start('a.md', 'x', stranger), 'notFound')
    await expectCode(start('a.md', 'x', operator()), 'notFound')
    await expectCode(start('a.md', 'x', apiToken(library.tenantId)), 'notFound')
    await expectCode(start('a.md', 'x', visitor(library.tenantId)), 'unauthenticated')
    await expectCode(start('a.exe', 'x'), 'importKind')
    await expectCode(start('a.md', ''), 'fileEmpty')
    expect(await prisma.documentImport.count({ where: { tenantId: library.tenantId } })).toBe(3)
    expect((await eventsOf(library.tenantId)).map(({ type }) => type)).toEqual(Array(3).fill('import.wanted'))
    await expectCode(listImports(await testContext(library.viewer), { manualId: library.manual.id }), 'forbidden')
    await expectCode(listImports(await testContext(stranger), { manualId: library.manual.id }), 'notFound')
  })

  test('is lost by somebody whose right was revoked meanwhile', async () => {
    const late = await aMember(library.tenantId)
    await grantSpace(library.space.id, late, 'edit')
    const { id } = await start('a.md', 'x', late)
    await prisma.spaceMember.deleteMany({ where: { memberId: late.memberId } })
    await run(id)
    expect((await state(id)).state).toBe('failed')
    expect(await tree()).toEqual([])
  })
})

test('[EDIT-12] deletes old imports with their files, and keeps their articles', async () => {
  const { id } = await start('a.md', 'x')
  await run(id)
  const waiting = await start('b.md', 'x')
  const { storageKey } = await prisma.documentImport.findUniqueOrThrow({ where: { id: waiting.id } })
  await prisma.documentImport.updateMany({
    where: { tenantId: library.tenantId },
    data: { expiresAt: new Date('2001-01-01') },
  })
  const ports = await testPorts()
  expect(await removeExpiredImports({ db: testDatabase(), ports }, new Date('2001-01-02'))).toBe(2)
  await expect(ports.storage.get(storageKey)).rejects.toThrow()
  expect(await tree()).toEqual(['a'])
})

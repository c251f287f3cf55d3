// Attachments are shown as content (texts and Word files), by address, or as a download (FILE-03).
import { text } from 'node:stream/consumers'
import { zipStream } from '@lectern/books/archive'
import type { DomainContext } from '@lectern/kernel'
import { expectCode, suiteLibrary, testContext, testDatabase, testPorts, visitor } from '@lectern/testing'
import { describe, expect, test } from 'vitest'
import { officeView, openFile, uploadFile, viewFile } from './index.ts'

const library = suiteLibrary()
/** The database with the parameter switched on, for the caller only: the other suites share the real one. */
function switchedOn(): DomainContext['db'] {
  const db = testDatabase()
  const systemParameter = { findMany: async () => [{ key: 'officeViewFlag', value: 'true' }] }
  const prisma = new Proxy(db.prisma, {
    get: (target, name) => (name === 'systemParameter' ? systemParameter : Reflect.get(target, name)),
  })
  return { ...db, prisma }
}

async function* stream(bytes: Uint8Array) {
  yield bytes
}
const stored = async (fileName: string, bytes: Uint8Array) =>
  uploadFile(await testContext(library.editor), { fileName, stream: stream(bytes) })
const view = async (id: string, db = testDatabase()) => viewFile(await testContext(library.editor, { db }), { id })

const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006'
/** The smallest Word file, with one paragraph and a link that must not survive. */
async function aWordFile(): Promise<Buffer> {
  const main = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
  const parts = [
    {
      path: '[Content_Types].xml',
      content: `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${main}"/></Types>`,
    },
    {
      path: '_rels/.rels',
      content: `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${OFFICE}/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    },
    {
      path: 'word/_rels/document.xml.rels',
      content: `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r9" Type="${OFFICE}/relationships/hyperlink" Target="javascript:alert(1)" TargetMode="External"/></Relationships>`,
    },
    {
      path: 'word/document.xml',
      content: `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="${OFFICE}/relationships"><w:body><w:p><w:r><w:rPr><w:b/></w:rPr><w:t>Bold words</w:t></w:r></w:p><w:p><w:hyperlink r:id="r9"><w:r><w:t>click</w:t></w:r></w:hyperlink></w:p></w:body></w:document>`,
    },
  ]
  const bytes: Uint8Array[] = []
  for await (const part of zipStream(parts, new Date())) bytes.push(part)
  return Buffer.concat(bytes)
}

describe('[FILE-03] previewing an attachment', () => {
  test('shows text as words, PDF by address, and others as a download', async () => {
    const { id } = await stored('read me.md', new TextEncoder().encode('# Hello\n<b>you</b>'))
    expect(await view(id)).toMatchObject({ fileName: 'read me.md', view: 'text', content: '# Hello\n<b>you</b>' })
    const pdf = await stored('a.pdf', new TextEncoder().encode('%PDF-1.7\n1 0 obj'))
    expect(await view(pdf.id)).toMatchObject({ view: 'pdf', content: null, mime: 'application/pdf' })
    const bytes: Uint8Array[] = []
    for await (const part of zipStream([{ path: 'a', content: 'b' }], new Date())) bytes.push(part)
    const zip = await stored('a.zip', Buffer.concat(bytes))
    expect(await view(zip.id)).toMatchObject({ view: 'download', content: null })
  })

  test('shows Word files as clean HTML where operators allow it', async () => {
    const { id } = await stored('letter.docx', await aWordFile())
    expect(await officeView(await testContext(visitor('')))).toBe(false)
    expect(await view(id)).toMatchObject({ view: 'download', content: null })
    const on = switchedOn()
    expect(await officeView(await testContext(visitor(''), { db: on }))).toBe(true)
    const { view: way, content } = await view(id, on)
    expect(way).toBe('html')
    expect(content).toContain('<p><strong>Bold words</strong></p>')
    expect(content).toContain('click')
    expect(content).not.toContain('javascript')
    expect((await view(id, on)).content).toBe(content)
  })

  test('offers a broken or too large Word file as a download', async () => {
    const bytes: Uint8Array[] = []
    const huge = { path: 'word/document.xml', content: new Uint8Array(120 * 1024 * 1024) }
    for await (const part of zipStream([huge], new Date())) bytes.push(part)
    const { id } = await stored('bomb.docx', Buffer.concat(bytes))
    expect(await view(id, switchedOn())).toMatchObject({ view: 'download', content: null })
  })

  test('shows old office files as PDF, cached, to readers of the file only', async () => {
    const cfb = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(2_000)])
    const { id } = await stored('slides.ppt', cfb)
    const ports = await testPorts()
    let conversions = 0
    const office = {
      available: true,
      toPdf: async (_: Uint8Array, extension: string) => Buffer.from(`%PDF-${extension} ${++conversions}`),
    }
    const db = switchedOn()
    const context = async (actor = library.editor, officePort = office) =>
      testContext(actor, { db, ports: { ...ports, office: officePort } })
    const content = `/file?fileId=${id}&as=pdf`
    for (let time = 0; time < 2; time++)
      expect(await viewFile(await context(), { id })).toMatchObject({ view: 'pdf', content })
    const file = await openFile(await context(), { fileId: id, asPdf: true })
    expect([file.fileName, file.mime, file.inline]).toEqual(['slides.pdf', 'application/pdf', true])
    expect(await text(file.stream)).toBe('%PDF-ppt 1')
    await expectCode(openFile(await context(library.viewer), { fileId: id, asPdf: true }), 'notFound')
    const absent = await viewFile(await context(library.editor, { ...office, available: false }), { id })
    expect(absent).toMatchObject({ view: 'download', content: null, reason: expect.stringMatching(/\S/) })
    await expectCode(openFile(await testContext(library.editor), { fileId: id, asPdf: true }), 'notFound')
  })

  test('requires access to the file', async () => {
    const { id } = await stored('secret.md', new TextEncoder().encode('secret'))
    for (const actor of [library.viewer, library.tenantAdmin, visitor(library.tenantId)])
      await expectCode(viewFile(await testContext(actor), { id }), 'notFound')
  })
})

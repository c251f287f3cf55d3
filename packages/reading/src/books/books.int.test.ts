// Articles as files, on a real database, folder and typesetter: who gets which, one at a time, cancelled, expired.
import { buffer, text } from 'node:stream/consumers'
import type { DomainContext } from '@lectern/kernel'
import { cancelPublish, publishArticle } from '@lectern/library'
import { listNotifications } from '@lectern/people'
import { sheetOfRows, workbookBlock } from '@lectern/readers'
import {
  aMember,
  anArticle,
  apiToken,
  aTenant,
  auditOf,
  aWebhook,
  expectCode,
  grantManual,
  OPEN_MANUAL,
  system,
  testContext,
  testDatabase,
  testLibrary,
  testPorts,
  visitor,
} from '@lectern/testing'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  cancelBook,
  listBooks,
  makeBook,
  openArticleFile,
  openBook,
  openBookReport,
  removeExpiredBooks,
  startBook,
} from './index.ts'

const { prisma } = testDatabase()
let stranger: DomainContext
beforeAll(async () => {
  stranger = await testContext(await aMember((await aTenant()).id, { role: 'tenantAdmin' }))
})
const library = testLibrary(OPEN_MANUAL)
const { editor } = library.as

async function publishNew(title: string, text: string, more: Record<string, unknown> = {}) {
  const { id } = await anArticle(library.tenantId, library.manual.id, { title, text, ...more })
  await publishArticle(editor, { id })
  return id
}

const write = async (bookId: string) => makeBook(await testContext(system(library.tenantId)), { bookId, lastTry: true })
const manualBook = () => ({ manualId: library.manual.id, format: 'pdf' as const })
const isPdf = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, 5)).toString() === '%PDF-'

describe('[EXP-01] exporting one article', () => {
  test('is available to readers while the manual allows it, and always with access to drafts', async () => {
    const id = await publishNew('Install', 'Press the button.')
    const anybody = await testContext(visitor(library.tenantId))
    const file = await openArticleFile(anybody, { id, format: 'pdf' })
    expect([file.fileName, file.mime, isPdf(file.bytes)]).toEqual(['Install.pdf', 'application/pdf', true])
    await prisma.manual.update({ where: { id: library.manual.id }, data: { readersMayExport: false } })
    await expectCode(openArticleFile(anybody, { id, format: 'pdf' }), 'exportForbidden')
    const viewer = await testContext(library.viewer)
    expect(isPdf((await openArticleFile(viewer, { id, format: 'pdf' })).bytes)).toBe(true)
  })

  test('keeps the characters of its name, and reports omissions', async () => {
    const id = await publishNew('Résumé 部署 指南: 𠮷', 'No font has 𓀀.')
    const { fileName, losses } = await openArticleFile(await testContext(visitor(library.tenantId)), {
      id,
      format: 'pdf',
    })
    expect(fileName).toBe('Résumé 部署 指南_ 𠮷.pdf')
    expect(losses).toEqual([expect.stringContaining('𓀀 U+13000')])
  })

  test('includes a draft for its writers, and no unpublished article for readers', async () => {
    const { id } = await anArticle(library.tenantId, library.manual.id, {
      title: 'Plan',
      text: 'Soon.',
    })
    expect(isPdf((await openArticleFile(editor, { id, format: 'pdf', text: 'draft' })).bytes)).toBe(true)
    const viewer = await testContext(library.viewer)
    await expectCode(openArticleFile(viewer, { id, format: 'pdf', text: 'draft' }), 'forbidden')
    const anybody = await testContext(visitor(library.tenantId))
    await expectCode(openArticleFile(anybody, { id, format: 'pdf', text: 'draft' }), 'unauthenticated')
    await expectCode(openArticleFile(anybody, { id, format: 'pdf' }), 'notPublic')
    await expectCode(openArticleFile(stranger, { id, format: 'pdf', text: 'draft' }), 'notFound')
  })

  test('requires the password of an article, and keeps a closed manual closed', async () => {
    const sharePasswordHash = await (await testPorts()).passwords.hash('opensesame')
    const id = await publishNew('Secret', 'Hidden.')
    await prisma.article.update({ where: { id }, data: { sharePasswordHash } })
    const anybody = await testContext(visitor(library.tenantId))
    await expectCode(openArticleFile(anybody, { id, format: 'pdf' }), 'sharePasswordRequired')
    expect(isPdf((await openArticleFile(anybody, { id, format: 'pdf', password: 'opensesame' })).bytes)).toBe(true)
    await prisma.manual.update({ where: { id: library.manual.id }, data: { releaseType: 'private' } })
    await expectCode(openArticleFile(anybody, { id, format: 'pdf', password: 'opensesame' }), 'notPublic')
    await expectCode(openArticleFile(stranger, { id, format: 'pdf' }), 'notFound')
  })

  test('rejects folders, and texts as spreadsheets', async () => {
    const folder = await anArticle(library.tenantId, library.manual.id, { type: 'folder' })
    await expectCode(openArticleFile(editor, { id: folder.id, format: 'pdf', text: 'draft' }), 'notExportable')
    const id = await publishNew('Text', 'No table.')
    await expectCode(openArticleFile(editor, { id, format: 'xlsx' }), 'notExportable')
  })

  test.each([
    ['word', '.docx', 'PK'],
    ['markdown', '.zip', 'PK'],
    ['html', '.zip', 'PK'],
    ['pdf', '.pdf', '%P'],
  ] as const)('returns as %s a %s file', async (format, extension, beginning) => {
    const id = await publishNew('安装', 'Press the button.')
    const { fileName, bytes } = await openArticleFile(editor, { id, format })
    expect([fileName, Buffer.from(bytes.subarray(0, 2)).toString()]).toEqual([`安装${extension}`, beginning])
  })

  test('[EXP-03] returns a table as one spreadsheet, and several as an archive', async () => {
    const table = (title: string) =>
      publishNew(title, '', {
        type: 'table',
        content: [workbookBlock({ type: 'workbookContent', styles: [], sheets: [sheetOfRows('S', [['a', 'b']])] })],
      })
    const id = await table('Prices')
    expect((await openArticleFile(editor, { id, format: 'xlsx' })).fileName).toBe('Prices.xlsx')
    await table('Costs')
    const book = await startBook(editor, { ...manualBook(), format: 'xlsx' })
    await write(book.id)
    expect((await openBook(editor, book)).fileName).toBe(`${library.manual.name}.zip`)
  })

  test('[READ-05] adds a watermark in every format, except for writers of the text', async () => {
    const id = await publishNew('Marked', 'Whose copy is this?')
    await prisma.article.update({ where: { id }, data: { watermark: true } })
    const reader = await testContext(await aMember(library.tenantId))
    for (const format of ['markdown', 'html'] as const) {
      await expectCode(openArticleFile(reader, { id, format }), 'exportMarked')
      await expectCode(startBook(reader, { ...manualBook(), format }), 'exportMarked')
    }
    expect(isPdf((await openArticleFile(reader, { id, format: 'pdf' })).bytes)).toBe(true)
    expect((await openArticleFile(editor, { id, format: 'markdown' })).fileName).toBe('Marked.zip')
  })

  test('limits a visitor to a few files a minute', async () => {
    const id = await publishNew('Often', 'Again.')
    const ports = { ...(await testPorts()), rateLimiter: { take: async () => 17 } }
    const anybody = { ...(await testContext(visitor(library.tenantId))), ports }
    await expect(openArticleFile(anybody, { id, format: 'pdf' })).rejects.toMatchObject({
      code: 'tooManyRequests',
      details: { data: { retryAfter: 17 } },
    })
  })
})

describe('[EXP-02] a book', () => {
  test('is requested, written, announced and downloaded by one member only', async () => {
    await publishNew('One', 'First words.')
    await publishNew('Two', 'Second words.')
    const deliveries = await aWebhook(library.tenantId, 'export.finished')
    const started = await startBook(editor, manualBook())
    expect(started).toMatchObject({ state: 'queued', total: 2, title: library.manual.name, text: 'published' })
    await expectCode(startBook(editor, manualBook()), 'exportRunning')
    await expectCode(openBook(editor, started), 'notFound')
    await write(started.id)
    await write(started.id)
    expect(await listBooks(editor, {})).toMatchObject([{ id: started.id, state: 'done', done: 2, lossCount: 0 }])
    const { stream, size, fileName } = await openBook(editor, started)
    const bytes = await buffer(stream)
    expect([isPdf(bytes), bytes.byteLength, fileName]).toEqual([true, size, `${library.manual.name}.pdf`])
    expect((await listNotifications(editor, { current: 1, size: 10 })).records).toMatchObject([
      { kind: 'bookReady', data: { name: library.manual.name }, link: `/books/${started.id}` },
    ])
    expect(await auditOf(library.tenantId, library.manual.id)).toContain('book.export')
    expect(await deliveries()).toEqual(['export.finished'])
    for (const other of [await testContext(library.admin), stranger]) {
      for (const work of [openBook, openBookReport, cancelBook]) await expectCode(work(other, started), 'notFound')
      expect(await listBooks(other, {})).toEqual([])
    }
    await expectCode(openBook(await testContext(visitor(library.tenantId)), started), 'unauthenticated')
    await expectCode(openBook(await testContext(apiToken(library.tenantId)), started), 'notFound')
  })

  test('omits articles with a password, and reports it', async () => {
    await publishNew('Open', 'For all.')
    const locked = await publishNew('Locked', 'Not for all.')
    const sharePasswordHash = await (await testPorts()).passwords.hash('opensesame')
    await prisma.article.update({ where: { id: locked }, data: { sharePasswordHash } })
    const member = await aMember(library.tenantId)
    const reader = await testContext(member)
    const book = await startBook(reader, manualBook())
    expect(book.total).toBe(1)
    await write(book.id)
    expect(await listBooks(reader, {})).toMatchObject([
      { state: 'done', lossCount: 1, losses: [{ title: 'Locked', kind: 'articleLocked' }] },
    ])
    expect(await text((await openBookReport(reader, book)).stream)).toContain('Locked\t')
  })

  test('applies the rights at the time of writing', async () => {
    const id = await publishNew('Here', 'For now.')
    const member = await aMember(library.tenantId)
    await grantManual(library.manual.id, member, 'edit')
    const writer = await testContext(member)
    const draft = await startBook(writer, { ...manualBook(), text: 'draft' })
    await prisma.manualMember.deleteMany({ where: { memberId: member.memberId } })
    await write(draft.id)
    expect(await listBooks(writer, {})).toMatchObject([{ state: 'failed' }])
    const later = await startBook(editor, manualBook())
    await cancelPublish(editor, { id })
    await write(later.id)
    const [failed] = await listBooks(editor, {})
    expect(failed).toMatchObject({ state: 'failed' })
    expect(failed?.message).not.toBe('')
    const kinds = (await listNotifications(editor, { current: 1, size: 10 })).records.map(({ kind }) => kind)
    expect(kinds).toEqual(['bookFailed'])
  })

  test('contains drafts for writers, and is refused for an empty manual', async () => {
    await expectCode(startBook(editor, manualBook()), 'exportEmpty')
    await expectCode(startBook(await testContext(library.viewer), { ...manualBook(), text: 'draft' }), 'forbidden')
    await expectCode(startBook(stranger, manualBook()), 'notFound')
    await expectCode(startBook(await testContext(visitor(library.tenantId)), manualBook()), 'unauthenticated')
  })

  test('stops when it is cancelled, also while it is written', async () => {
    await publishNew('Long', 'Much to write.')
    const waiting = await startBook(editor, manualBook())
    expect(await cancelBook(editor, waiting)).toMatchObject({ state: 'cancelled' })
    await write(waiting.id)
    const running = await startBook(editor, manualBook())
    const aborted = Promise.withResolvers<unknown>()
    const ports = await testPorts()
    const slow: typeof ports.books = {
      write: (_book, _source, _format, { signal }) =>
        new Promise((_, reject) => {
          void cancelBook(editor, running)
          signal?.addEventListener('abort', () => {
            aborted.resolve(signal.reason)
            reject(signal.reason)
          })
        }),
    }
    const ctx = { ...(await testContext(system(library.tenantId))), ports: { ...ports, books: slow } }
    await makeBook(ctx, { bookId: running.id, lastTry: true })
    await aborted.promise
    expect((await listBooks(editor, {})).map(({ state }) => state)).toEqual(['cancelled', 'cancelled'])
    expect((await listNotifications(editor, { current: 1, size: 10 })).total).toBe(0)
  })

  test('fails when its process crashes repeatedly', async () => {
    await publishNew('Deadly', 'Boom.')
    const { id } = await startBook(editor, manualBook())
    await makeBook(await testContext(system(library.tenantId)), { bookId: id, lastTry: false, givenUp: true })
    expect(await listBooks(editor, {})).toMatchObject([{ state: 'failed' }])
  })

  test('is deleted with its file when it expires', async () => {
    await publishNew('Old', 'Long ago.')
    const { id } = await startBook(editor, manualBook())
    await write(id)
    const row = await prisma.bookExport.findUniqueOrThrow({ where: { id } })
    await prisma.bookExport.update({ where: { id }, data: { expiresAt: new Date('2001-01-01') } })
    await expectCode(openBook(editor, { id }), 'notFound')
    const ports = await testPorts()
    expect(await removeExpiredBooks({ db: testDatabase(), ports }, new Date('2001-01-02'))).toBe(1)
    await expect(ports.storage.get(row.storageKey ?? '').then(buffer)).rejects.toThrow()
  })
})

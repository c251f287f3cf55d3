// Ratings and written feedback with pictures, their readers and notifications, on a real database.
import { FEEDBACK_LIMITS } from '@lectern/contracts'
import type { DomainContext } from '@lectern/kernel'
import {
  cancelPublish,
  createArticle,
  openFile,
  publishArticle,
  recycleArticle,
  removeDeadFiles,
  storageUsage,
  uploadFile,
} from '@lectern/library'
import {
  aLibrary,
  aManual,
  aMember,
  aPng,
  aTenant,
  auditOf,
  expectCode,
  OPEN_MANUAL,
  suiteLibrary,
  testContext,
  testDatabase,
  visitor,
} from '@lectern/testing'
import { describe, expect, test } from 'vitest'
import { deleteFeedback, giveFeedback, handleAllFeedback, handleFeedback, listFeedback, rateArticle } from './index.ts'

const PAGE = { current: 1, size: 10 }
const png = (bytes: Uint8Array = aPng(4, 4)) => Buffer.from(bytes).toString('base64')

const library = suiteLibrary()
const { editor, visitor: guest } = library.as

async function anOpenArticle(options: object = OPEN_MANUAL) {
  const manual = await aManual(library.tenantId, library.space.id, options)
  const fields = { manualId: manual.id, title: 'Brewing', type: 'document', markdown: 'Text' } as const
  const { id } = await createArticle(editor, fields)
  await publishArticle(editor, { id })
  return { id, manualId: manual.id }
}
const counts = async (id: string) => {
  const row = await testDatabase().prisma.article.findUniqueOrThrow({ where: { id } })
  return [row.goodCount, row.badCount]
}

describe('[READ-02] like and dislike', () => {
  test('stores one opinion per reader, which may change', async () => {
    const { id } = await anOpenArticle()
    expect(await rateArticle(guest, { id, good: true, visitor: 'one' })).toEqual({ goodCount: 1, badCount: 0 })
    expect(await rateArticle(guest, { id, good: true, visitor: 'one' })).toEqual({ goodCount: 1, badCount: 0 })
    expect(await rateArticle(guest, { id, good: false, visitor: 'two' })).toEqual({ goodCount: 1, badCount: 1 })
    expect(await rateArticle(guest, { id, good: false, visitor: 'one' })).toEqual({ goodCount: 0, badCount: 2 })
    const member = await testContext(library.viewer)
    await rateArticle(member, { id, good: true, visitor: 'one' })
    await rateArticle(member, { id, good: true, visitor: 'other browser' })
    expect(await counts(id)).toEqual([1, 2])
    expect((await auditOf(library.tenantId, id)).filter((action) => action === 'article.rate')).toHaveLength(6)
  })

  test('counts concurrent ratings, each once', async () => {
    const { id } = await anOpenArticle()
    const all = Array.from({ length: 12 }, (_, index) =>
      rateArticle(guest, { id, good: index % 3 > 0, visitor: `v${index % 6}` }),
    )
    await Promise.all(all)
    expect((await counts(id)).reduce((sum, count) => sum + count, 0)).toBe(6)
  })

  test('rejects content that the reader may not read now', async () => {
    const { id } = await anOpenArticle()
    const hidden = await anOpenArticle({})
    await expectCode(rateArticle(guest, { id: hidden.id, good: true }), 'notPublic')
    await cancelPublish(editor, { id })
    await expectCode(rateArticle(guest, { id, good: true }), 'notPublic')
    await recycleArticle(editor, { id })
    await expectCode(rateArticle(guest, { id, good: true }), 'articleDeleted')
    await expectCode(rateArticle(guest, { id: 'unknown', good: true }), 'notFound')
  })
})

describe('[READ-02] written feedback', () => {
  test('stores pictures and phone; its authors are notified, see the pictures and mark it as done', async () => {
    const { id, manualId } = await anOpenArticle()
    const input = { id, content: 'Step two is missing', phone: '13800000000', pictures: [png(), png(aPng(5, 5))] }
    const feedback = await giveFeedback(guest, { ...input, good: false })
    const { records, total, open } = await listFeedback(editor, { manualId, ...PAGE })
    expect([total, open]).toEqual([1, 1])
    const [record] = records
    expect(record).toMatchObject({
      id: feedback.id,
      articleId: id,
      articleTitle: 'Brewing',
      content: 'Step two is missing',
      phone: '13800000000',
      good: false,
      name: '',
      handled: false,
    })
    const [picture = ''] = record?.pictures ?? []
    expect(record?.pictures).toHaveLength(2)
    expect(await openFile(editor, { fileId: picture })).toMatchObject({ mime: 'image/png' })
    await expectCode(openFile(guest, { fileId: picture }), 'notFound')
    await expectCode(openFile(await testContext(library.viewer), { fileId: picture }), 'notFound')

    const news = await testDatabase().prisma.notification.findMany({
      where: { userId: library.editor.userId, kind: 'feedbackNew' },
    })
    expect(news.at(-1)).toMatchObject({
      category: 'feedback',
      data: { name: 'Brewing' },
      link: `/article/manual-content/${manualId}?articleId=${id}&panel=feedback&feedback=${feedback.id}`,
    })

    await handleFeedback(editor, { id: feedback.id, handled: true })
    const handled = await listFeedback(editor, { manualId, handled: true, ...PAGE })
    expect(handled).toMatchObject({ open: 0, records: [{ handled: true, handledName: 'Editor' }] })
    expect((await listFeedback(editor, { manualId, handled: false, ...PAGE })).records).toEqual([])
    await handleFeedback(editor, { id: feedback.id, handled: false })
    await deleteFeedback(await testContext(library.admin), { id: feedback.id })
    expect((await listFeedback(editor, { manualId, ...PAGE })).total).toBe(0)
    expect(await auditOf(library.tenantId, feedback.id)).toEqual([
      'feedback.give',
      'feedback.handle',
      'feedback.reopen',
      'feedback.delete',
    ])
  })

  test('shows the name of a colleague, and can be limited to one article', async () => {
    const { id, manualId } = await anOpenArticle()
    await giveFeedback(await testContext(library.viewer), { id, content: 'Well done' })
    const { records } = await listFeedback(editor, { manualId, articleId: id, ...PAGE })
    expect(records).toMatchObject([{ name: 'Viewer', good: null, pictures: [] }])
    expect((await listFeedback(editor, { manualId, articleId: 'other', ...PAGE })).total).toBe(0)
  })

  test('accepts pictures as jpg or png of at most 1 MB, by their bytes', async () => {
    const { id } = await anOpenArticle()
    const refusalOf = async (picture: string) =>
      (await expectCode(giveFeedback(guest, { id, pictures: [png(), picture] }), 'invalidInput')).details.fields
    const files = () => testDatabase().prisma.storedFile.count({ where: { tenantId: library.tenantId } })
    const before = await files()
    expect(await refusalOf(Buffer.from('<svg onload="alert(1)">').toString('base64'))).toEqual({
      pictures: { key: 'imageKind' },
    })
    expect(await refusalOf(png(Buffer.concat([aPng(4, 4), Buffer.alloc(1_048_576)])))).toEqual({
      pictures: { key: 'imageSize', params: { max: 1 } },
    })
    expect(await files()).toBe(before)
  })

  test('is marked as done at once, for an article or the manual', async () => {
    const { id, manualId } = await anOpenArticle()
    const fields = { manualId, title: 'Cleaning', type: 'document', markdown: 'Text' } as const
    const other = await createArticle(editor, fields)
    await publishArticle(editor, other)
    for (const article of [id, id, other.id]) await giveFeedback(guest, { id: article, content: 'Hm' })
    expect(await handleAllFeedback(editor, { manualId, articleId: id })).toEqual({ count: 2 })
    expect(await listFeedback(editor, { manualId, ...PAGE })).toMatchObject({ total: 3, open: 1 })
    expect(await handleAllFeedback(editor, { manualId })).toEqual({ count: 1 })
    await expectCode(handleAllFeedback(editor, { manualId }), 'feedbackDone')
    expect(await auditOf(library.tenantId, manualId)).toEqual(['feedback.handleAll'])
  })

  test('requires a writer there, and an administrator to delete it', async () => {
    const { id, manualId } = await anOpenArticle()
    const feedback = await giveFeedback(guest, { id, content: 'Hm' })
    const viewer = await testContext(library.viewer)
    await expectCode(listFeedback(viewer, { manualId, ...PAGE }), 'forbidden')
    await expectCode(handleFeedback(viewer, { id: feedback.id, handled: true }), 'forbidden')
    await expectCode(handleAllFeedback(viewer, { manualId }), 'forbidden')
    await expectCode(deleteFeedback(editor, { id: feedback.id }), 'forbidden')
    const stranger = await testContext(await aMember((await aTenant()).id, { role: 'tenantAdmin' }))
    await expectCode(listFeedback(stranger, { manualId, ...PAGE }), 'notFound')
    await expectCode(handleFeedback(stranger, { id: feedback.id, handled: true }), 'notFound')
    await expectCode(handleAllFeedback(stranger, { manualId }), 'notFound')
    await expectCode(deleteFeedback(stranger, { id: feedback.id }), 'notFound')
    await expectCode(listFeedback(guest, { manualId, ...PAGE }), 'unauthenticated')
  })
})

describe('[READ-02] capacity for pictures of feedback', () => {
  const limit = (bytes: number) =>
    testDatabase().prisma.tenant.update({ where: { id: library.tenantId }, data: { maxStorageBytes: bytes } })
  const from = (ip: string) => testContext(visitor(library.tenantId), { ip })
  const upload = async (ctx: DomainContext) => {
    const stream = (async function* () {
      yield aPng(30, 30)
    })()
    return uploadFile(ctx, { fileName: 'a.png', stream })
  }

  test('is separate from that of the organisation', async () => {
    const { id } = await anOpenArticle()
    const before = (await storageUsage(editor)).usedBytes
    await giveFeedback(await from('192.0.2.1'), { id, pictures: [png(), png(aPng(5, 5))] })
    expect((await storageUsage(editor)).usedBytes).toBe(before)
    await upload(editor)
    const { usedBytes, maxBytes } = await storageUsage(editor)
    await limit(usedBytes)
    await expectCode(upload(editor), 'storageFull')
    await giveFeedback(await from('192.0.2.2'), { id, pictures: [png()] })
    await limit(maxBytes)
  })

  test('is limited per organisation, also concurrently, but not for members or text alone', async () => {
    const ownLibrary = await aLibrary(OPEN_MANUAL)
    const writer = await testContext(ownLibrary.editor)
    const { id } = await createArticle(writer, {
      manualId: ownLibrary.manual.id,
      title: 'T',
      type: 'document',
      markdown: 'T',
    })
    await publishArticle(writer, { id })
    const max = FEEDBACK_LIMITS.storageMegabytes * 1_048_576
    const size = aPng(4, 4).byteLength
    const row = {
      tenantId: ownLibrary.tenantId,
      fileName: 'b.png',
      mime: 'image/png',
      sha256: '',
      createdBy: '',
      feedback: true,
    }
    const filler = await testDatabase().prisma.storedFile.create({
      data: { ...row, id: `x${ownLibrary.tenantId}`, storageKey: `x${ownLibrary.tenantId}`, size: max - 3 * size },
    })
    const sent = await Promise.allSettled(
      Array.from({ length: 12 }, async (_, index) =>
        giveFeedback(await testContext(visitor(ownLibrary.tenantId), { ip: `198.51.100.${index}` }), {
          id,
          pictures: [png()],
        }),
      ),
    )
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    const guestThere = await testContext(visitor(ownLibrary.tenantId), { ip: '198.51.100.77' })
    await expectCode(giveFeedback(guestThere, { id, pictures: [png()] }), 'feedbackPictures')
    await giveFeedback(guestThere, { id, content: 'Only words' })
    await upload(writer)
    await testDatabase().prisma.storedFile.delete({ where: { id: filler.id } })
  })

  test('is limited for one visitor per day, by network and in parallel', async () => {
    const { id } = await anOpenArticle()
    const pictures = Array.from({ length: FEEDBACK_LIMITS.pictures }, () => png())
    const fromHost = (host: number) => from(`2001:db8:77:1::${host}`)
    const sent = await Promise.allSettled(
      Array.from({ length: 8 }, async (_, host) => giveFeedback(await fromHost(host + 1), { id, pictures })),
    )
    const allowed = FEEDBACK_LIMITS.picturesDaily / FEEDBACK_LIMITS.pictures
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(allowed)
    await expectCode(giveFeedback(await fromHost(99), { id, pictures: [png()] }), 'feedbackPictures')
    await giveFeedback(await from('2001:db8:77:2::1'), { id, pictures: [png()] })
    const tomorrow = { ip: '2001:db8:77:1::1', now: () => new Date(Date.now() + 24 * 60 * 60_000) }
    await giveFeedback(await testContext(visitor(library.tenantId), tomorrow), { id, pictures: [png()] })
  })

  test('is freed with deleted feedback and unused pictures', async () => {
    const { id, manualId } = await anOpenArticle()
    const guestThere = await from('192.0.2.9')
    const { id: feedbackId } = await giveFeedback(guestThere, { id, pictures: [png()] })
    const { id: lost } = await giveFeedback(guestThere, { id, pictures: [png()] })
    const { records } = await listFeedback(editor, { manualId, ...PAGE })
    const pictureOf = (of: string) => records.find((record) => record.id === of)?.pictures[0] ?? ''
    const exists = async (of: string) =>
      (await testDatabase().prisma.storedFile.count({ where: { id: pictureOf(of) } })) > 0
    await deleteFeedback(await testContext(library.admin), { id: feedbackId })
    expect([await exists(feedbackId), await exists(lost)]).toEqual([false, true])
    await testDatabase().prisma.articleFeedback.delete({ where: { id: lost } })
    const contextOf = (tenantId: string) => ({ ...editor, actor: { type: 'system' as const, tenantId, job: 'files' } })
    await removeDeadFiles(editor, contextOf, new Date())
    expect(await exists(lost)).toBe(true)
    await removeDeadFiles(editor, contextOf, new Date(Date.now() + 2 * 60 * 60_000))
    expect(await exists(lost)).toBe(false)
  })
})

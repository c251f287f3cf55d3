// Files are deleted with the last article that showed them, or by an administrator; their bytes with the last file that has them.
import { createHash } from 'node:crypto'
import type { Actor } from '@lectern/kernel'
import {
  aLibrary,
  aMember,
  anArticle,
  aPng,
  auditOf,
  expectCode,
  suiteLibrary,
  testContext,
  testDatabase,
} from '@lectern/testing'
import { describe, expect, test } from 'vitest'
import { sizeKey } from './image-sizes.ts'
import {
  appendUpload,
  beginUpload,
  claimUpload,
  deleteFile,
  listFiles,
  openFile,
  removeDeadFiles,
  storageUsage,
  uploadFile,
} from './index.ts'
import { REFERENCES } from './references.repo.ts'

const library = suiteLibrary()
const { prisma } = testDatabase()

async function* stream(bytes: Uint8Array) {
  yield bytes
}
const stored = async (actor: Actor, bytes: Uint8Array, fileName: string) =>
  (await uploadFile(await testContext(actor), { fileName, stream: stream(bytes) })).id
const words = (text: string) => new TextEncoder().encode(`${text} of ${library.tenantId}`)
const shownBy = async (fileId: string) => {
  const { id: articleId } = await anArticle(library.tenantId, library.manual.id)
  await prisma.fileUse.create({ data: { fileId, articleId, tenantId: library.tenantId } })
  return articleId
}
const exists = async (id: string) => (await prisma.storedFile.count({ where: { id } })) > 0
/** As the purge of the recycle bin does. */
const deleteForGood = async (articleId: string) => {
  await prisma.fileUse.deleteMany({ where: { articleId } })
  await prisma.article.delete({ where: { id: articleId } })
}
const round = async () => {
  const ctx = await testContext(library.tenantAdmin)
  const contextOf = (tenantId: string) => ({ ...ctx, actor: { type: 'system' as const, tenantId, job: 'files' } })
  return removeDeadFiles(ctx, contextOf, new Date(), { batch: 2 })
}

describe('[FILE-02] files deleted with the last article that shows them', () => {
  test('keeps a shared file until its last use, and deletes its sizes with it', async () => {
    const id = await stored(library.editor, aPng(1000, 10), 'shared.png')
    const [first, second] = [await shownBy(id), await shownBy(id)]
    const ctx = await testContext(library.editor)
    await openFile(ctx, { fileId: id, width: 640 })
    const { storageKey } = await prisma.storedFile.findUniqueOrThrow({ where: { id } })
    await deleteForGood(first)
    await round()
    expect(await exists(id)).toBe(true)
    await deleteForGood(second)
    await round()
    expect(await exists(id)).toBe(false)
    expect(await auditOf(library.tenantId, id)).toEqual(['file.upload', 'file.remove'])
    for (const key of [storageKey, sizeKey(storageKey, 640)]) await expect(ctx.ports.storage.get(key)).rejects.toThrow()
  })

  test('keeps a file that an old version of an article shows', async () => {
    const id = await stored(library.editor, words('old'), 'old.txt')
    const article = await shownBy(id)
    await prisma.fileUse.deleteMany({ where: { articleId: article } })
    await round()
    expect(await exists(id)).toBe(true)
  })

  test('keeps a cover, and files that were never in an article', async () => {
    const cover = await stored(library.editor, words('cover'), 'cover.txt')
    const fresh = await stored(library.editor, words('fresh'), 'fresh.txt')
    await prisma.manual.update({ where: { id: library.manual.id }, data: { coverFileId: cover } })
    await deleteForGood(await shownBy(cover))
    await round()
    expect([await exists(cover), await exists(fresh)]).toEqual([true, true])
  })

  test('deletes the bytes of two files with the second', async () => {
    const bytes = words('twice')
    const first = await stored(library.editor, bytes, 'twice.txt')
    const ctx = await testContext(library.viewer)
    const { uploadId, nonce } = await beginUpload(ctx, { fileName: 'again.txt', size: bytes.byteLength })
    const md5 = createHash('md5').update(bytes).digest('hex')
    const proof = createHash('sha256').update(nonce).update(bytes).digest('hex')
    const { file } = await claimUpload(ctx, { id: uploadId, md5, proof })
    const article = await shownBy(first)
    await deleteForGood(article)
    await round()
    expect(await exists(first)).toBe(false)
    const left = await openFile(ctx, { fileId: file?.id ?? '' })
    expect(left.size).toBe(bytes.byteLength)
  })

  test('deletes an abandoned upload with its parts', async () => {
    const ctx = await testContext(library.editor)
    const { uploadId: id } = await beginUpload(ctx, { fileName: 'a.txt', size: 100 })
    await appendUpload(ctx, { id, offset: 0, stream: stream(words('part')) })
    const [part] = await prisma.uploadPart.findMany({ where: { uploadId: id } })
    await round()
    expect(await prisma.upload.count({ where: { id } })).toBe(1)
    await prisma.upload.update({ where: { id }, data: { expiresAt: new Date(0) } })
    await round()
    expect(await prisma.upload.count({ where: { id } })).toBe(0)
    await expect(ctx.ports.storage.get(part?.storageKey ?? '')).rejects.toThrow()
  })
})

describe('[TEN-11] freeing capacity', () => {
  test('lists capacity and deletes unused files', async () => {
    const admin = await testContext(library.tenantAdmin)
    const used = await stored(library.editor, words('in use'), 'in use.txt')
    await shownBy(used)
    const unused = await stored(library.editor, words('useless'), 'useless.txt')
    const { records } = await listFiles(admin, { name: 'use', unusedOnly: false, current: 1, size: 10 })
    expect(records).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: used, used: true, articleCount: 1 }),
        expect.objectContaining({ id: unused, used: false, articleCount: 0, createdName: library.editor.name }),
      ]),
    )
    const only = await listFiles(admin, { name: '', unusedOnly: true, current: 1, size: 100 })
    expect(only.records.map(({ id }) => id)).toContain(unused)
    expect(only.records.map(({ id }) => id)).not.toContain(used)
    const before = (await storageUsage(admin)).usedBytes
    await deleteFile(admin, { id: unused })
    expect((await storageUsage(admin)).usedBytes).toBe(before - words('useless').byteLength)
    expect(await auditOf(library.tenantId, unused)).toEqual(['file.upload', 'file.delete'])
    await expectCode(deleteFile(admin, { id: used }), 'fileInUse')
    await expectCode(deleteFile(admin, { id: unused }), 'notFound')
    await expectCode(deleteFile(await testContext(library.admin), { id: used }), 'roleRequired')
    await expectCode(deleteFile(await testContext((await aLibrary()).tenantAdmin), { id: used }), 'notFound')
  })

  test('hides files in personal spaces of others', async () => {
    const owner = await aMember(library.tenantId)
    const id = await stored(owner, words('private'), 'private.txt')
    await shownBy(id)
    await prisma.space.update({ where: { id: library.space.id }, data: { ownerMemberId: owner.memberId } })
    const admin = await testContext(library.tenantAdmin)
    const { records } = await listFiles(admin, { name: 'private', unusedOnly: false, current: 1, size: 10 })
    await prisma.space.update({ where: { id: library.space.id }, data: { ownerMemberId: null } })
    expect(records).toEqual([])
  })
})

test('checks every column that refers to a file before deleting', async () => {
  const rows = await prisma.$queryRaw<{ name: string }[]>`SELECT table_name || '.' || column_name AS name
    FROM information_schema.columns WHERE table_schema = current_schema() AND column_name LIKE '%file_id'`
  expect(rows.map(({ name }) => name).toSorted()).toEqual([...REFERENCES].toSorted())
})

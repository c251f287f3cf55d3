// The capacity of a tenant holds whatever happens at once: uploads, resumable uploads, imports; texts have a limit of their own (TEN-11).

import type { DomainContext } from '@lectern/kernel'
import { sumUpTexts } from '@lectern/operations'
import { anArticle, aPng, expectCode, testContext, testDatabase, testLibrary } from '@lectern/testing'
import { afterEach, describe, expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { createArticle, importMarkdown, purgeArticles, recycleArticle, saveArticle } from '../articles/index.ts'
import { copyArticles } from '../directory/index.ts'
import { runImport, startImport } from '../imports/index.ts'
import { publishArticle } from '../publishing/index.ts'
import { saveAsTemplate } from '../templates/index.ts'
import {
  appendUpload,
  beginUpload,
  cancelUpload,
  claimUpload,
  finishUpload,
  storageUsage,
  uploadFile,
} from './index.ts'

const { prisma } = testDatabase()
const library = testLibrary()
const { editor } = library.as

async function* once(bytes: Uint8Array) {
  yield bytes
}
const limit = (bytes: number) =>
  prisma.tenant.update({ where: { id: library.tenantId }, data: { maxStorageBytes: bytes } })
const storedBytes = async () =>
  Number(
    (await prisma.storedFile.aggregate({ where: { tenantId: library.tenantId }, _sum: { size: true } }))._sum.size ?? 0,
  )
const content = (size: number) => new TextEncoder().encode('x'.repeat(size))
const upload = (ctx: DomainContext, size: number) => uploadFile(ctx, { fileName: 'a.txt', stream: once(content(size)) })
const fulfilled = <T>(results: PromiseSettledResult<T>[]) =>
  results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))

describe('[TEN-11] uploads in progress', () => {
  test('never exceed the capacity with 50 concurrent uploads of both kinds', async () => {
    await limit(1_000)
    await upload(editor, 500)
    const admin = await testContext(library.admin)
    const begun = fulfilled(
      await Promise.allSettled(
        Array.from({ length: 50 }, (_, index) =>
          index % 2 === 0 ? upload(editor, 50) : beginUpload(admin, { fileName: 'b.txt', size: 50 }),
        ),
      ),
    )
    expect(begun).toHaveLength(10)
    expect((await storageUsage(editor)).usedBytes).toBe(1_000)
    const uploads = begun.flatMap((one) => ('uploadId' in one ? [one.uploadId] : []))
    for (const id of uploads) {
      await appendUpload(admin, { id, offset: 0, stream: once(content(50)) })
      await finishUpload(admin, { id })
    }
    expect(await storedBytes()).toBe(1_000)
    await expectCode(upload(editor, 1), 'storageFull')
  })

  test('use capacity for parts until they are cancelled or expire', async () => {
    await limit(100)
    const { uploadId: id } = await beginUpload(editor, { fileName: 'a.txt', size: 80 })
    await appendUpload(editor, { id, offset: 0, stream: once(content(40)) })
    await expectCode(beginUpload(editor, { fileName: 'b.txt', size: 30 }), 'storageFull')
    await expectCode(upload(editor, 30), 'storageFull')
    expect((await storageUsage(editor)).usedBytes).toBe(80)
    const tomorrow = await testContext(library.editor, { now: () => new Date(Date.now() + 25 * 60 * 60_000) })
    expect((await storageUsage(tomorrow)).usedBytes).toBe(0)
    await cancelUpload(editor, { id })
    await upload(editor, 100)
  })

  test('reserve announced bytes for an hour, without blocking themselves', async () => {
    await limit(100)
    const { uploadId: id } = await beginUpload(editor, { fileName: 'a.txt', size: 100 })
    const soon = await testContext(library.editor, { now: () => new Date(Date.now() + 61 * 60_000) })
    const { uploadId } = await beginUpload(soon, { fileName: 'b.txt', size: 100 })
    await appendUpload(soon, { id: uploadId, offset: 0, stream: once(content(100)) })
    const nextDay = await testContext(library.editor, { now: () => new Date(Date.now() + 23 * 60 * 60_000) })
    await finishUpload(nextDay, { id: uploadId })
    await expectCode(appendUpload(soon, { id, offset: 0, stream: once(content(100)) }), 'notFound')
    expect(await storedBytes()).toBe(100)
  })

  test('reserve once when resumed', async () => {
    await limit(250)
    const claim = async () => {
      const { uploadId } = await beginUpload(editor, { fileName: 'a.txt', size: 100 })
      return claimUpload(editor, { id: uploadId, md5: 'a'.repeat(32), proof: 'b'.repeat(64) })
    }
    const first = await claim()
    await appendUpload(editor, { id: first.uploadId, offset: 0, stream: once(content(10)) })
    for (let attempt = 0; attempt < 3; attempt++) expect((await claim()).uploadId).toBe(first.uploadId)
    expect((await storageUsage(editor)).usedBytes).toBe(100)
  })
})

describe('[TEN-11] imports', () => {
  const archive = async (pictures: number) => {
    const zip = new ZipFile()
    const images = Array.from({ length: pictures }, (_, index) => aPng(40 + index, 40))
    const bytes = images.reduce((sum, image) => sum + image.byteLength, 0)
    zip.addBuffer(Buffer.from(images.map((_, index) => `![](p${index}.png)`).join('\n\n')), 'a.md')
    for (const [index, image] of images.entries()) zip.addBuffer(image, `p${index}.png`, { compress: false })
    zip.end()
    const parts: Buffer[] = []
    for await (const part of zip.outputStream) parts.push(Buffer.from(part as Uint8Array))
    return { file: Buffer.concat(parts), bytes }
  }
  /** Each is a source of its own. */
  let archives = 0
  const start = (file: Uint8Array) =>
    startImport(editor, { manualId: library.manual.id, fileName: `a${archives++}.zip`, stream: once(file) })
  const run = async (importId: string) => {
    await runImport(
      { ...editor, actor: { type: 'system', tenantId: library.tenantId, job: 'import' } },
      { importId, lastTry: true },
    )
    return prisma.documentImport.findUniqueOrThrow({ where: { id: importId } })
  }

  test('are limited by waiting archives and all their contents, whatever runs concurrently', async () => {
    const { file, bytes } = await archive(4)
    await limit(file.byteLength * 3 + Math.floor(bytes / 2))
    const waiting = fulfilled(await Promise.allSettled(Array.from({ length: 8 }, () => start(file))))
    expect(waiting).toHaveLength(3)
    expect((await storageUsage(editor)).usedBytes).toBe(file.byteLength * 3)
    const ended = await Promise.all(waiting.map(({ id }) => run(id)))
    const done = ended.filter(({ state }) => state === 'done')
    const failed = ended.filter(({ state }) => state === 'failed')
    expect(done.length + failed.length).toBe(3)
    expect(failed.every(({ error }) => error === 'storageFull')).toBe(true)
    expect(await storedBytes()).toBe(done.length * bytes)
    const { usedBytes, maxBytes } = await storageUsage(editor)
    expect(usedBytes).toBeLessThanOrEqual(maxBytes)
  })

  test('leave no files after a failure', async () => {
    const { file, bytes } = await archive(4)
    await limit(file.byteLength + bytes - 1)
    const { id } = await start(file)
    expect(await run(id)).toMatchObject({ state: 'failed', error: 'storageFull' })
    expect(await storedBytes()).toBe(0)
    expect((await storageUsage(editor)).usedBytes).toBe(0)
  })
})

describe('[TEN-11] the limit of texts', () => {
  const parameter = (value: string) =>
    prisma.systemParameter.update({ where: { key: 'maxTextStorage' }, data: { value } })
  afterEach(() => parameter('2048'))
  const words = (length: number) =>
    Array.from({ length }, (_, index) => `w${(index * 2_654_435_761) % 4_294_967_296}`).join(' ')
  const write = (markdown: string) =>
    createArticle(editor, { manualId: library.manual.id, title: 'Long', type: 'document', markdown })
  const textBytes = async () => (await storageUsage(editor)).textBytes

  test('counts drafts, saved versions, published versions and templates, and drops with purging', async () => {
    const sizes = [await textBytes()]
    const { id } = await write(words(2_000))
    sizes.push(await textBytes())
    await publishArticle(editor, { id })
    sizes.push(await textBytes())
    const later = await testContext(library.editor, { now: () => new Date(Date.now() + 20 * 60_000) })
    await saveArticle(later, { id, revision: 1, markdown: words(2_100) })
    await saveArticle(await testContext(library.admin), { id, revision: 2, markdown: words(2_200) })
    sizes.push(await textBytes())
    const template = await saveAsTemplate(editor, { articleId: id, name: 'T' })
    sizes.push(await textBytes())
    expect(sizes[0]).toBe(0)
    for (const [index, size] of sizes.entries())
      if (index > 0) expect(size).toBeGreaterThan((sizes[index - 1] ?? 0) + 5_000)
    await sumUpTexts(testDatabase())
    expect(await textBytes()).toBe(sizes.at(-1))
    await prisma.template.delete({ where: { id: template.id } })
    await recycleArticle(editor, { id })
    await purgeArticles(await testContext(library.admin), { ids: [id] })
    expect(await textBytes()).toBe(0)
  })

  test('refuses growth when full, but allows shorter texts, reading and deleting', async () => {
    await parameter('0.01')
    // With so little room nothing is kept in memory: the first text still fits, and fills it.
    const { id, revision } = await write(words(40_000))
    const small = await anArticle(library.tenantId, library.manual.id, {
      content: [{ type: 'paragraph', content: [] }],
    })
    for (const more of [
      () => write('More'),
      () => saveArticle(editor, { id, revision, markdown: words(41_000) }),
      () => importMarkdown(editor, { manualId: library.manual.id, files: [{ path: 'a.md', markdown: 'More' }] }),
      () => copyArticles(editor, { ids: [id] }),
      () => publishArticle(editor, { id }),
      () => saveAsTemplate(editor, { articleId: id, name: 'T' }),
    ])
      await expectCode(more(), 'textFull')
    const shorter = await saveArticle(editor, { id, revision, markdown: words(39_000) })
    expect(shorter.revision).toBe(2)
    await upload(editor, 10)
    await recycleArticle(editor, { id: small.id })
  })

  test('is exact for sums of many entries', async () => {
    const { id } = await write('Start')
    const rows = Array.from({ length: 120 }, (_, index) => ({ tenantId: library.tenantId, bytes: BigInt(index) }))
    await prisma.textGrowth.createMany({ data: rows })
    const before = await textBytes()
    await Promise.all([sumUpTexts(testDatabase()), sumUpTexts(testDatabase())])
    expect(await prisma.textGrowth.count({ where: { tenantId: library.tenantId } })).toBe(1)
    expect(await textBytes()).toBe(before)
    expect(id).toBeTruthy()
  })
})

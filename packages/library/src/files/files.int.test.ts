// Uploads and downloads on a real database and folder: limits, refusals that leave nothing, and who may see what.
import { LIMITS } from '@lectern/contracts'
import type { Actor, DomainContext } from '@lectern/kernel'
import {
  aLibrary,
  anArticle,
  apiToken,
  auditOf,
  expectCode,
  grantManual,
  type MemberActor,
  operator,
  PNG,
  suiteLibrary,
  testContext,
  testDatabase,
  visitor,
} from '@lectern/testing'
import { describe, expect, test } from 'vitest'
import { openFile, uploadFile } from './index.ts'

const library = suiteLibrary({ releaseType: 'private' })
const other = suiteLibrary()

async function* stream(...parts: (string | Uint8Array)[]) {
  for (const part of parts) yield typeof part === 'string' ? new TextEncoder().encode(part) : part
}
const png = async (actor: Actor, fileName = 'a.png') =>
  uploadFile(await testContext(actor), { fileName, stream: stream(PNG) })
const read = async (body: AsyncIterable<Uint8Array>) => {
  const parts: Uint8Array[] = []
  for await (const part of body) parts.push(part)
  return Buffer.concat(parts)
}
const open = async (actor: Actor, fileId: string) => openFile(await testContext(actor), { fileId })
const rows = (tenantId: string) => testDatabase().prisma.storedFile.count({ where: { tenantId } })

describe('[FILE-02] uploading a file', () => {
  test('stores it whole or in parts, with its type, and audits it', async () => {
    const { id, fileName } = await png(library.editor, '图 1.png')
    expect(fileName).toBe('图 1.png')
    const ctx = await testContext(library.editor)
    const whole = await openFile(ctx, { fileId: id })
    expect(whole).toMatchObject({ fileName, mime: 'image/png', size: PNG.length, inline: true, range: null })
    expect(await read(whole.stream)).toEqual(PNG)
    const part = await openFile(ctx, { fileId: id, range: { start: 1, end: 3 } })
    expect(part.range).toEqual({ start: 1, end: 3 })
    expect((await read(part.stream)).toString()).toBe('PNG')
    const outside = await openFile(ctx, { fileId: id, range: { start: 9999 } })
    expect(outside.range).toBeNull()
    expect(await read(outside.stream)).toEqual(PNG)
    expect(await auditOf(library.tenantId, id)).toEqual(['file.upload'])
  })
  test('serves text as a download', async () => {
    const ctx = await testContext(library.editor)
    const { id } = await uploadFile(ctx, { fileName: 'a.md', stream: stream('# Hello') })
    expect(await openFile(ctx, { fileId: id })).toMatchObject({ mime: 'text/markdown; charset=utf-8', inline: false })
  })
})

describe('[FILE-01] rejected uploads leave nothing', () => {
  const refusalOf = async (fileName: string, parts: (string | Uint8Array)[], size?: number) => {
    const puts: string[] = []
    const ctx = await testContext(library.editor)
    const storage = { ...ctx.ports.storage, put: watchedPut(ctx, puts) }
    const before = await rows(library.tenantId)
    const work = uploadFile({ ...ctx, ports: { ...ctx.ports, storage } }, { fileName, stream: stream(...parts), size })
    return {
      async with(code: Parameters<typeof expectCode>[1]) {
        await expectCode(work, code)
        expect(await rows(library.tenantId)).toBe(before)
        for (const key of puts) await expect(ctx.ports.storage.get(key)).rejects.toThrow()
      },
    }
  }
  const watchedPut =
    (ctx: DomainContext, puts: string[]): DomainContext['ports']['storage']['put'] =>
    (key, body, meta) => {
      puts.push(key)
      return ctx.ports.storage.put(key, body, meta)
    }
  test.each([
    ['script.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['page.html', '<html></html>'],
    ['picture.png', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['picture.png', '<html><script>alert(1)</script></html>'],
    ['words.txt', PNG],
    ['words.txt', 'a\u0000b'],
    ['picture.jpg', PNG],
    ['none', 'words'],
    ['film.mp4', 'words'],
  ])('rejects %s with bytes of another type', async (name, body) => (await refusalOf(name, [body])).with('fileType'))
  test('rejects an empty file', async () => (await refusalOf('a.png', [])).with('fileEmpty'))
  test('rejects a file without a name', async () => (await refusalOf(' / ', ['x'])).with('invalidInput'))
  test('rejects a declared size over the limit', async () =>
    (await refusalOf('a.txt', ['x'], LIMITS.fileSizeMb * 1024 * 1024 + 1)).with('fileTooLarge'))
  test('rejects an undeclared size over the limit', async () => {
    const megabyte = new Uint8Array(1024 * 1024).fill(97)
    const parts = Array.from({ length: LIMITS.fileSizeMb + 1 }, () => megabyte)
    await (await refusalOf('a.txt', parts)).with('fileTooLarge')
  })
  test('refuses visitors, and assigns files of operators to no tenant', async () => {
    await expectCode(png(visitor(library.tenantId)), 'unauthenticated')
    const { id } = await png(operator())
    const row = await testDatabase().prisma.storedFile.findUniqueOrThrow({ where: { id } })
    expect(row).toMatchObject({ tenantId: '', createdBy: 'operator' })
    for (const actor of [library.tenantAdmin, visitor('')])
      await expectCode(openFile(await testContext(actor), { fileId: id }), 'notFound')
    expect(await openFile(await testContext(operator()), { fileId: id })).toBeTruthy()
  })
})

describe('[TEN-11] capacity', () => {
  test('refuses more in a full tenant, and counts concurrent uploads one by one', async () => {
    const full = await aLibrary()
    const capacity = PNG.length * 2
    await testDatabase().prisma.tenant.update({ where: { id: full.tenantId }, data: { maxStorageBytes: capacity } })
    const tried = await Promise.allSettled([1, 2, 3, 4].map(() => png(full.editor)))
    expect(tried.filter((r) => r.status === 'fulfilled')).toHaveLength(2)
    await expectCode(png(full.editor), 'storageFull')
    expect(await rows(full.tenantId)).toBe(2)
  })
})

describe('[SRCH-03] access to a file', () => {
  /** An article of the library's manual that uses the file: as a draft, or published. */
  const use = async (fileId: string, published: boolean, lib = library) => {
    const { id: articleId } = await anArticle(lib.tenantId, lib.manual.id)
    const { prisma } = testDatabase()
    await prisma.fileUse.create({ data: { fileId, articleId, tenantId: lib.tenantId, published } })
    if (published) await prisma.article.update({ where: { id: articleId }, data: { publishedVersionId: 'v' } })
    return articleId
  }
  const release = (data: object) => testDatabase().prisma.manual.update({ where: { id: library.manual.id }, data })
  const OPEN = { releaseType: 'public', releaseScope: 'external', linkPermission: 'public', sharePasswordHash: null }
  const sees = async (actor: Actor, fileId: string) =>
    open(actor, fileId).then(
      async ({ stream }) => (await read(stream)).length > 0,
      (error: { code?: string }) => {
        if (error.code !== 'notFound') throw error
        return false
      },
    )
  const visibleTo = async (fileId: string, actors: Record<string, Actor>) =>
    Object.fromEntries(
      await Promise.all(
        Object.entries(actors).map(async ([name, actor]) => [name, await sees(actor, fileId)] as const),
      ),
    )
  const everyone = (): Record<string, Actor> => ({
    uploader: library.editor,
    tenantAdmin: library.tenantAdmin,
    viewer: library.viewer,
    nobody: library.nobody,
    apiToken: apiToken(library.tenantId),
    visitor: visitor(library.tenantId),
    operator: operator(),
    otherAdmin: other.tenantAdmin,
    otherVisitor: visitor(other.tenantId),
    otherToken: apiToken(other.tenantId),
  })
  const members = { uploader: true, tenantAdmin: true, viewer: true, apiToken: true }
  const outside = { operator: false, otherAdmin: false, otherVisitor: false, otherToken: false }
  /** People of other tenants see open files too. */
  const inside = { operator: true, otherAdmin: true, otherVisitor: true, otherToken: true }

  test("is its uploader's only while it is unused", async () => {
    const { id } = await png(library.editor)
    const { uploader, ...others } = await visibleTo(id, everyone())
    expect(uploader).toBe(true)
    expect(new Set(Object.values(others))).toEqual(new Set([false]))
  })
  test('is for members with a role on the manual while it is in a draft', async () => {
    const { id } = await png(library.editor)
    await use(id, false)
    await release(OPEN)
    expect(await visibleTo(id, everyone())).toEqual({ ...members, ...outside, nobody: false, visitor: false })
  })
  test('is for everybody who may read the manual once published', async () => {
    const { id } = await png(library.editor)
    const articleId = await use(id, true)
    await release({ releaseType: 'private' })
    expect(await visibleTo(id, everyone())).toEqual({ ...members, ...outside, nobody: false, visitor: false })
    await release({ ...OPEN, releaseScope: 'internal' })
    expect(await visibleTo(id, everyone())).toEqual({ ...members, ...outside, nobody: true, visitor: false })
    await release({ ...OPEN, linkPermission: 'system' })
    expect(await visibleTo(id, everyone())).toEqual({ ...members, ...outside, nobody: true, visitor: false })
    await release(OPEN)
    expect(await visibleTo(id, everyone())).toEqual({ ...members, ...inside, nobody: true, visitor: true })
    await release({ ...OPEN, sharePasswordHash: 'hash' })
    for (const tenantId of [library.tenantId, other.tenantId]) {
      expect(await sees(visitor(tenantId), id)).toBe(false)
      expect(await sees(visitor(tenantId, [library.manual.id]), id)).toBe(true)
    }
    await release(OPEN)
    await testDatabase().prisma.article.update({ where: { id: articleId }, data: { publishedVersionId: null } })
    expect(await sees(visitor(library.tenantId), id)).toBe(false)
  })
  test('ends for readers when the article is recycled or the manual deleted', async () => {
    const { id } = await png(library.editor)
    const articleId = await use(id, true)
    await release(OPEN)
    expect(await sees(visitor(library.tenantId), id)).toBe(true)
    await testDatabase().prisma.article.update({ where: { id: articleId }, data: { deletedAt: new Date() } })
    expect(await sees(visitor(library.tenantId), id)).toBe(false)
    expect(await sees(library.viewer, id)).toBe(false)
  })
  test('is refused when another tenant uses the id', async () => {
    const { id } = await png(library.editor)
    await use(id, true, other)
    await testDatabase().prisma.manual.update({ where: { id: other.manual.id }, data: OPEN })
    expect(await sees(visitor(other.tenantId), id)).toBe(false)
    expect(await sees(other.tenantAdmin, id)).toBe(false)
    expect(await sees(visitor(library.tenantId), id)).toBe(false)
  })
  test('accepts a role on the manual alone', async () => {
    const { id } = await png(library.editor)
    await use(id, false)
    const guest: MemberActor = library.nobody
    expect(await sees(guest, id)).toBe(false)
    await grantManual(library.manual.id, guest, 'view')
    expect(await sees(guest, id)).toBe(true)
  })
  test('answers not found for unknown ids and lost bytes', async () => {
    await expectCode(open(library.editor, 'nothing'), 'notFound')
    const { id } = await png(library.editor)
    const row = await testDatabase().prisma.storedFile.findUniqueOrThrow({ where: { id } })
    const ctx = await testContext(library.editor)
    await ctx.ports.storage.delete(row.storageKey)
    await expectCode(open(library.editor, id), 'notFound')
  })
})

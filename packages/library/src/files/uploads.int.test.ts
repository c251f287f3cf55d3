// Resumable uploads and instant transfer on a real database and folder (FILE-01).
import { createHash } from 'node:crypto'
import type { Actor } from '@lectern/kernel'
import {
  aLibrary,
  auditOf,
  expectCode,
  operator,
  suiteLibrary,
  testContext,
  testDatabase,
  visitor,
} from '@lectern/testing'
import { describe, expect, test } from 'vitest'
import {
  appendUpload,
  beginUpload,
  cancelUpload,
  claimUpload,
  finishUpload,
  openFile,
  storageUsage,
  uploadFile,
  uploadProgress,
} from './index.ts'

const library = suiteLibrary()
const other = suiteLibrary()

const text = (words: string) => new TextEncoder().encode(words)
async function* stream(...parts: string[]) {
  for (const part of parts) yield text(part)
}
async function* breaking(...parts: string[]) {
  yield* stream(...parts)
  throw new Error('the connection broke')
}
const md5 = (words: string) => createHash('md5').update(words).digest('hex')
const proof = (nonce: string, words: string) => createHash('sha256').update(nonce).update(words).digest('hex')
const read = async (actor: Actor, fileId: string) => {
  const parts: Uint8Array[] = []
  for await (const part of (await openFile(await testContext(actor), { fileId })).stream) parts.push(part)
  return Buffer.concat(parts).toString()
}
const begin = async (actor: Actor, words: string, fileName = 'a.txt') =>
  beginUpload(await testContext(actor), { fileName, size: text(words).byteLength })
/** Claims as somebody who has `words`. */
const claim = async (actor: Actor, words: string, fileName = 'a.txt') => {
  const { uploadId, nonce } = await begin(actor, words, fileName)
  const ctx = await testContext(actor)
  return claimUpload(ctx, { id: uploadId, md5: md5(words), proof: proof(nonce, words) })
}
const stored = async (actor: Actor, words: string, fileName = 'a.txt') =>
  uploadFile(await testContext(actor), { fileName, stream: stream(words) })
const parts = (uploadId: string) => testDatabase().prisma.uploadPart.findMany({ where: { uploadId } })
let words = 0
/** Words that no other test stores. */
const fresh = () => `words ${++words} of ${library.tenantId}`

describe('[FILE-01] a resumable upload', () => {
  test('resumes after an interruption and becomes one file', async () => {
    const ctx = await testContext(library.editor)
    const { uploadId: id } = await begin(library.editor, 'hello wide world', '长 名.txt')
    expect(await appendUpload(ctx, { id, offset: 0, stream: breaking('hel', 'lo') })).toBe(5)
    expect(await uploadProgress(ctx, { id })).toMatchObject({ size: 16, received: 5 })
    await expectCode(finishUpload(ctx, { id }), 'conflict')
    await expectCode(appendUpload(ctx, { id, offset: 0, stream: stream('hello') }), 'conflict')
    await expectCode(appendUpload(ctx, { id, offset: 5, stream: stream(' wide world and more') }), 'tooLarge')
    expect(await appendUpload(ctx, { id, offset: 5, stream: stream(' wide ') })).toBe(11)
    expect(await appendUpload(ctx, { id, offset: 11, stream: stream('world') })).toBe(16)
    const keys = (await parts(id)).map(({ storageKey }) => storageKey)
    const file = await finishUpload(ctx, { id })
    expect(file.fileName).toBe('长 名.txt')
    expect(await finishUpload(ctx, { id })).toEqual(file)
    expect(await read(library.editor, file.id)).toBe('hello wide world')
    expect(await auditOf(library.tenantId, file.id)).toEqual(['file.upload'])
    expect(await parts(id)).toEqual([])
    for (const key of keys) await expect(ctx.ports.storage.get(key)).rejects.toThrow()
  })

  test('becomes one file when finished twice concurrently', async () => {
    const ctx = await testContext(library.editor)
    const { uploadId: id } = await begin(library.editor, 'twice')
    await appendUpload(ctx, { id, offset: 0, stream: stream('twice') })
    const [one, two] = await Promise.all([finishUpload(ctx, { id }), finishUpload(ctx, { id })])
    expect(one).toEqual(two)
    expect(await read(library.editor, one.id)).toBe('twice')
  })

  test('accepts one of two senders of the same part', async () => {
    const ctx = await testContext(library.editor)
    const { uploadId: id } = await begin(library.editor, 'one or other')
    const sent = await Promise.allSettled(
      ['one', 'two'].map((part) => appendUpload(ctx, { id, offset: 0, stream: stream(part) })),
    )
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await parts(id)).toHaveLength(1)
  })

  test('rejects other bytes or types than announced, and leaves nothing', async () => {
    const ctx = await testContext(library.editor)
    for (const [fileName, code, sent] of [
      ['a.txt', 'fileDamaged', 'wrong'],
      ['a.png', 'fileType', 'right'],
    ] as const) {
      const { uploadId: id, nonce } = await begin(library.editor, 'right', fileName)
      await claimUpload(ctx, { id, md5: md5('right'), proof: proof(nonce, 'right') })
      await appendUpload(ctx, { id, offset: 0, stream: stream(sent) })
      await expectCode(finishUpload(ctx, { id }), code)
      await expectCode(uploadProgress(ctx, { id }), 'notFound')
      expect(await parts(id)).toEqual([])
    }
  })

  test('rejects before it starts: type, size, emptiness, visitors', async () => {
    const start = async (fileName: string, size: number, actor: Actor = library.editor) =>
      beginUpload(await testContext(actor), { fileName, size })
    await expectCode(start('a.exe', 1), 'fileType')
    await expectCode(start('a.txt', 0), 'fileEmpty')
    await expectCode(start('a.txt', 101 * 1024 * 1024), 'fileTooLarge')
    await expectCode(start('a.txt', 1, visitor(library.tenantId)), 'unauthenticated')
  })

  test('limits unfinished uploads of a person to 50; cancelling one frees a place', async () => {
    const { editor } = await aLibrary()
    const ctx = await testContext(editor)
    const { uploadId: id } = await begin(editor, 'half')
    await appendUpload(ctx, { id, offset: 0, stream: stream('ha') })
    const { prisma } = testDatabase()
    const { id: _, ...row } = await prisma.upload.findUniqueOrThrow({ where: { id } })
    await prisma.upload.createMany({ data: Array.from({ length: 49 }, (_upload, n) => ({ ...row, id: `${id}x${n}` })) })
    await expectCode(begin(editor, 'one more'), 'tooManyRequests')
    await cancelUpload(ctx, { id })
    expect((await begin(editor, 'one more')).uploadId).toBeTruthy()
  })

  test('belongs to its owner only', async () => {
    const { uploadId: id } = await begin(library.editor, 'mine')
    for (const actor of [library.tenantAdmin, other.editor, operator()]) {
      const ctx = await testContext(actor)
      await expectCode(uploadProgress(ctx, { id }), 'notFound')
      await expectCode(appendUpload(ctx, { id, offset: 0, stream: stream('mine') }), 'notFound')
      await expectCode(finishUpload(ctx, { id }), 'notFound')
      await expectCode(cancelUpload(ctx, { id }), 'notFound')
    }
    await cancelUpload(await testContext(library.editor), { id })
    await expectCode(uploadProgress(await testContext(library.editor), { id }), 'notFound')
  })
})

describe('[FILE-01] instant transfer', () => {
  test('does not send the same bytes again, nor count them twice', async () => {
    const content = fresh()
    const first = await stored(library.tenantAdmin, content)
    const before = await storageUsage(await testContext(library.viewer))
    const { file } = await claim(library.viewer, content, 'mine.txt')
    expect(file).toMatchObject({ fileName: 'mine.txt' })
    expect(file?.id).not.toBe(first.id)
    expect(await read(library.viewer, file?.id ?? '')).toBe(content)
    await expectCode(read(library.viewer, first.id), 'notFound')
    expect(await storageUsage(await testContext(library.viewer))).toEqual(before)
    expect(await auditOf(library.tenantId, file?.id ?? '')).toEqual(['file.upload'])
  })

  test('requires the bytes, not only the hash; otherwise answers as for unknown files', async () => {
    const content = fresh()
    await stored(library.tenantAdmin, content)
    const ctx = await testContext(library.viewer)
    const { uploadId: id, nonce } = await begin(library.viewer, content)
    const guess = { id, md5: md5(content), proof: proof(nonce, 'a guess') }
    expect(await claimUpload(ctx, guess)).toEqual({ file: null, uploadId: id })
    expect(await claimUpload(ctx, { ...guess, proof: proof(nonce, content) })).toEqual({ file: null, uploadId: id })
    const unknown = await begin(library.viewer, content)
    const nothing = { id: unknown.uploadId, md5: md5('nothing'), proof: proof(unknown.nonce, 'nothing') }
    expect(await claimUpload(ctx, nothing)).toEqual({ file: null, uploadId: unknown.uploadId })
  })

  test('does not match bytes of other tenants or types', async () => {
    const content = fresh()
    await stored(other.tenantAdmin, content)
    expect((await claim(library.editor, content)).file).toBeNull()
    await stored(library.editor, content, 'a.md')
    expect((await claim(library.editor, content, 'a.txt')).file).toBeNull()
    expect((await claim(library.editor, content, 'b.md')).file).toMatchObject({ fileName: 'b.md' })
  })

  test('resumes an interrupted upload, also from another page', async () => {
    const content = fresh()
    const ctx = await testContext(library.editor)
    const first = await claim(library.editor, content)
    await appendUpload(ctx, { id: first.uploadId, offset: 0, stream: breaking(content.slice(0, 4)) })
    const again = await claim(library.editor, content)
    expect(again).toEqual({ file: null, uploadId: first.uploadId })
    expect((await claim(library.viewer, content)).uploadId).not.toBe(first.uploadId)
    await appendUpload(ctx, { id: again.uploadId, offset: 4, stream: stream(content.slice(4)) })
    expect(await read(library.editor, (await finishUpload(ctx, { id: again.uploadId })).id)).toBe(content)
  })
})

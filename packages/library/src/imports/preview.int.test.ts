// People see what an import would do, then it runs or is cancelled (EDIT-12).
import { Buffer } from 'node:buffer'
import { zipStream } from '@lectern/books/archive'
import type { DocumentImport } from '@lectern/contracts'
import type { DomainContext } from '@lectern/kernel'
import { aLibrary, auditOf, expectCode, system, testContext, testDatabase, testLibrary } from '@lectern/testing'
import { describe, expect, test } from 'vitest'
import { getArticle, getManualTree, saveArticle } from '../articles/index.ts'
import { readingKey } from './import-context.ts'
import {
  cancelImport,
  confirmImport,
  listImportedPages,
  listImports,
  removeExpiredImports,
  runImport,
  startImport,
} from './index.ts'

const { prisma } = testDatabase()
const library = testLibrary()
const { editor } = library.as

async function zipOf(files: Record<string, string>): Promise<Buffer> {
  const parts: Uint8Array[] = []
  const entries = Object.entries(files).map(([path, content]) => ({ path, content }))
  for await (const part of zipStream(entries, new Date())) parts.push(part)
  return Buffer.concat(parts)
}
async function start(fileName: string, files: Record<string, string>, more: { sourceId?: string } = {}) {
  const bytes = await zipOf(files)
  async function* stream() {
    yield bytes
  }
  const input = { manualId: library.manual.id, fileName, preview: 'true', ...more } as const
  return startImport(editor, { ...input, stream: stream() })
}
const run = async (importId: string, overrides: Partial<DomainContext> = {}) =>
  runImport(await testContext(system(library.tenantId), overrides), { importId, lastTry: true })
async function state(id: string): Promise<DocumentImport> {
  const match = (await listImports(editor, { manualId: library.manual.id })).find((one) => one.id === id)
  if (!match) throw new Error('no such import')
  return match
}
const titles = async () => (await getManualTree(editor, { manualId: library.manual.id })).map(({ title }) => title)

const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const BOOK = { 'one.md': '# One\n\nText', 'two.md': '# Two\n\nText' }

describe('[EDIT-12] the import after a preview', () => {
  /** The names of conversions, as they are called. */
  async function counting() {
    const { ports } = await testContext(library.editor)
    const requests: string[] = []
    const run = (async (name, input, options) => {
      requests.push(name)
      return ports.conversions.run(name, input, options)
    }) as typeof ports.conversions.run
    return { asked: requests, ports: { ...ports, conversions: { ...ports.conversions, run } } }
  }
  const keyOf = async (id: string) => (await prisma.documentImport.findUniqueOrThrow({ where: { id } })).storageKey
  const isThere = async (key: string) => {
    const { ports } = await testContext(library.editor)
    return ports.storage.get(key).then(
      async (stream) => {
        for await (const _ of stream) break
        return true
      },
      () => false,
    )
  }
  const LOST = { 'one.md': '# One\n\n[Gone](gone.md) [Two](two.md)', 'two.md': '---\ndraft: true\n---\n# Two\n\nText' }

  test('reuses the pages, reports the same, and leaves nothing behind', async () => {
    const { id } = await start('book.zip', LOST)
    const { asked, ports } = await counting()
    await run(id, { ports })
    expect(asked).toEqual(['import.text', 'import.text'])
    const looked = (await state(id)).report
    const key = await keyOf(id)
    expect(await isThere(readingKey(key))).toBe(true)
    await confirmImport(editor, { id, policy: {} })
    await run(id, { ports })
    expect(asked).toHaveLength(2)
    const report = await state(id)
    expect(report).toMatchObject({ state: 'done', articles: 2 })
    expect(report.report).toEqual(looked)
    expect(report.report.map(({ problem }) => problem).sort()).toEqual(['linkMissing', 'pageDraft'])
    const one = await prisma.article.findFirstOrThrow({ where: { manualId: library.manual.id, title: 'One' } })
    const two = await prisma.article.findFirstOrThrow({ where: { manualId: library.manual.id, title: 'Two' } })
    expect(JSON.stringify(one.content)).toContain(`articleId=${two.id}`)
    expect(await isThere(key)).toBe(false)
    expect(await isThere(readingKey(key))).toBe(false)
  })

  test.each([
    ['another version of the product', { ports: { version: '0.0.0-other' } }],
    ['pictures in the pages', { files: { 'one.html': `<p>a <img src="data:image/png;base64,${PNG}"></p>` } }],
  ])(
    'reads the pages again after %s',
    async (_, { ports: changed = {}, files = LOST }: { ports?: object; files?: Record<string, string> }) => {
      const { id } = await start('book.zip', files)
      const { asked, ports } = await counting()
      await run(id, { ports })
      const before = asked.length
      await confirmImport(editor, { id, policy: {} })
      await run(id, { ports: { ...ports, ...changed } })
      expect(asked).toHaveLength(2 * before)
      expect((await state(id)).state).toBe('done')
    },
  )

  test('leaves nothing behind when it is cancelled or expires', async () => {
    const [first, second] = [await start('a.zip', BOOK), await start('b.zip', BOOK)]
    for (const { id } of [first, second]) await run(id)
    const [one, two] = [readingKey(await keyOf(first.id)), readingKey(await keyOf(second.id))]
    await cancelImport(editor, { id: first.id })
    expect(await isThere(one)).toBe(false)
    expect(await isThere(two)).toBe(true)
    await prisma.documentImport.update({ where: { id: second.id }, data: { expiresAt: new Date(0) } })
    await removeExpiredImports(editor, new Date())
    expect(await isThere(two)).toBe(false)
  })
})

test('[EDIT-12] previews, waits, and runs with the chosen options', async () => {
  const first = await start('book.zip', BOOK)
  expect(first).toMatchObject({ preview: true, state: 'queued', counts: null })
  await run(first.id)
  expect(await state(first.id)).toMatchObject({
    state: 'ready',
    sourceId: null,
    counts: { articles: 2, folders: 0, changes: { created: 2, updated: 0 } },
  })
  expect(await titles()).toEqual([])
  await confirmImport(editor, { id: first.id, policy: {} })
  await run(first.id)
  const report = await state(first.id)
  expect(report).toMatchObject({ state: 'done', articles: 2 })
  expect(await titles()).toEqual(['One', 'Two'])
  expect(await auditOf(library.tenantId, library.manual.id)).toEqual([
    'import.start',
    'import.confirm',
    'article.import',
  ])

  const [one] = await getManualTree(editor, { manualId: library.manual.id })
  const { revision } = await getArticle(editor, { id: one?.id ?? '' })
  await saveArticle(editor, { id: one?.id ?? '', revision, markdown: 'Mine' })
  // Another name, but the person says that it is a newer state of the same.
  const newer = { 'one.md': '# One\n\nTheirs', 'three.md': '# Three\n\nMore' }
  const again = await start('book-final.zip', newer, { sourceId: report.sourceId ?? '' })
  await run(again.id)
  const list = async (filter = {}) => {
    const { records } = await listImportedPages(editor, { id: again.id, current: 1, size: 10, ...filter })
    return records.map(({ path, change }) => [path, change])
  }
  expect(await list()).toEqual([
    ['one.md', 'conflict'],
    ['three.md', 'created'],
    ['two.md', 'gone'],
  ])
  expect(await list({ change: 'gone' })).toEqual([['two.md', 'gone']])
  expect(await list({ words: 'THREE' })).toEqual([['three.md', 'created']])
  await confirmImport(editor, { id: again.id, policy: { conflicts: 'theirs', gone: 'recycle' } })
  await run(again.id)
  expect(await state(again.id)).toMatchObject({ state: 'done', articles: 1, sourceId: report.sourceId })
  expect(await titles()).toEqual(['One', 'Three'])
  expect(JSON.stringify((await getArticle(editor, { id: one?.id ?? '' })).content)).toContain('Theirs')
})

test('[EDIT-12] writes nothing when cancelled, waiting or running, and frees its capacity', async () => {
  const waiting = await start('book.zip', BOOK)
  await run(waiting.id)
  const { storageKey } = await prisma.documentImport.findUniqueOrThrow({ where: { id: waiting.id } })
  await cancelImport(editor, { id: waiting.id })
  expect(await state(waiting.id)).toMatchObject({ state: 'cancelled', report: [] })
  await expect(editor.ports.storage.get(storageKey)).rejects.toThrow()
  await expectCode(cancelImport(editor, { id: waiting.id }), 'notFound')
  await expectCode(confirmImport(editor, { id: waiting.id, policy: {} }), 'notFound')

  const running = await start('other.zip', BOOK)
  await run(running.id)
  await confirmImport(editor, { id: running.id, policy: {} })
  const { storage } = editor.ports
  let cancelled = false
  const slow: typeof storage = {
    ...storage,
    get: async (key) => {
      const stream = await storage.get(key)
      if (!cancelled && key.endsWith('-read')) {
        cancelled = true
        await cancelImport(editor, { id: running.id })
      }
      return stream
    },
  }
  await run(running.id, { ports: { ...editor.ports, storage: slow } })
  expect(cancelled).toBe(true)
  expect((await state(running.id)).state).toBe('cancelled')
  await run(running.id)
  expect(await titles()).toEqual([])
  expect(await auditOf(library.tenantId, library.manual.id)).toContain('import.cancel')
})

test('[EDIT-12] is shown, confirmed and cancelled only with the right to write there', async () => {
  const { id } = await start('book.zip', BOOK)
  await run(id)
  const other = await aLibrary()
  for (const [actor, code] of [
    [library.viewer, 'forbidden'],
    [library.nobody, 'notFound'],
    [other.editor, 'notFound'],
  ] as const) {
    const ctx = await testContext(actor)
    await expectCode(listImportedPages(ctx, { id, current: 1, size: 10 }), code)
    await expectCode(confirmImport(ctx, { id, policy: {} }), code)
    await expectCode(cancelImport(ctx, { id }), code)
  }
  await expectCode(start('book.zip', BOOK, { sourceId: 'unknown' }), 'notFound')
  // The person who confirms is who imports.
  const admin = await testContext(library.admin)
  await confirmImport(admin, { id, policy: {} })
  await run(id)
  const [one] = await getManualTree(editor, { manualId: library.manual.id })
  expect((await getArticle(editor, { id: one?.id ?? '' })).creator).toBe('Admin')
})

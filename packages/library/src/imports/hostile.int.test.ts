// [EDIT-12] Imports that were made to stop the worker: it continues, and the person who uploaded them sees why they failed.
import { Buffer } from 'node:buffer'
import type { DocumentImport } from '@lectern/contracts'
import type { DomainContext, Ports } from '@lectern/kernel'
import { suiteLibrary, system, testContext, testDatabase } from '@lectern/testing'
import { aZip, HOSTILE_ARCHIVES, HOSTILE_DOCUMENTS, HOSTILE_TEXTS, whileTicking } from '@lectern/testing/hostile'
import { sample } from '@lectern/testing/sample'
import { beforeEach, describe, expect, test } from 'vitest'
import { listImports, runImport, startImport } from './index.ts'

const library = suiteLibrary()
let editor: DomainContext
beforeEach(async () => {
  editor = await testContext(library.editor)
})

async function* parts(bytes: Uint8Array) {
  yield bytes
}
const start = async (fileName: string, bytes: Uint8Array) =>
  (await startImport(editor, { manualId: library.manual.id, fileName, stream: parts(bytes) })).id
const run = async (importId: string, ports?: Ports) =>
  runImport(await testContext(system(library.tenantId), ports && { ports }), { importId, lastTry: false })
async function state(id: string): Promise<DocumentImport> {
  const match = (await listImports(editor, { manualId: library.manual.id })).find((one) => one.id === id)
  if (!match) throw new Error('no such import')
  return match
}
const REFUSED = /too large or too complex|took too long|damaged/

describe('a Word file', () => {
  const HARMLESS = new Set(['a comment with half a million tags'])
  test.each(sample(Object.keys(HOSTILE_DOCUMENTS), 2))('with %s', async (name) => {
    const id = await start('a.docx', HOSTILE_DOCUMENTS[name]?.() ?? Buffer.alloc(0))
    await whileTicking(() => run(id))
    const { state: end, message } = await state(id)
    if (HARMLESS.has(name)) expect(end).toBe('done')
    else expect({ end, message }).toEqual({ end: 'failed', message: expect.stringMatching(REFUSED) })
  })
})

describe('a text', () => {
  test.each(sample(Object.keys(HOSTILE_TEXTS), 2))('with %s', async (name) => {
    const { ending, text } = HOSTILE_TEXTS[name]?.() ?? { ending: 'md', text: '' }
    const id = await start(`a.${ending}`, Buffer.from(text))
    await whileTicking(() => run(id))
    const { state: end, message } = await state(id)
    if (end !== 'done') expect({ end, message }).toEqual({ end: 'failed', message: expect.stringMatching(REFUSED) })
  })
})

describe('an archive', () => {
  const outcome: Record<string, [string, number] | RegExp> = {
    'archives in archives': ['done', 1],
    'entries that share their bytes': /too large/,
    'a few entries that share their bytes': /damaged/,
    '100,000 entries': /too large/,
    'a directory that states other numbers': /too large|damaged/,
    'a document that states a small size': ['done', 1],
    'a document of 90 MB': /too large/,
    'two thousand documents of a megabyte': /too large/,
    'an encrypted entry': /damaged/,
    // As folders of the manual; those above it are omitted.
    'paths that lead elsewhere': ['done', 2],
    'names of a megabyte in all': ['done', 1_000],
  }
  test.each(sample(Object.keys(HOSTILE_ARCHIVES), 3))('with %s', async (name) => {
    // Archives of one name would be taken for one source.
    const id = await start(`${Object.keys(outcome).indexOf(name)}.zip`, HOSTILE_ARCHIVES[name]?.() ?? Buffer.alloc(0))
    await whileTicking(() => run(id))
    const { state: end, articles, message } = await state(id)
    const expected = outcome[name]
    if (Array.isArray(expected)) expect([end, articles]).toEqual(expected)
    else expect({ end, message }).toEqual({ end: 'failed', message: expect.stringMatching(expected ?? /never/) })
  })

  test('keeps good documents of a mixed archive and reports the others', async () => {
    const bomb = HOSTILE_DOCUMENTS['3.5 million paragraphs']?.() ?? ''
    const id = await start(
      'a.zip',
      aZip([
        { name: 'bomb.docx', data: bomb },
        { name: 'good.md', data: '# Good' },
      ]),
    )
    await run(id)
    const { state: end, articles, report } = await state(id)
    expect([end, articles]).toEqual(['done', 1])
    expect(report).toEqual([{ path: 'bomb.docx', problem: 'documentTooLarge', detail: '' }])
  })

  test('keeps good documents among many hostile ones', async () => {
    const bomb = HOSTILE_DOCUMENTS['3.5 million paragraphs']?.() ?? ''
    const entries = Array.from({ length: 6 }, (_, index) => ({ name: `${index}.docx`, data: bomb }))
    const id = await start('many.zip', aZip([...entries, { name: 'good.md', data: '# Good' }]))
    await run(id)
    const { state: end, articles, report } = await state(id)
    expect([end, articles]).toEqual(['done', 1])
    expect(report.map(({ problem }) => problem)).toEqual(Array.from({ length: 6 }, () => 'documentTooLarge'))
  })
})

test('retries an import once after the worker dies, then fails with the reason', async () => {
  const id = await start('a.md', Buffer.from('# A'))
  const { ports } = editor
  const tries = async () => (await testDatabase().prisma.documentImport.findUniqueOrThrow({ where: { id } })).openTries
  // As a process that ends in the middle: nothing after the conversion happens.
  let conversions = 0
  const deadly: Ports['conversions'] = {
    run: () => {
      conversions++
      return new Promise(() => {})
    },
  }
  for (const times of [1, 2]) {
    void run(id, { ...ports, conversions: deadly })
    await expect.poll(() => conversions).toBe(times)
    expect(await tries()).toBe(times)
    expect((await state(id)).state).toBe('queued')
  }
  await run(id, { ...ports, conversions: deadly })
  expect(conversions).toBe(2)
  expect(await state(id)).toMatchObject({ state: 'failed', message: expect.stringContaining('stopped twice') })
})

test('does not count attempts that end with an error as deaths', async () => {
  const id = await start('a.md', Buffer.from('# A'))
  const { ports } = editor
  const failing: Ports['conversions'] = { run: () => Promise.reject(new Error('away')) }
  for (let times = 0; times < 4; times++)
    await expect(run(id, { ...ports, conversions: failing })).rejects.toThrow('away')
  await run(id)
  expect((await state(id)).state).toBe('done')
})

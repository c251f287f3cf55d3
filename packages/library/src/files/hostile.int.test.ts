// [FILE-03] Files that were made to stop the server: it continues, and readers see why they are not shown.

import type { DomainContext } from '@lectern/kernel'
import { aLibrary, testContext, testDatabase } from '@lectern/testing'
import {
  HOSTILE_DOCUMENTS,
  HOSTILE_DRAWINGS,
  HOSTILE_PICTURES,
  HOSTILE_SPREADSHEETS,
  whileTicking,
} from '@lectern/testing/hostile'
import { isFull, sample } from '@lectern/testing/sample'
import { beforeAll, describe, expect, test } from 'vitest'
import { openFile, uploadFile, viewFile } from './index.ts'

let ctx: DomainContext
beforeAll(async () => {
  const { editor } = await aLibrary()
  const db = testDatabase()
  // The parameter is on for these tests only: the other suites share the real one.
  const systemParameter = { findMany: async () => [{ key: 'officeViewFlag', value: 'true' }] }
  const prisma = new Proxy(db.prisma, {
    get: (target, name) => (name === 'systemParameter' ? systemParameter : Reflect.get(target, name)),
  })
  ctx = await testContext(editor, { db: { ...db, prisma } })
})

async function* stream(bytes: Uint8Array) {
  yield bytes
}
const stored = async (fileName: string, bytes: Uint8Array) =>
  (await uploadFile(ctx, { fileName, stream: stream(bytes) })).id

const REASON = /too large or too complex|took too long|cannot be read/
const SHOWN = new Set([
  'a merge of the whole sheet',
  'a validation of the whole sheet',
  'conditional formats of the whole sheet',
  'a link of the whole sheet',
  'a filter of the whole sheet',
  'a name for the whole sheet',
  'dimensions without cells',
  'an array formula for the whole sheet',
  'a shared formula for the whole sheet',
  'a cell in the last row and column',
  'cells in corners of a large rectangle',
  'a cell in the last row of many sheets',
  'a comment with half a million tags',
])

describe.each([
  ['xlsx', HOSTILE_SPREADSHEETS],
  ['docx', HOSTILE_DOCUMENTS],
] as const)('a %s file', (ending, files) => {
  test.each(sample(Object.keys(files), 3))('with %s', async (name) => {
    const bytes = files[name]?.() ?? Buffer.alloc(0)
    // Files that are no archives are rejected by the upload.
    if (bytes.byteLength < 100) return expect(stored(`a.${ending}`, bytes)).rejects.toMatchObject({ code: 'fileType' })
    const id = await stored(`a.${ending}`, bytes)
    const { result, ticks } = await whileTicking(() => viewFile(ctx, { id }))
    if (SHOWN.has(name)) expect(result).toMatchObject({ view: 'html', reason: '' })
    else {
      expect(result).toMatchObject({ view: 'download', content: null })
      expect(result.reason).toMatch(REASON)
    }
    expect(ticks).toBeGreaterThan(0)
  })
})

test('stores the reason, and reports it in the caller’s language', async () => {
  const id = await stored('a.docx', HOSTILE_DOCUMENTS['3.5 million paragraphs']?.() ?? Buffer.alloc(0))
  await viewFile(ctx, { id })
  const { conversions } = ctx.ports
  const ports = {
    ...ctx.ports,
    conversions: { run: () => Promise.reject(new Error('asked again')) } as typeof conversions,
  }
  const { reason } = await viewFile({ ...ctx, ports, lang: 'zh_CN' }, { id })
  expect(reason).toBe('文件过大或过于复杂，无法转换。请拆分或简化后重试。')
})

/** Without those that are refused when they have been drawn for a quarter of a minute. */
const SLOW = new Set(['a drawing that shows itself a billion times', 'a drawing with filters for hours'])
const DRAWINGS = Object.keys(HOSTILE_DRAWINGS).filter((name) => isFull || !SLOW.has(name))

describe('a picture', () => {
  test.each(sample(Object.keys(HOSTILE_PICTURES), 2))('serves %s, smaller or unchanged', async (name) => {
    const bytes = HOSTILE_PICTURES[name]?.() ?? Buffer.alloc(0)
    const id = await stored('a.png', bytes)
    const { result } = await whileTicking(() => openFile(ctx, { fileId: id, width: 320 }))
    expect(result.size).toBeGreaterThan(0)
  })

  test.each(sample(DRAWINGS, 2))('rejects %s', async (name) => {
    const bytes = HOSTILE_DRAWINGS[name]?.() ?? Buffer.alloc(0)
    const { result } = await whileTicking(() => ctx.ports.images.toPixels(bytes).catch((error: unknown) => error))
    expect(result).toMatchObject({ name: 'DomainError' })
  })
})

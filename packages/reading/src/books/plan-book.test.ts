import { expect, test } from 'vitest'
import type { BookRow } from './book-rows.repo.ts'
import { planBook } from './plan-book.ts'

const row = (id: string, parentId: string | null, more: Partial<BookRow> = {}): BookRow => ({
  id,
  parentId,
  type: 'document',
  title: id.toUpperCase(),
  watermark: false,
  locked: false,
  guarded: false,
  ...more,
})
const ROWS = [
  row('guide', null, { type: 'folder' }),
  row('install', 'guide'),
  row('draft', 'guide', { title: null }),
  row('under', 'draft'),
  row('empty', null, { type: 'folder' }),
  row('secret', null, { locked: true }),
  row('prices', null, { type: 'table', watermark: true }),
]
const plan = (chosen: string[] | null, format: 'pdf' | 'xlsx' = 'pdf', open = false) =>
  planBook(ROWS, { chosen: chosen && new Set(chosen), format, mayOpen: () => open })
const lines = ({ chapters }: ReturnType<typeof plan>) => chapters.map(({ id, level }) => `${level} ${id}`)

test('[EXP-02] keeps the order of a whole manual, without empty folders and unpublished articles', () => {
  const { watermark, locked, ...rest } = plan(null)
  expect(lines({ ...rest, watermark, locked })).toEqual(['1 guide', '2 install', '2 under', '1 prices'])
  expect({ watermark, locked }).toEqual({ watermark: true, locked: ['SECRET'] })
})

test('[EXP-02] includes an article with a password for people who may open it', () => {
  expect(lines(plan(null, 'pdf', true))).toContain('1 secret')
})

test('[EXP-02] includes all of a folder, and only the parent folders of an article', () => {
  expect(lines(plan(['guide']))).toEqual(['1 guide', '2 install', '2 under'])
  expect(lines(plan(['install']))).toEqual(['1 guide', '2 install'])
  expect(plan(['install']).watermark).toBe(false)
  expect(lines(plan(['unknown']))).toEqual([])
})

test('[EXP-03] includes spreadsheets only, and reports the rest', () => {
  const tables = plan(null, 'xlsx', true)
  expect(lines(tables)).toEqual(['1 prices'])
  expect(tables.unsuited).toEqual(['INSTALL', 'UNDER', 'SECRET'])
})

import { expect, test } from 'vitest'
import { LONG_TEXT, spliceOf } from './splice.ts'

const text = Array.from({ length: LONG_TEXT + 50 }, (_, id) => ({ id }))
const put = (index: number, remove: number, ...blocks: { id: number }[]) => text.toSpliced(index, remove, ...blocks)
const fresh = { id: -1 }

test.each([
  ['one block is another', put(7, 1, fresh)],
  ['one comes in', put(7, 0, fresh)],
  ['some go', put(7, 3)],
  ['at the beginning', put(0, 1, fresh, fresh)],
  ['at the end', [...text, fresh]],
  ['the last goes', text.slice(0, -1)],
  ['nothing changed', text],
  ['two places', put(7, 1, fresh).with(90, { id: -2 })],
  ['one of a pair of equals goes', put(8, 1).with(7, text[7]!)],
])('[EDIT-03] turns the old text into the new one by a splice: %s', (_, after) => {
  const splice = spliceOf(text, after)
  expect(splice?.of).toBe(text.length)
  expect(text.toSpliced(splice?.at ?? -1, splice?.remove ?? 0, ...(splice?.blocks ?? []))).toEqual(after)
})

test('[EDIT-03] sends short texts and large changes as a whole', () => {
  expect(spliceOf(text.slice(0, 20), text.slice(0, 21))).toBeNull()
  expect(spliceOf([], text)).toBeNull()
  expect(
    spliceOf(
      text,
      text.map(() => fresh),
    ),
  ).toBeNull()
  expect(spliceOf(text, put(7, 1, fresh))).toEqual({ at: 7, remove: 1, of: text.length, blocks: [fresh] })
})

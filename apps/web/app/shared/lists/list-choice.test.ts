import { expect, test } from 'vitest'
import { choiceOf, type ListChoice, readChoices } from './list-choice.ts'

const SORTS = ['recent', 'name'] as const
const FIRST: ListChoice<(typeof SORTS)[number]> = { view: 'grid', sort: 'recent', order: 'desc' }

test.each([null, undefined, '', 'nonsense', '3', 'null'])('[HOME-01] ignores %j', (content) => {
  expect(choiceOf(readChoices(content).manuals, SORTS, FIRST)).toEqual(FIRST)
})

test('[HOME-01] restores the choice of each list', () => {
  const stored = readChoices(JSON.stringify({ manuals: { view: 'list', sort: 'name', order: 'asc' } }))
  expect(choiceOf(stored.manuals, SORTS, FIRST)).toEqual({ view: 'list', sort: 'name', order: 'asc' })
  expect(choiceOf(stored.spaces, SORTS, FIRST)).toEqual(FIRST)
})

test('[HOME-01] drops the direction of an unknown sort', () => {
  expect(choiceOf({ view: 'list', sort: 'size', order: 'asc' }, SORTS, FIRST)).toEqual({ ...FIRST, view: 'list' })
  expect(choiceOf({ view: 'rows', sort: 'name', order: 'up' }, SORTS, FIRST)).toEqual({ ...FIRST, sort: 'name' })
})

// Open tabs of the editor.
import { expect, it } from 'vitest'
import { nextOpen, readOpen, withOpen } from './open-list.ts'

it('[EDIT-01] appends a tab for a newly opened article, and keeps the place of an open one', () => {
  expect(withOpen(['a', 'b'], 'c')).toEqual(['a', 'b', 'c'])
  expect(withOpen(['a', 'b'], 'a')).toEqual(['a', 'b'])
  expect(withOpen(['a'], null)).toEqual(['a'])
  const many = Array.from({ length: 12 }, (_, i) => `${i}`)
  expect(withOpen(many, 'x')).toEqual([...many.slice(1), 'x'])
})

it('[EDIT-01] selects the neighbour of a closed tab', () => {
  expect([nextOpen(['a', 'b', 'c'], 'b'), nextOpen(['a', 'b'], 'b'), nextOpen(['a'], 'a')]).toEqual([
    'c',
    'a',
    undefined,
  ])
})

it('ignores unreadable values', () => {
  expect([readOpen('["a", 1]'), readOpen('{'), readOpen('{}'), readOpen(null)]).toEqual([['a'], [], [], []])
})

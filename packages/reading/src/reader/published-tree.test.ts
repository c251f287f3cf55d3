// The readers' directory and their way through it.
import { expect, test } from 'vitest'
import { describe } from './describe.ts'
import { firstArticleId, publishedTree, readingPlaces } from './published-tree.ts'
import type { PublishedRow } from './reader.repo.ts'

const row = (id: string, parentId: string | null, type: string, title: string | null = id): PublishedRow => ({
  id,
  parentId,
  type,
  title,
})
const shape = (rows: PublishedRow[]): unknown =>
  publishedTree(rows).map(function names(node): unknown {
    return node.children.length > 0 ? { [node.id]: node.children.map(names) } : node.id
  })

test('[READ-01] shows folders only with published content', () => {
  const rows = [
    row('empty', null, 'folder'),
    row('guide', null, 'folder'),
    row('inner', 'guide', 'folder'),
    row('a', 'inner', 'document'),
    row('draft', 'guide', 'document', null),
    row('drafts', null, 'folder'),
    row('b', 'drafts', 'document', null),
  ]
  expect(shape(rows)).toEqual([{ guide: [{ inner: ['a'] }] }])
})

test('[READ-01] moves published articles below a draft up to its place', () => {
  const rows = [
    row('first', null, 'document'),
    row('draft', null, 'document', null),
    row('below', 'draft', 'document'),
    row('last', null, 'document'),
  ]
  expect(shape(rows)).toEqual(['first', 'below', 'last'])
})

test('[READ-01] orders previous, next and parent titles like the directory', () => {
  const tree = publishedTree([
    row('one', null, 'document'),
    row('shelf', null, 'folder', 'Shelf'),
    row('two', 'shelf', 'document', 'Two'),
    row('three', 'two', 'document'),
    row('four', null, 'table'),
  ])
  expect(firstArticleId(tree)).toBe('one')
  expect(readingPlaces(tree)('one')).toEqual({ previous: null, next: { id: 'two', title: 'Two' }, above: [] })
  expect(readingPlaces(tree)('three')).toEqual({
    previous: { id: 'two', title: 'Two' },
    next: { id: 'four', title: 'four' },
    above: ['Shelf', 'Two'],
  })
  expect(readingPlaces(tree)('four').next).toBeNull()
  expect(firstArticleId(publishedTree([row('x', null, 'folder')]))).toBeNull()
})

test('[SEO-01] limits descriptions to one line of 160 characters', () => {
  expect(describe('  Short\n text ')).toBe('Short text')
  const long = describe('word '.repeat(100))
  expect([...long].length).toBeLessThanOrEqual(160)
  expect(long).toMatch(/word…$/)
  expect([...describe('说明'.repeat(200))].length).toBe(160)
})

// Rows into trees.
import { expect, test } from 'vitest'
import { checkDepth, MAX_DEPTH, nest } from './tree-rules.ts'

test('[EDIT-01] nests rows below their parents in order, and puts orphans at the top', () => {
  const tree = nest([
    { id: 'b', parentId: 'a' },
    { id: 'a', parentId: null },
    { id: 'c', parentId: 'a' },
    { id: 'd', parentId: 'gone' },
  ])
  expect(tree.map((node) => [node.row.id, node.children.map((child) => child.row.id)])).toEqual([
    ['a', ['b', 'c']],
    ['d', []],
  ])
})

test('[EDIT-01] limits the tree to ten levels', () => {
  expect(() => checkDepth(MAX_DEPTH, 'parentId')).not.toThrow()
  expect(() => checkDepth(MAX_DEPTH + 1, 'parentId')).toThrow('invalidInput')
})

// [OPS-06] The articles of a template are moved with what is below them, and the tree stays a tree.
import { expect, test } from 'vitest'
import { canIndent, canMove, indent, type Line, move, toLines, toNodes, without } from './tree.ts'

const line = (key: string, depth: number): Line => ({ key, title: key, type: 'document', content: [], depth })
/** a, (a1, (a1x)), b, c */
const lines = [line('a', 0), line('a1', 1), line('a1x', 2), line('b', 0), line('c', 0)]
const shape = (of: readonly Line[]) => of.map(({ key, depth }) => `${key}${depth}`).join(' ')

test('lines and nodes represent the same tree', () => {
  expect(toLines(toNodes(lines))).toEqual(lines)
  expect(toNodes(lines).map(({ key, children }) => [key, children.length])).toEqual([
    ['a', 1],
    ['b', 0],
    ['c', 0],
  ])
})

test.each([
  [0, 1, 'b0 a0 a11 a1x2 c0'],
  [3, -1, 'b0 a0 a11 a1x2 c0'],
  [4, -1, 'a0 a11 a1x2 c0 b0'],
  [0, -1, 'a0 a11 a1x2 b0 c0'],
  [1, 1, 'a0 a11 a1x2 b0 c0'],
] as const)('moves line %i by %i', (index, by, expected) => {
  expect(shape(move(lines, index, by))).toBe(expected)
  expect(canMove(lines, index, by)).toBe(expected !== shape(lines))
})

test.each([
  [3, 1, 'a0 a11 a1x2 b1 c0'],
  [1, -1, 'a0 a10 a1x1 b0 c0'],
  [0, 1, 'a0 a11 a1x2 b0 c0'],
  [0, -1, 'a0 a11 a1x2 b0 c0'],
  [2, 1, 'a0 a11 a1x2 b0 c0'],
] as const)('indents line %i by %i', (index, by, expected) => {
  expect(shape(indent(lines, index, by))).toBe(expected)
  expect(canIndent(lines, index, by)).toBe(expected !== shape(lines))
})

test('moves a line with its descendants', () => {
  expect(shape(without(lines, 0))).toBe('b0 c0')
  expect(shape(without(lines, 1))).toBe('a0 b0 c0')
})

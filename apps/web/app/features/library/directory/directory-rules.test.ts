// Moving, dropping and choosing in the directory.
import type { TreeNode } from '@lectern/contracts'
import { describe, expect, it } from 'vitest'
import { dropPlace } from './drop-place.ts'
import { keyPlace } from './key-place.ts'
import { areThere, moveNodes, topmost } from './move-nodes.ts'
import { extended, NONE, toggled } from './selection.ts'
import { visibleLines } from './tree.ts'

const node = (id: string, children: TreeNode[] = []): TreeNode => ({
  id,
  title: id,
  type: id.startsWith('f') ? 'folder' : 'document',
  state: 'published',
  children,
})
/** f1(a b) c f2(d) e */
const tree = [node('f1', [node('a'), node('b')]), node('c'), node('f2', [node('d')]), node('e')]
type Shape = (string | { [id: string]: Shape })[]
const shape = (nodes: readonly TreeNode[]): Shape =>
  nodes.map(({ id, children }) => (children.length > 0 ? { [id]: shape(children) } : id))
const move = (ids: string[], parentId: string | null, beforeId: string | null = null) => {
  const moved = moveNodes(tree, new Set(ids), { parentId, beforeId })
  return moved && shape(moved)
}

describe('[EDIT-01] [MAN-06] moving', () => {
  it.each([
    [['c'], 'f1', 'b', [{ f1: ['a', 'c', 'b'] }, { f2: ['d'] }, 'e']],
    [['e', 'a'], null, 'f1', ['a', 'e', { f1: ['b'] }, 'c', { f2: ['d'] }]],
    [['f1'], 'f2', null, ['c', { f2: ['d', { f1: ['a', 'b'] }] }, 'e']],
    [['c', 'f2'], null, 'f2', null],
    [['f1', 'a'], null, null, ['c', { f2: ['d'] }, 'e', { f1: ['a', 'b'] }]],
    [['f1'], 'a', null, null],
    [['f1'], 'f1', null, null],
    [['e'], null, null, null],
    [['c'], null, 'f2', null],
    [['c'], 'gone', null, null],
    [['c'], 'f1', 'd', null],
    [['gone'], null, null, null],
  ])('accepts %j below %s before %s', (ids, parentId, beforeId, after) =>
    expect(move(ids, parentId, beforeId)).toEqual(after),
  )

  it.each([
    [['a'], 'f1', true],
    [['a', 'b'], 'f1', true],
    [['c', 'f1', 'a'], null, true],
    [['a', 'c'], 'f1', false],
    [['a'], null, false],
    [['gone'], null, false],
  ])('detects %j below %s: %s', (ids, parentId, there) => expect(areThere(tree, new Set(ids), parentId)).toBe(there))

  it('omits children of other moved items', () => {
    expect(topmost(tree, new Set(['a', 'f1', 'd'])).map(({ id }) => id)).toEqual(['f1', 'd'])
  })

  it.each([
    ['c', 'ArrowUp', { parentId: null, beforeId: 'f1' }],
    ['f1', 'ArrowUp', null],
    ['c', 'ArrowDown', { parentId: null, beforeId: 'e' }],
    ['f2', 'ArrowDown', { parentId: null, beforeId: null }],
    ['e', 'ArrowDown', null],
    ['c', 'ArrowRight', { parentId: 'f1', beforeId: null }],
    ['f2', 'ArrowRight', null],
    ['a', 'ArrowLeft', { parentId: null, beforeId: 'c' }],
    ['c', 'ArrowLeft', null],
    ['c', 'x', null],
    ['gone', 'ArrowUp', null],
  ])('moves with Alt: %s %s', (id, key, place) => expect(keyPlace(tree, id, key)).toEqual(place))
})

describe('[EDIT-01] dropping', () => {
  const lines = visibleLines(tree, (id) => id === 'f1')
  /** Lines: f1 a b c f2 e */
  const dropAt = (line: number, part: number) => {
    const { parentId, beforeId, into } = dropPlace(tree, lines, line + part)
    return [parentId, beforeId, into]
  }
  it.each([
    ['upper edge of a folder', 0, 0.1, [null, 'f1', false]],
    ['middle of a folder', 0, 0.5, ['f1', null, true]],
    ['lower edge of an open folder', 0, 0.9, ['f1', 'a', false]],
    ['upper half of a document', 1, 0.4, ['f1', 'a', false]],
    ['lower half of a document', 1, 0.6, ['f1', 'b', false]],
    ['lower half of the last in a folder', 2, 0.6, ['f1', null, false]],
    ['lower edge of a closed folder', 4, 0.9, [null, 'e', false]],
    ['below all', 9, 0, [null, null, false]],
    ['above all', -1, 0, [null, 'f1', false]],
  ])('accepts or rejects: %s', (_, line, part, place) => expect(dropAt(line, part)).toEqual(place))
})

describe('[EDIT-01] selecting several', () => {
  const lines = visibleLines(tree, () => true)
  it('toggles and extends in both directions', () => {
    const one = toggled(NONE, 'c')
    expect([...toggled(one, 'c')]).toEqual([])
    expect([...extended(one, lines, 'c', 'a')].sort()).toEqual(['a', 'b', 'c'])
    expect([...extended(one, lines, 'gone', 'e')].sort()).toEqual(['c', 'e'])
  })
})

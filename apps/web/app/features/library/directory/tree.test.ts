import type { TreeNode } from '@lectern/contracts'
import { describe, expect, it } from 'vitest'
import {
  afterRemoval,
  countUnpublished,
  filterTree,
  findNode,
  firstDocument,
  patchNode,
  pathTo,
  treeKey,
  visibleLines,
} from './tree.ts'

const node = (id: string, children: TreeNode[] = [], state: TreeNode['state'] = 'published'): TreeNode => ({
  id,
  title: `Title ${id}`,
  type: id.startsWith('f') ? 'folder' : 'document',
  state,
  children,
})
const tree = [node('f1', [node('a', [], 'changed'), node('f2', [node('b', [], 'unpublished')])]), node('c')]
const ids = (open: string[]) =>
  visibleLines(tree, (id) => open.includes(id)).map((line) => `${line.depth}${line.node.id}`)

describe('[EDIT-01] directory of the editor', () => {
  it('finds nodes, paths and the first document', () => {
    expect(findNode(tree, 'b')?.id).toBe('b')
    expect(findNode(tree, 'x')).toBeNull()
    expect(pathTo(tree, 'b')).toEqual(['f1', 'f2', 'b'])
    expect(pathTo(tree, 'x')).toEqual([])
    expect(firstDocument(tree)?.id).toBe('a')
    expect(firstDocument([node('f9')])).toBeNull()
  })

  it('renders open branches only', () => {
    expect(ids([])).toEqual(['0f1', '0c'])
    expect(ids(['f1'])).toEqual(['0f1', '1a', '1f2', '0c'])
    expect(ids(['f1', 'f2', 'c'])).toEqual(['0f1', '1a', '1f2', '2b', '0c'])
  })

  it('keeps the branches above a match', () => {
    expect(filterTree(tree, ' title B ').map((n) => [n.id, n.children.map((c) => c.id)])).toEqual([['f1', ['f2']]])
    expect(filterTree(tree, 'nothing')).toEqual([])
    expect(filterTree(tree, '')).toHaveLength(2)
  })

  it.each([
    ['f1', 'ArrowDown', { focus: 'a' }],
    ['f1', 'ArrowUp', { focus: 'f1' }],
    ['c', 'ArrowDown', { focus: 'c' }],
    ['a', 'Home', { focus: 'f1' }],
    ['a', 'End', { focus: 'c' }],
    ['f1', 'ArrowRight', { focus: 'a' }],
    ['f2', 'ArrowRight', { open: 'f2' }],
    ['c', 'ArrowRight', {}],
    ['f1', 'ArrowLeft', { close: 'f1' }],
    ['f2', 'ArrowLeft', { focus: 'f1' }],
    ['c', 'ArrowLeft', {}],
    ['c', 'Enter', { act: 'select' }],
    ['c', ' ', { act: 'select' }],
    ['c', 'F2', { act: 'rename' }],
    ['c', 'Delete', { act: 'recycle' }],
    ['c', 'x', null],
    ['gone', 'Home', null],
  ])('handles %s + %s', (focusId, key, move) => {
    expect(
      treeKey(
        visibleLines(tree, (id) => id === 'f1'),
        focusId,
        key,
      ),
    ).toEqual(move)
  })

  it.each([
    ['a', 'b'],
    ['c', 'b'],
    ['f1', 'c'],
    ['f2', 'c'],
    ['x', 'a'],
  ])('after removing %s opens %s', (gone, next) => expect(afterRemoval(tree, new Set([gone]))).toBe(next))
  it('opens nothing in an empty directory', () => expect(afterRemoval([node('a')], new Set(['a']))).toBeNull())

  it('patches one node and counts unpublished changes', () => {
    expect(findNode(patchNode(tree, 'b', { title: 'New' }), 'b')?.title).toBe('New')
    expect(findNode(tree, 'b')?.title).toBe('Title b')
    expect(countUnpublished(tree)).toBe(2)
  })
})

// [EDIT-12] The pure rules of importing again: which page is which, what is done to it, where it goes, which blocks are the same.
import { markdownToBlocks } from '@lectern/readers'
import { describe, expect, test } from 'vitest'
import { decideGone, decidePage, isWherePut, type KnownPage, keepsPlace, movesTo } from './decide.ts'
import { orderSiblings, planMoves } from './moves.ts'
import { keepIds, matchPages } from './page-identity.ts'

const existingPage = (more: Partial<KnownPage> = {}): KnownPage => ({
  ...{ page: 'a.md', path: 'a.md', kind: 'document', title: 'A', articleId: 'a1', parentId: '', position: 1 },
  ...{ bodyHash: 'b', sourceHash: 's', living: true, edited: false, factsEdited: false, revision: 1 },
  currentParent: null,
  ...more,
})

describe('action for a page', () => {
  test.each([
    ['new', undefined, {}, 'created', 'new', true],
    ['the same', existingPage({ sourceHash: 'now' }), {}, 'unchanged', null, false],
    ['the same, edited here', existingPage({ sourceHash: 'now', edited: true }), {}, 'unchanged', null, false],
    ['the same, deleted here', existingPage({ sourceHash: 'now', living: false }), {}, 'absent', null, false],
    ['changed', existingPage(), {}, 'updated', 'over', true],
    ['changed, edited here', existingPage({ edited: true }), {}, 'conflict', null, false],
    ['kept by choice', existingPage({ edited: true }), { conflicts: 'mine' }, 'conflict', null, true],
    ['taken by choice', existingPage({ edited: true }), { conflicts: 'theirs' }, 'conflict', 'over', true],
    [
      'beside',
      existingPage({ edited: true }),
      { conflicts: 'mine', conflictsOf: { 'a.md': 'copy' } },
      'conflict',
      'beside',
      true,
    ],
    ['changed, deleted here', existingPage({ living: false }), {}, 'conflict', null, false],
    ['made again by choice', existingPage({ living: false }), { conflicts: 'theirs' }, 'conflict', 'new', true],
  ] as const)('%s', (_, row, policy, change, write, isListed) => {
    expect(decidePage({ page: 'a.md', sourceHash: 'now', known: row }, policy)).toMatchObject({
      change,
      write,
      seen: isListed,
    })
  })

  test('keeps removed pages, and recycles edited ones only by explicit choice', () => {
    const edited = existingPage({ edited: true })
    expect(decideGone(existingPage(), {}).choice).toBe('keep')
    expect(decideGone(existingPage(), { gone: 'recycle' }).choice).toBe('recycle')
    expect(decideGone(edited, { gone: 'recycle' }).choice).toBe('keep')
    expect(decideGone(edited, { goneOf: { 'a.md': 'recycle' } }).choice).toBe('recycle')
  })

  test('moves the page when only the source moved it', () => {
    expect(isWherePut(existingPage({ currentParent: 'shelf' }), 'shelf')).toBe(true)
    expect(movesTo(existingPage(), 'folder', '')).toBe(true)
    expect(movesTo(existingPage(), '', '')).toBe(false)
    expect(movesTo(existingPage({ currentParent: 'mine' }), 'folder', '')).toBe(false)
    expect(keepsPlace(existingPage({ currentParent: 'mine' }), 'folder', '')).toBe(true)
    expect(keepsPlace(existingPage({ currentParent: 'folder' }), 'folder', '')).toBe(false)
  })
})

describe('matching pages', () => {
  const page = (path: string, bodyHash: string, title: string | null = null) => ({
    ...{ page: path, path, kind: 'document', title, bodyHash },
    articleId: path,
  })
  const matched = (...[candidates, rows, chosen]: Parameters<typeof matchPages<ReturnType<typeof page>>>) =>
    Object.fromEntries([...matchPages(candidates, rows, chosen)].map(([path, row]) => [path, row.page]))

  test('compares ids, then bytes, then unique names and titles', () => {
    expect(matched([page('a', '1'), page('c', '2')], [page('a', '9'), page('b', '2')])).toEqual({ a: 'a', c: 'b' })
    expect(matched([page('x/a.md', '1', 'A')], [page('y/a.md', '2', 'A'), page('b', '3', 'B')])).toEqual({
      'x/a.md': 'y/a.md',
    })
    expect(matched([page('x/index.md', '1', 'A')], [page('y/index.md', '2', 'A'), page('b', '3')])).toEqual({})
    expect(matched([page('c', '2'), page('d', '2')], [page('b', '2')])).toEqual({})
    expect(matched([{ ...page('a', '1'), kind: 'table' }], [page('a', '1')])).toEqual({})
  })

  test('matches a single chosen document with the earlier one, whatever its name', () => {
    expect(matched([page('new.md', '1')], [page('old.md', '2')])).toEqual({})
    expect(matched([page('new.md', '1')], [page('old.md', '2')], true)).toEqual({ 'new.md': 'old.md' })
  })
})

describe('order of siblings', () => {
  const one = (id: string, planned: number | null, earlier: number | null) => ({ id, planned, earlier })
  test.each([
    ['new ones between those that are there', [one('a', 1, 1), one('c', 3, 2), one('b', 2, null)], ['a', 'b', 'c']],
    ['a new one at the beginning', [one('b', 2, 1), one('a', 1, null)], ['a', 'b']],
    [
      'own articles stay where they are',
      [one('own', null, null), one('a', 1, 1), one('mine', null, null), one('b', 2, null)],
      ['own', 'a', 'b', 'mine'],
    ],
    [
      'the order of the source, when it changed',
      [one('a', 2, 1), one('own', null, null), one('b', 1, 2)],
      ['b', 'own', 'a'],
    ],
    ['the order of people, when they changed it', [one('b', 1, 2), one('a', 2, 1), one('c', 3, 3)], ['b', 'a', 'c']],
    [
      'the order of people, though the source has another',
      [one('c', 1, 3), one('a', 3, 1), one('b', 2, 2)],
      ['c', 'a', 'b'],
    ],
    ['only new ones', [one('b', 2, null), one('a', 1, null)], ['a', 'b']],
  ])('%s', (_, siblings, order) => expect(orderSiblings(siblings)).toEqual(order))
})

describe('moving pages', () => {
  const rows = [
    { id: 'a', parentId: null, position: 1 },
    { id: 'b', parentId: 'a', position: 1 },
    { id: 'c', parentId: 'b', position: 1 },
  ]
  const none = { numbered: [], beside: new Map<string, string>() }

  test('never moves a page into itself or too deep', () => {
    expect(planMoves(rows, { ...none, moves: [{ id: 'a', to: 'c' }] })).toEqual({ placements: [], moved: new Set() })
    const deep = Array.from({ length: 10 }, (_, n) => ({ id: `d${n}`, parentId: n ? `d${n - 1}` : null, position: 1 }))
    expect(planMoves([...rows, ...deep], { ...none, moves: [{ id: 'b', to: 'd8' }] }).moved.size).toBe(0)
    expect(planMoves([...rows, ...deep], { ...none, moves: [{ id: 'b', to: 'd7' }] }).moved).toEqual(new Set(['b']))
  })

  test('moves a page with its children to its place in the source, and puts copies after their originals', () => {
    const moved = planMoves(
      [...rows, { id: 'x', parentId: null, position: 2 }, { id: 'copy', parentId: null, position: 9 }],
      {
        moves: [{ id: 'b', to: null }],
        numbered: [
          { id: 'x', parentId: null, planned: 3, earlier: 2 },
          { id: 'a', parentId: null, planned: 1, earlier: 1 },
          { id: 'b', parentId: null, planned: 2, earlier: null },
        ],
        beside: new Map([['copy', 'a']]),
      },
    )
    expect(moved.placements.sort((a, b) => a.position - b.position)).toEqual([
      { id: 'copy', parentId: null, position: 2 },
      { id: 'b', parentId: null, position: 3 },
      { id: 'x', parentId: null, position: 4 },
    ])
  })
})

test('keeps the ids of equal blocks, and of headings with the same words', () => {
  const before = markdownToBlocks('# One\n\nSame\n\nSame\n\n- item\n  - inner\n\nGone')
  const after = markdownToBlocks('Same\n\n## One\n\n- item\n  - other\n\nSame\n\nSame')
  const merged = keepIds(after, before)
  const idOf = (blocks: typeof before, index: number) => blocks[index]?.id
  expect(idOf(merged, 0)).toBe(idOf(before, 1))
  expect(idOf(merged, 1)).toBe(idOf(before, 0))
  expect(idOf(merged, 2)).toBe(idOf(before, 3))
  expect(idOf(merged, 3)).toBe(idOf(before, 2))
  expect(idOf(merged, 4)).toBe(idOf(after, 4))
  expect(new Set(merged.map(({ id }) => id)).size).toBe(merged.length)
  expect(merged[2]?.children[0]?.id).toBe(after[2]?.children[0]?.id)
})

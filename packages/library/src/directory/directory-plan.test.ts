import { DomainError } from '@lectern/kernel'
import { describe, expect, test } from 'vitest'
import { Directory, placeArticles } from './directory-plan.ts'

/** a(b(c) d) e f */
const directory = new Directory([
  { id: 'a', parentId: null, position: 1 },
  { id: 'b', parentId: 'a', position: 1 },
  { id: 'c', parentId: 'b', position: 5 },
  { id: 'e', parentId: null, position: 2 },
  { id: 'd', parentId: 'a', position: 2 },
  { id: 'f', parentId: null, position: 2 },
])

const codeOf = (work: () => unknown) => {
  try {
    work()
    return 'ok'
  } catch (error) {
    return error instanceof DomainError ? error.code : String(error)
  }
}
const move = (ids: string[], parentId: string | null, beforeId: string | null = null) =>
  placeArticles(directory, ids, directory.heightOf(ids), { parentId, beforeId })

describe('[MAN-06] items that move together', () => {
  test.each([
    [['c', 'a', 'b'], ['a']],
    [
      ['f', 'c', 'd'],
      ['c', 'd', 'f'],
    ],
    [['x'], []],
  ])('reduces %j to the topmost, in the order of the directory', (ids, top) =>
    expect(directory.topmost(ids)).toEqual(top),
  )
  test('returns branches, heights and depths', () => {
    expect(directory.branches(['a', 'f'])).toEqual(['a', 'b', 'c', 'd', 'f'])
    expect([directory.heightOf(['a']), directory.heightOf(['d', 'b']), directory.heightOf([])]).toEqual([3, 2, 0])
    expect([directory.depthOf('c'), directory.depthOf('a'), directory.depthOf(null)]).toEqual([3, 1, 0])
    expect([directory.after('a'), directory.after('f')]).toEqual(['e', null])
  })
})

describe('[MAN-06] target of a move', () => {
  test('moves to the end, before a sibling, several at once; returns only changes', () => {
    expect(move(['e'], 'a')).toEqual([{ id: 'e', parentId: 'a', position: 3 }])
    expect(move(['c'], 'a', 'b')).toEqual([
      { id: 'c', parentId: 'a', position: 1 },
      { id: 'b', parentId: 'a', position: 2 },
      { id: 'd', parentId: 'a', position: 3 },
    ])
    expect(move(['f', 'd'], null, 'a').map(({ id }) => id)).toEqual(['f', 'd', 'a', 'e'])
  })
  test('moves before a sibling that also moves', () => {
    expect(move(['e', 'c'], null, 'e').map(({ id }) => id)).toEqual(['c', 'f'])
  })
  test('places new articles', () => {
    expect(placeArticles(directory, ['new'], 1, { parentId: 'a', beforeId: 'd' })).toEqual([
      { id: 'new', parentId: 'a', position: 2 },
      { id: 'd', parentId: 'a', position: 3 },
    ])
  })
  test.each([
    ['into itself', ['a'], 'a', null, 'moveIntoItself'],
    ['below itself', ['a'], 'c', null, 'moveIntoItself'],
    ['where it is: at the end', ['f'], null, null, 'moveIntoItself'],
    ['where it is: before the next', ['a'], null, 'e', 'moveIntoItself'],
    ['where it is: before itself', ['a'], null, 'a', 'moveIntoItself'],
    ['to nowhere', ['f'], 'x', null, 'invalidInput'],
    ['before a stranger', ['f'], 'a', 'c', 'invalidInput'],
  ])('rejects %s', (_, ids, parentId, beforeId, code) => expect(codeOf(() => move(ids, parentId, beforeId))).toBe(code))
  test('rejects more than ten levels', () => {
    const place = { parentId: 'c', beforeId: null }
    expect(codeOf(() => placeArticles(directory, ['n'], 7, place))).toBe('ok')
    expect(codeOf(() => placeArticles(directory, ['n'], 8, place))).toBe('invalidInput')
  })
})

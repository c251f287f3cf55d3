import { describe, expect, test } from 'vitest'
// @ts-expect-error: plain JavaScript, run by Node without a build.
import { cycles, districtProblem, folderGraphs } from './structure-graph.mjs'

describe('cycles', () => {
  test('finds groups that import one another, and nothing in a chain of imports', () => {
    expect(
      cycles(
        new Map([
          ['a', ['b']],
          ['b', ['c']],
          ['c', []],
        ]),
      ),
    ).toEqual([])
    expect(
      cycles(
        new Map([
          ['a', ['b']],
          ['b', ['c']],
          ['c', ['a']],
          ['d', ['a']],
        ]),
      ),
    ).toEqual([['a', 'b', 'c']])
  })
})

describe('folderGraphs', () => {
  const graph = (edges: [string, string][]) => {
    const graphs: Map<string, Map<string, Map<string, string>>> = folderGraphs(edges, 'src')
    return Object.fromEntries(
      [...graphs].map(([folder, nodes]) => [
        folder,
        Object.fromEntries([...nodes].map(([name, to]) => [name, [...to.keys()]])),
      ]),
    )
  }
  test('counts an import at the level where the two paths part', () => {
    expect(
      graph([
        ['src/a/x/one.ts', 'src/a/y/two.ts'],
        ['src/a/x/one.ts', 'src/b/three.ts'],
      ]),
    ).toEqual({
      'src/a': { x: ['y'], y: [] },
      src: { a: ['b'], b: [] },
    })
  })
  test('assigns files of the folder itself to none of its children', () => {
    expect(
      graph([
        ['src/a/index.ts', 'src/a/x/one.ts'],
        ['src/a/x/one.ts', 'src/a/shared.ts'],
      ]),
    ).toEqual({})
  })
})

describe('districtProblem', () => {
  const district = { root: 'src', order: ['kernel', 'people', 'library'], entry: /^[^/]+\/index\.ts$/ }
  test.each([
    ['src/people/a.ts', 'src/kernel/index.ts', null],
    ['src/people/a/b.ts', 'src/people/c/d.ts', null],
    ['src/index.ts', 'src/people/a.ts', null],
    ['src/people/a.ts', 'src/kernel/core/errors.ts', 'enter kernel through its index'],
    ['src/people/a.ts', 'src/library/index.ts', 'people lies below library; imports point downwards'],
  ])('checks %s -> %s: %s', (from, to, problem) => expect(districtProblem(district, from, to)).toBe(problem))
})

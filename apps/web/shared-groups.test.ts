import { expect, test } from 'vitest'
import { groupShared } from './shared-groups.ts'

const KB = 1_000

/** `uses`: page -> modules it imports; `imports`: module -> modules. Groups as sorted lists, the largest list first. */
function groupsOf(
  uses: Record<string, string[]>,
  imports: Record<string, string[]>,
  sizes: Record<string, number>,
  parts: Record<string, string> = {},
) {
  const closure = (ids: string[]): string[] => [...new Set(ids.flatMap((id) => [id, ...closure(imports[id] ?? [])]))]
  const groups = groupShared({
    sizes: new Map(Object.entries(sizes)),
    needs: new Map(Object.entries(uses).map(([page, ids]) => [page, new Set(closure(ids))])),
    importsOf: (id) => imports[id] ?? [],
    groupOf: new Map(Object.entries(parts)),
  })
  return groups.map((ids) => ids.toSorted()).sort((a, b) => b.length - a.length || (`${a}` < `${b}` ? -1 : 1))
}

test('[UI-01] groups modules that the same pages need, and keeps those of one page with it', () => {
  const uses = { one: ['a', 'b', 'own'], two: ['a', 'b'] }
  expect(groupsOf(uses, {}, { a: KB, b: KB, own: KB })).toEqual([['a', 'b']])
})

test('[UI-01] merges small groups unless a page loads too much in vain', () => {
  const uses = { one: ['a', 'b'], two: ['a', 'b', 'c'], three: ['a', 'c'] }
  expect(groupsOf(uses, {}, { a: KB, b: KB, c: KB })).toEqual([['a', 'b', 'c']])
  // Page one shall not load a large library that only the others need.
  expect(groupsOf(uses, {}, { a: KB, b: KB, c: 500 * KB })).toEqual([['a', 'b'], ['c']])
})

test('[UI-01] brings no unneeded group or application code to a page', () => {
  const uses = { one: ['a'], two: ['a', 'b'], three: ['b'] }
  const imports = { b: ['big'] }
  expect(groupsOf(uses, imports, { a: KB, b: KB, big: 500 * KB })).toEqual([['b', 'big'], ['a']])
  expect(groupsOf(uses, imports, { a: KB, b: KB }, { big: 'shell' })).toEqual([['a'], ['b']])
})

test('[UI-01] creates groups without circular needs', () => {
  let state = 7
  const below = (end: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % end
  }
  let merged = 0
  for (let round = 0; round < 400; round++) {
    const count = 12 + below(20)
    const ids = Array.from({ length: count }, (_, i) => `m${i}`)
    const imports: Record<string, string[]> = {}
    for (const [i, id] of ids.entries()) imports[id] = ids.slice(i + 1).filter(() => below(9) === 0)
    const uses = Object.fromEntries(Array.from({ length: 5 }, (_, i) => [`p${i}`, ids.filter(() => below(7) === 0)]))
    const groups = groupsOf(
      uses,
      imports,
      Object.fromEntries(ids.map((id) => [id, KB * (below(3) === 0 ? 65 : 1 + below(6))])),
    )
    merged += groups.filter((group) => group.length > 2).length
    const groupOf = new Map(groups.flatMap((group) => group.map((id) => [id, group] as const)))
    const left = new Set(groups)
    for (let before = -1; before !== left.size; ) {
      before = left.size
      for (const group of left) {
        const needed = group.flatMap((id) => imports[id] ?? []).map((id) => groupOf.get(id))
        if (!needed.some((one) => one && one !== group && left.has(one))) left.delete(group)
      }
    }
    expect([...left]).toEqual([])
  }
  expect(merged).toBeGreaterThan(100)
})

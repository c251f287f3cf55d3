// Places of articles that come again: moved where the source moved them and nobody here did, new ones between their siblings (EDIT-12). Pure.

import { MAX_DEPTH } from '../../articles/tree-rules.ts'
import type { Placement } from '../../directory/directory-plan.ts'

export type TreeRow = { id: string; parentId: string | null; position: number }
/** `to`: the article above, null for the manual itself. */
type Move = { id: string; to: string | null }
/** Position in the source: its number there, the one at the last import with the same parent, null for a new page. */
type Numbered = { id: string; parentId: string | null; planned: number; earlier: number | null }
/** `beside`: articles that come right behind another. */
type Changes = { moves: readonly Move[]; numbered: readonly Numbered[]; beside: ReadonlyMap<string, string> }

/** `rows` come in the order of the directory. `moved`: the moves that were made; those into themselves or too deep are not. */
export function planMoves(
  rows: readonly TreeRow[],
  { moves, numbered, beside }: Changes,
): { placements: Placement[]; moved: Set<string> } {
  const parents = new Map(rows.map(({ id, parentId }) => [id, parentId]))
  const moved = new Set<string>()
  for (const { id, to } of moves) {
    const above = chainOf(to, parents)
    if (above.includes(id) || above.length + heightOf(id, parents) > MAX_DEPTH) continue
    parents.set(id, to)
    moved.add(id)
  }
  const plannedOf = new Map(numbered.map((one) => [one.id, one]))
  const siblings = Map.groupBy(rows, ({ id }) => parents.get(id) ?? null)
  const placements: Placement[] = []
  for (const [parentId, here] of siblings) {
    const numberedHere = here.map(({ id }) => {
      const one = plannedOf.get(id)
      return one && one.parentId === parentId
        ? { id, planned: one.planned, earlier: moved.has(id) ? null : one.earlier }
        : { id, planned: null, earlier: null }
    })
    const ordered = besideThem(orderSiblings(numberedHere), beside)
    if (ordered.every((id, at) => id === here[at]?.id) && !here.some(({ id }) => moved.has(id))) continue
    const positions = new Map(here.map(({ id, position }) => [id, position]))
    for (const [at, id] of ordered.entries())
      if (positions.get(id) !== at + 1 || moved.has(id)) placements.push({ id, parentId, position: at + 1 })
  }
  return { placements, moved }
}

function besideThem(ids: readonly string[], beside: ReadonlyMap<string, string>): string[] {
  const order = ids.filter((id) => !beside.has(id))
  for (const id of ids) {
    const of = beside.get(id)
    if (of !== undefined) order.splice(order.includes(of) ? order.indexOf(of) + 1 : order.length, 0, id)
  }
  return order
}

function chainOf(from: string | null, parents: ReadonlyMap<string, string | null>): string[] {
  const chain: string[] = []
  for (let at = from; at !== null && chain.length <= MAX_DEPTH; at = parents.get(at) ?? null) chain.push(at)
  return chain
}

/** Levels of the branch; 1 without anything below. */
function heightOf(id: string, parents: ReadonlyMap<string, string | null>): number {
  let height = 1
  for (const one of parents.keys()) {
    const at = chainOf(one, parents).indexOf(id)
    if (at >= height) height = at + 1
  }
  return height
}

/** `planned`: its number in the source, null for what is not of the source; `earlier`: the number that it had at the last import. */
export type Sibling = { id: string; planned: number | null; earlier: number | null }

const inOrder = (ids: readonly string[], numbers: ReadonlyMap<string, number>): string[] =>
  [...ids].sort((a, b) => (numbers.get(a) ?? 0) - (numbers.get(b) ?? 0))
const equal = (a: readonly string[], b: readonly string[]) => a.every((id, at) => id === b[at])

/**
 * `siblings` in the order that they have here, those without `earlier` being new in this place. The source's own order is taken over when it
 * changed and nobody ordered them here; else they stay as they are. A new one comes behind the one that is before it in the source, or before
 * the one behind it, or last.
 */
export function orderSiblings(siblings: readonly Sibling[]): string[] {
  const numbers = (key: 'planned' | 'earlier') =>
    new Map(siblings.flatMap((one) => (one[key] === null ? [] : [[one.id, one[key]] as const])))
  const planned = numbers('planned')
  const earlier = numbers('earlier')
  const stayed = siblings.filter((one) => one.planned !== null && one.earlier !== null).map(({ id }) => id)
  const plannedOrder = inOrder(stayed, planned)
  const earlierOrder = inOrder(stayed, earlier)
  const reorders = !equal(plannedOrder, earlierOrder) && equal(stayed, earlierOrder)
  const slots = reorders ? [...plannedOrder] : [...stayed]
  const isNew = (one: Sibling) => one.planned !== null && one.earlier === null
  const order = siblings
    .filter((one) => !isNew(one))
    .map((one) => (one.planned !== null && one.earlier !== null ? (slots.shift() ?? one.id) : one.id))
  const sorted = inOrder([...planned.keys()], planned)
  for (const id of inOrder(
    siblings.filter(isNew).map((one) => one.id),
    planned,
  )) {
    const place = sorted.indexOf(id)
    const previous = sorted.slice(0, place).findLast((one) => order.includes(one))
    const next = sorted.slice(place + 1).find((one) => order.includes(one))
    if (previous !== undefined) order.splice(order.indexOf(previous) + 1, 0, id)
    else if (next !== undefined) order.splice(order.indexOf(next), 0, id)
    else order.push(id)
  }
  return order
}

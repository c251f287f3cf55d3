// The order of siblings after an import: new ones come where the source has them, between those that are there (EDIT-12). Pure.

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
  const wanted = inOrder(stayed, planned)
  const before = inOrder(stayed, earlier)
  const reorders = !equal(wanted, before) && equal(stayed, before)
  const slots = reorders ? [...wanted] : [...stayed]
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

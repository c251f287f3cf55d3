/** Pure: which articles are open in a window. */

const MAX = 12

/** Returns the stored ids, or none. */
export function readOpen(stored: string | null): string[] {
  try {
    const value: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(value) ? value.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

/** With `id` at the end unless it is there; the oldest go when there are too many. */
export const withOpen = (ids: readonly string[], id: string | null): string[] =>
  (id === null || ids.includes(id) ? [...ids] : [...ids, id]).slice(-MAX)

/** Returns the id to show after `closed`: its right neighbour, else its left one. */
export function nextOpen(ids: readonly string[], closed: string): string | undefined {
  const position = ids.indexOf(closed)
  return ids[position + 1] ?? ids[position - 1]
}

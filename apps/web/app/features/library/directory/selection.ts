/** Pure: choosing several lines of the directory, as lists of files do it. */
import type { TreeLine } from './tree.ts'

export type Selection = ReadonlySet<string>
export const NONE: Selection = new Set()

export function toggled(selection: Selection, id: string): Selection {
  const next = new Set(selection)
  if (!next.delete(id)) next.add(id)
  return next
}

/** With all lines from `from` to `to`, whichever comes first. */
export function extended(selection: Selection, lines: readonly TreeLine[], from: string, to: string): Selection {
  const [a, b] = [from, to].map((id) => lines.findIndex(({ node }) => node.id === id))
  if (a === undefined || b === undefined || a < 0 || b < 0) return new Set([...selection, to])
  return new Set([...selection, ...lines.slice(Math.min(a, b), Math.max(a, b) + 1).map(({ node }) => node.id)])
}

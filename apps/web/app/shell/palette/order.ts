// Order of the palette's rows: Enter runs the first one.
import type { Row, RowGroup } from './rows.tsx'

const MAX_BEST = 3
const RANKS = [0, 1, 2] as const
type Labels = Pick<Row, 'text' | 'names'>

/** 0: what was typed begins the text; 1: a part of it, as in 'Theme / Dark'; 2: one of its other names. Null: none of them. */
function rankOf(typed: string, { text, names = '' }: Labels): (typeof RANKS)[number] | null {
  const query = typed.toLowerCase()
  const parts = text.toLowerCase().split(' / ')
  if (parts[0]?.startsWith(query)) return 0
  if (parts.some((part) => part.startsWith(query))) return 1
  return ` ${names.toLowerCase()}`.includes(` ${query}`) ? 2 : null
}

/** `acts` are there at once, `jumps` (articles and manuals) arrive while the person types. */
export type PaletteGroups = {
  best: Omit<RowGroup, 'rows'>
  find: RowGroup
  acts: readonly RowGroup[]
  jumps: readonly RowGroup[]
}

/**
 * The rows that begin with what was typed come first, then looking for the word itself (`find`), then the other rows, without
 * those that are above. Of two that begin alike the act is first, so that the first row changes under nobody's hand.
 */
export function inOrder(typed: string, { best, find, acts, jumps }: PaletteGroups): RowGroup[] {
  const groups = [...jumps, ...acts]
  if (typed === '') return groups.filter(({ rows }) => rows.length > 0)
  const all = [...acts, ...jumps].flatMap(({ rows }) => rows)
  const ranked = RANKS.flatMap((rank) => all.filter((row) => rankOf(typed, row) === rank)).slice(0, MAX_BEST)
  const rest = groups.map((group) => ({ ...group, rows: group.rows.filter((row) => !ranked.includes(row)) }))
  return [{ ...best, rows: ranked }, find, ...rest].filter(({ rows }) => rows.length > 0)
}

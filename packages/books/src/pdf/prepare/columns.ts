/** Widths of a table's columns, the size of its letters, and the layout of one that is wider than the page. */
import { TURNED_WIDTH } from './measures.ts'
import type { Extent } from './runs.ts'

/** Letters of the usual tables by the number of columns; none are smaller than the last. */
const SIZES: [from: number, size: number][] = [
  [10, 7.5],
  [7, 8],
  [0, 9.5],
]
const SMALLER = [8, 7.5, 7]
/** Columns from which on the page is turned unless everything fits on one line. */
const MANY = 12
const READABLE = 7.5
/** Space at both sides of a cell, in sizes of the text, as in the template. */
export const INSETS = 1.1
/** Share of the page that a repeated first column may take. */
const REPEATED = 1 / 3

/** `chosen`: points that the author chose. */
export type Column = Extent & { chosen?: number | undefined }
/** Of each table the columns and their widths in points. `fits`: all of it is on one line each. */
export type Group = { columns: number[]; widths: number[]; fits: boolean }
export type Layout = { size: number; turned: boolean; groups: Group[] }

const least = ({ least, chosen }: Column, size: number) =>
  Math.min((least + INSETS) * size, chosen ?? Number.POSITIVE_INFINITY)
const usual = ({ usual, fixed, chosen }: Column, size: number) =>
  chosen ?? Math.max(usual * size, fixed) + INSETS * size
const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)

export function layOut(columns: readonly Column[], room: number, mayTurn: boolean): Layout {
  const base = SIZES.find(([from]) => columns.length >= from)?.[1] ?? READABLE
  const upright = [base, ...SMALLER.filter((size) => size < base)]
  const many = columns.length >= MANY
  const onOneLine = upright.find((size) => size >= READABLE && sum(columns.map((one) => usual(one, size))) <= room)
  if (onOneLine !== undefined) return whole(columns, onOneLine, room, false)
  const fits = (width: number) => (size: number) => sum(columns.map((one) => least(one, size))) <= width
  const size = many && mayTurn ? undefined : upright.find(fits(room))
  if (size !== undefined) return whole(columns, size, room, false)
  const turned = mayTurn ? SMALLER.find(fits(TURNED_WIDTH)) : undefined
  if (turned !== undefined) return whole(columns, turned, TURNED_WIDTH, true)
  const width = mayTurn ? TURNED_WIDTH : room
  return inGroups(columns, READABLE, width, mayTurn)
}

const whole = (columns: readonly Column[], size: number, room: number, turned: boolean): Layout => ({
  size,
  turned,
  groups: [{ columns: columns.map((_, x) => x), ...widthsOf(columns, size, room) }],
})

/** Distributes the remaining width among columns that need more. */
function widthsOf(columns: readonly Column[], size: number, room: number): Omit<Group, 'columns'> {
  const preferred = columns.map((one) => Math.min(room, usual(one, size)))
  if (sum(preferred) <= room) return { widths: preferred, fits: true }
  const needed = columns.map((one) => least(one, size))
  // Too narrow for all of them: words break anywhere.
  const scale = Math.min(1, room / sum(needed))
  const more = preferred.map((width, x) => Math.max(0, width - (needed[x] ?? 0)))
  const share = Math.max(0, room - sum(needed)) / Math.max(1, sum(more))
  const widths = needed.map((width, x) => Math.floor((width * scale + (more[x] ?? 0) * share) * 10) / 10)
  return { widths, fits: false }
}

function inGroups(columns: readonly Column[], size: number, room: number, turned: boolean): Layout {
  const groups = groupsOf(
    columns.map((one) => least(one, size)),
    room,
  )
  const drawn = groups.map((group) => {
    const groupColumns = group.flatMap((x) => columns[x] ?? [])
    return { columns: group, ...widthsOf(groupColumns, size, room) }
  })
  return { size, turned, groups: drawn }
}

/** As many columns as fit; each group begins with the first column unless that is too wide. */
export function groupsOf(widths: readonly number[], room: number): number[][] {
  const [first = 0, ...others] = widths
  const repeated = first <= room * REPEATED
  const groups: number[][] = [[0]]
  let used = first
  for (const [index, width] of others.entries()) {
    const group = groups.at(-1)
    if (group && used + width <= room) group.push(index + 1)
    else {
      groups.push(repeated ? [0, index + 1] : [index + 1])
      used = repeated ? first : 0
    }
    used += width
  }
  return groups
}

// Tables whose cells are parted by lines.

import { type Box, type Cell, type Rule, type Run, widthOf } from './parts.ts'
import { type Grid, mergedRows } from './spans.ts'

const NEAR = 3
const MAX_LINES = 200

/** The tables of a page, and the runs outside of them. */
export function ruledTables(runs: readonly Run[], rules: readonly Rule[]): { tables: Box[]; rest: Run[] } {
  const tables: Box[] = []
  let rest = [...runs]
  for (const group of groupsOf(rules)) {
    const grid = gridOf(group)
    if (!grid) continue
    const inside = (run: Run) => cellOf(run, grid) !== null
    rest = rest.flatMap((run) => (inside(run) ? cutAt(run, grid, group) : [run]))
    const runsInside = rest.filter(inside)
    const rows = rowsOf(runsInside, grid, group)
    if (runsInside.length === 0 || rows.length === 0 || widthOf(rows[0]!) < 2) continue
    rest = rest.filter((run) => !inside(run))
    const [x, right] = [grid.xs[0]!, grid.xs.at(-1)!]
    tables.push({ kind: 'table', rows, x, right, y: grid.ys.at(-1)!, top: grid.ys[0]!, size: runsInside[0]!.size })
  }
  return { tables, rest }
}

/** Lines that touch each other. */
function groupsOf(rules: readonly Rule[]): Rule[][] {
  const groups: { box: Rule; rules: Rule[] }[] = []
  for (const rule of rules.toSorted((a, b) => a.y1 - b.y1)) {
    const touched = groups.filter(({ box }) => touches(box, rule))
    const merged = { box: touched.reduce((box, group) => around(box, group.box), rule), rules: [rule] }
    for (const group of touched) {
      merged.rules.push(...group.rules)
      groups.splice(groups.indexOf(group), 1)
    }
    groups.push(merged)
  }
  return groups.map((group) => group.rules)
}

const touches = (a: Rule, b: Rule): boolean =>
  a.x1 <= b.x2 + NEAR && b.x1 <= a.x2 + NEAR && a.y1 <= b.y2 + NEAR && b.y1 <= a.y2 + NEAR
const around = (a: Rule, b: Rule): Rule => ({
  x1: Math.min(a.x1, b.x1),
  x2: Math.max(a.x2, b.x2),
  y1: Math.min(a.y1, b.y1),
  y2: Math.max(a.y2, b.y2),
})

function gridOf(rules: readonly Rule[]): Grid | null {
  const isUpright = ({ x1, x2, y1, y2 }: Rule) => x2 - x1 < y2 - y1
  const xs = near(rules.filter(isUpright).map(({ x1 }) => x1))
  const ys = near(rules.filter((rule) => !isUpright(rule)).map(({ y1 }) => y1))
  // Fewer lines are a frame around text.
  return xs.length >= 3 && ys.length >= 2 && xs.length < MAX_LINES && ys.length < MAX_LINES ? { xs, ys } : null
}

function near(places: readonly number[]): number[] {
  const one: number[] = []
  for (const place of places.toSorted((a, b) => a - b)) if (place - (one.at(-1) ?? -Infinity) > NEAR) one.push(place)
  return one
}

function cellOf(run: Run, { xs, ys }: Grid): [row: number, column: number] | null {
  const [x, y] = [run.x + Math.min(run.width, run.size) / 2, run.y - run.size * 0.3]
  const [row, column] = [ys.findLastIndex((place) => place <= y), xs.findLastIndex((place) => place <= x)]
  return row < 0 || column < 0 || row >= ys.length - 1 || column >= xs.length - 1 ? null : [row, column]
}

const MAX_OFF = 3

/** The library joins words over the line between two cells. */
function cutAt(run: Run, { xs }: Grid, rules: readonly Rule[]): Run[] {
  const y = run.y - run.size * 0.3
  const position = xs.find(
    (x) =>
      x > run.x + 1 &&
      x < run.x + run.width - 1 &&
      rules.some(({ x1, x2, y1, y2 }) => Math.abs(x1 - x) <= NEAR && x2 - x1 < y2 - y1 && y1 <= y && y2 >= y),
  )
  if (position === undefined) return [run]
  const near = ((position - run.x) / run.width) * run.text.length
  const off = (index: number) => Math.abs(index - near)
  const [blank] = [...run.text.matchAll(/\s+/g)].map(({ index }) => index).sort((a, b) => off(a) - off(b))
  if (blank === undefined || off(blank) > MAX_OFF) return [run]
  const [left, right] = [run.text.slice(0, blank), run.text.slice(blank).trimStart()]
  return [
    { ...run, text: left, width: position - 1 - run.x },
    { ...run, text: right, x: position + 1, width: run.x + run.width - position - 1 },
  ].filter(({ text }) => text !== '')
}

function rowsOf(runs: readonly Run[], grid: Grid, rules: readonly Rule[]): Cell[][] {
  const cells = Array.from({ length: grid.ys.length - 1 }, () =>
    Array.from({ length: grid.xs.length - 1 }, (): Run[] => []),
  )
  for (const run of runs) {
    const [row, column] = cellOf(run, grid)!
    cells[row]![column]!.push(run)
  }
  return mergedRows(cells, grid, rules)
}

// Merged cells of tables that lines part: where no line is between two cells, they are one.
import type { Cell, Rule, Run } from './parts.ts'
import { textBoxes } from './rows.ts'

export type Grid = { xs: number[]; ys: number[] }
type Area = { row: number; column: number; height: number; width: number; runs: Run[] }

const NEAR = 3
/** Share of the side of a cell that lines must cover; dashes have gaps. */
const COVERED = 0.4

/** `cells` are those of the grid. Rows and columns in which nothing begins are left out. */
export function mergedRows(cells: readonly Run[][][], { xs, ys }: Grid, rules: readonly Rule[]): Cell[][] {
  const upright = rules.filter(({ x1, x2, y1, y2 }) => x2 - x1 < y2 - y1)
  const level = rules.filter((rule) => !upright.includes(rule))
  const parted = cells.map((row, index) =>
    row.map(
      (_, column) =>
        coverOf(upright, { from: 'y1', to: 'y2', place: 'x1' }, xs[column + 1]!, [ys[index]!, ys[index + 1]!]) ||
        twoTexts(row[column]!, row[column + 1] ?? []),
    ),
  )
  const ends = cells.map((row, index) =>
    row.map((_, column) =>
      coverOf(level, { from: 'x1', to: 'x2', place: 'y1' }, ys[index + 1]!, [xs[column]!, xs[column + 1]!]),
    ),
  )
  return rowsOf(areasOf(cells, parted, ends), cells)
}

type Sides = { from: 'x1' | 'y1'; to: 'x2' | 'y2'; place: 'x1' | 'y1' }

function coverOf(rules: readonly Rule[], { from, to, place }: Sides, index: number, [start, end]: [number, number]) {
  const parts = rules.filter((rule) => Math.abs(rule[place] - index) <= NEAR)
  const covered = parts.reduce(
    (sum, rule) => sum + Math.max(0, Math.min(rule[to], end) - Math.max(rule[from], start)),
    0,
  )
  return covered >= (end - start) * COVERED
}

/** Texts beside each other with a wide gap are two cells, though no line parts them. */
function twoTexts(left: readonly Run[], right: readonly Run[]): boolean {
  const of = (boxes: ReturnType<typeof textBoxes>) => boxes.length
  return (
    left.length > 0 &&
    right.length > 0 &&
    of(textBoxes([...left, ...right])) >= of(textBoxes(left)) + of(textBoxes(right))
  )
}

function areasOf(cells: readonly Run[][][], parted: readonly boolean[][], ends: readonly boolean[][]): Area[] {
  const areas: Area[] = []
  const occupied = cells.map((row) => row.map(() => false))
  const free = (row: number, column: number) => occupied[row]?.[column] === false
  for (const [row, line] of cells.entries())
    for (const column of line.keys()) {
      if (!free(row, column)) continue
      let width = 1
      while (free(row, column + width) && !parted[row]![column + width - 1]) width++
      const columns = Array.from({ length: width }, (_, index) => column + index)
      const goesOn = (index: number) =>
        columns.every((one) => free(index, one) && !ends[index - 1]![one]) &&
        columns.slice(0, -1).every((one) => !parted[index]![one])
      let height = 1
      while (goesOn(row + height)) height++
      const rows = Array.from({ length: height }, (_, index) => row + index)
      for (const at of rows) for (const one of columns) occupied[at]![one] = true
      const runs = rows.flatMap((index) => columns.flatMap((one) => cells[index]![one]!))
      areas.push({ row, column, height, width, runs: textBoxes(runs).flatMap((box) => box.runs) })
    }
  return areas
}

function rowsOf(areas: readonly Area[], cells: readonly Run[][][]): Cell[][] {
  const full = areas.filter(({ runs }) => runs.length > 0)
  const rows = [...cells.keys()].filter((row) => full.some((area) => area.row === row))
  const columns = [...(cells[0] ?? []).keys()].filter((column) => full.some((area) => area.column === column))
  const within = (all: readonly number[], start: number, length: number) =>
    all.filter((one) => one >= start && one < start + length)
  const lines = new Map<number, { column: number; cell: Cell }[]>(rows.map((row) => [row, []]))
  for (const { row, column, height, width, runs } of areas) {
    const [down, across] = [within(rows, row, height), within(columns, column, width)]
    const cell = { runs, columns: across.length, rows: down.length }
    if (cell.columns > 0 && cell.rows > 0) lines.get(down[0]!)!.push({ column: across[0]!, cell })
  }
  return [...lines.values()].map((line) => line.sort((a, b) => a.column - b.column).map(({ cell }) => cell))
}

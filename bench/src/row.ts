// One line of the result table.
export type Row = { what: string; value: number; unit: string; target: string; ok: boolean; note?: string }

const round = (n: number) => (Math.abs(n) >= 100 ? Math.round(n) : Math.round(n * 10) / 10)
export const atLeast = (what: string, value: number, unit: string, least: number, note?: string): Row => ({
  what,
  value: round(value),
  unit,
  target: `>= ${least}`,
  ok: value >= least,
  ...(note ? { note } : {}),
})
export const atMost = (what: string, value: number, unit: string, most: number, note?: string): Row => ({
  what,
  value: round(value),
  unit,
  target: `<= ${most}`,
  ok: value <= most,
  ...(note ? { note } : {}),
})

// Rules of forms without React: which field a problem belongs to, and what counts as the same submit twice. Pure.

/** As long as a button stays disabled after it was pressed (specification §9 Prevent-double-click). */
const DOUBLE_SUBMIT_MS = 3_000

export type Sent = { key: string; at: number; pending: boolean }

/** `last` is under way, or had the same content within the last three seconds. Refused submits are forgotten, so they may be repeated. */
export const isDoubleSubmit = (last: Sent | null, key: string, now: number): boolean =>
  last !== null && (last.pending || (last.key === key && now - last.at < DOUBLE_SUBMIT_MS))

/** The field that shows the problem at `path`: that very one, or the one that holds the list it is in. */
export function fieldOf(path: string, fields: ReadonlySet<string>): string | undefined {
  if (fields.has(path)) return path
  const end = path.lastIndexOf('.')
  return end < 0 ? undefined : fieldOf(path.slice(0, end), fields)
}

/** Nothing was entered or chosen. */
export const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

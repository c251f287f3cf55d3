/** Sizes of files as people read them. */
const UNITS = ['B', 'KB', 'MB', 'GB'] as const

/** Units switch at 0.1 of the next one (specification §9). */
export function fileSize(bytes: number): string {
  let value = bytes
  let unit = 0
  while (unit < UNITS.length - 1 && value >= 1024 * 0.1) {
    value /= 1024
    unit++
  }
  return `${unit === 0 ? value : Number(value.toFixed(2))} ${UNITS[unit]}`
}

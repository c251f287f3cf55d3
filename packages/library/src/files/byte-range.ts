// Byte ranges of HTTP requests, checked against the size of the file.

/** Bytes from `start` to `end` inclusive; without `end` to the last; without `start` the last `end` bytes. */
export type RequestedRange = { start?: number; end?: number }

/** The part within a file of `size` bytes, or null when there is none. */
export function byteRange({ start, end }: RequestedRange, size: number): { start: number; end: number } | null {
  const first = start ?? Math.max(0, size - (end ?? 0))
  const last = start === undefined ? size - 1 : Math.min(end ?? size - 1, size - 1)
  const whole = Number.isInteger(first) && Number.isInteger(last)
  return whole && first >= 0 && first <= last ? { start: first, end: last } : null
}

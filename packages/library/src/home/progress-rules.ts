// Pure rule: a percentage that is 100 only when everything is done, and 0 only when nothing is.

export function percentOf(part: number, whole: number): number {
  if (whole <= 0 || part <= 0) return 0
  if (part >= whole) return 100
  return Math.min(99, Math.max(1, Math.round((part / whole) * 100)))
}

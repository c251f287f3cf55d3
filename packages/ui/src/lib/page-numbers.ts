// Visible page numbers of a paginator.

/** First, last and the neighbours of `current`; null is a gap. At most 7 entries. */
export function pageNumbers(current: number, pages: number): (number | null)[] {
  if (pages <= 7) return Array.from({ length: pages }, (_, index) => index + 1)
  const from = Math.max(2, Math.min(current - 1, pages - 4))
  const to = Math.min(pages - 1, Math.max(current + 1, 5))
  const middle = Array.from({ length: to - from + 1 }, (_, index) => from + index)
  return [1, ...(from > 2 ? [null] : []), ...middle, ...(to < pages - 1 ? [null] : []), pages]
}

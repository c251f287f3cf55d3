/** Lines of a long list that are rendered: those in view and near it. */
import type { Range } from '@tanstack/react-virtual'

/** Includes line `kept` (negative: none), so that Tab and the arrow keys find it wherever the list is scrolled to. */
export const drawnWith =
  (height: number) =>
  ({ startIndex, endIndex, overscan, count }: Range): number[] => {
    const drawn = new Set<number>()
    for (let i = Math.max(0, startIndex - overscan); i <= Math.min(count - 1, endIndex + overscan); i++) drawn.add(i)
    if (height >= 0) drawn.add(height)
    return [...drawn].sort((a, b) => a - b)
  }

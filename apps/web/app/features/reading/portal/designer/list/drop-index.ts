/** Pure: where a section that is dragged over the list would go. */

/** Height of a line in pixels. */
export const LINE = 40

/** `y` in pixels from the top of the first line. Answers the gap, from 0 above the first to `count` below the last. */
export const dropGap = (y: number, count: number): number => Math.max(0, Math.min(count, Math.round(y / LINE)))

/** The place that the section at `from` has after it was dropped into `gap`. */
export const placeAfterDrop = (from: number, gap: number): number => (gap > from ? gap - 1 : gap)

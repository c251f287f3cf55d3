/** Groups of blocks near the window. */
export type FarGroup = { top: number; height: number }

/** Windows above and below the visible one that are ready to be scrolled to. */
const READY = 1.5

/** Places of groups below each other; those that were never seen are as high as fallback. */
export function heightsOf(
  groups: number,
  measuredHeights: readonly (number | undefined)[],
  fallback: number,
): FarGroup[] {
  const places: FarGroup[] = []
  let top = 0
  for (let group = 0; group < groups; group++) {
    const height = measuredHeights[group] ?? fallback
    places.push({ top, height })
    top += height
  }
  return places
}

/** `scrolled`: how far the window's upper edge is below the top of the first group. */
export function nearGroups(places: readonly FarGroup[], scrolled: number, windowHeight: number): Set<number> {
  const from = scrolled - READY * windowHeight
  const to = scrolled + (1 + READY) * windowHeight
  return new Set(places.flatMap(({ top, height }, group) => (top < to && top + height > from ? [group] : [])))
}

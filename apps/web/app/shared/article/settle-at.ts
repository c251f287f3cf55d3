/**
 * Jumps to a place of a long text and stays there: what is above it may still get its height, because it was out of layout, or
 * is a picture or diagram that arrives late. A smooth scroll would end where the place was when it began.
 */

/** Nothing has moved for this long: the place is kept. */
const QUIET_MS = 1_000
const LONGEST_MS = 6_000
/** Events by which a person scrolls elsewhere. */
const OWN_WAY = ['wheel', 'touchstart', 'keydown', 'pointerdown']

/** `find` is called again with each frame. Returns what ends it; the person's own scrolling does, too. */
export function settleAt(find: () => Element | null, block: 'start' | 'center'): () => void {
  const ending = new AbortController()
  const { signal } = ending
  const stop = () => ending.abort()
  const began = performance.now()
  let moved = began
  let placed = { top: Number.NaN, height: 0 }

  function keep(): void {
    if (signal.aborted) return
    const element = find()
    const now = performance.now()
    if (!element || now - moved > QUIET_MS || now - began > LONGEST_MS) {
      stop()
      return
    }
    const { top, height } = element.getBoundingClientRect()
    // A placeholder of many blocks may become a single one at the same place.
    if (!(Math.abs(top - placed.top) <= 1) || height !== placed.height) {
      element.scrollIntoView({ block, behavior: 'instant' })
      placed = element.getBoundingClientRect()
      moved = now
    }
    requestAnimationFrame(keep)
  }
  for (const type of OWN_WAY) addEventListener(type, stop, { signal, passive: true, capture: true })
  keep()
  return stop
}

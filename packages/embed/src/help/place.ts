// Position of the help popover: beside its element, else in the lower corner.
import { HELP_WIDTH, helpHeight } from './height.ts'

/** Between the popover, what it belongs to, and the edges of a narrow window. */
const GAP = 12
/** Distance of the corner and its button from the edges of the window. */
export const EDGE = 24
/** Above the button in the corner. */
const ABOVE_BUTTON = 80

export type PopoverPlace = {
  /** Height of the article, null before it is known. */
  reported: number | null
  /** The element that opened it; null: the corner. */
  anchor: { top: number; bottom: number; left: number } | null
  /** The left corner, not the right one. */
  left: boolean
  /** There is a button in the corner: that of the help, or the robot's. */
  aboveButton: boolean
  window: { width: number; height: number }
}

type Side = 'top' | 'right' | 'bottom' | 'left'
export type PlaceStyle = Record<'width' | 'height' | Side, string>

export function placePopover({ reported, anchor, left, aboveButton, window }: PopoverPlace): PlaceStyle {
  const width = Math.min(HELP_WIDTH, window.width - 2 * GAP)
  // Its close button must stay in sight in a window as low as that of a phone held sideways.
  const height = Math.min(helpHeight(reported, window.height), window.height - 2 * GAP)
  const size = { width: `${width}px`, height: `${height}px` }
  const sides = { top: 'auto', right: 'auto', bottom: 'auto', left: 'auto' }
  if (!anchor) {
    const side = Math.min(EDGE, (window.width - width) / 2)
    const bottom = Math.min(aboveButton ? ABOVE_BUTTON : EDGE, window.height - GAP - height)
    return { ...size, ...sides, bottom: `${bottom}px`, [left ? 'left' : 'right']: `${side}px` }
  }
  const fitsBelow = anchor.bottom + GAP + height <= window.height
  const top = fitsBelow ? anchor.bottom + GAP : Math.max(GAP, anchor.top - GAP - height)
  const start = Math.max(GAP, Math.min(anchor.left, window.width - width - GAP))
  return { ...size, ...sides, top: `${top}px`, left: `${start}px` }
}

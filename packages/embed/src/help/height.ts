// Size of the help popover (specification §9 'Help popover').
export const HELP_WIDTH = 406
const FIRST_HEIGHT = 200

/**
 * Pixels: 46% of the window for an article of 400 or more, else the article and a little space below it. `reported`: the height reported by the
 * page in the frame, null before it has.
 */
export function helpHeight(reported: number | null, windowHeight: number): number {
  if (reported === null) return FIRST_HEIGHT
  return reported >= 400 ? Math.round(windowHeight * 0.46) : reported + 10
}

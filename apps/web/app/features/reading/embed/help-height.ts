/** Pure: size of the help popover (specification §9 'Help popover'). The script for other products says the same (public/embed/help.js). */
export const HELP_WIDTH = 406
export const FIRST_HEIGHT = 200

/** Pixels. `reported`: the height that the small page told, null before it has. */
export function helpHeight(reported: number | null, windowHeight: number): number {
  if (reported === null) return FIRST_HEIGHT
  return reported >= 400 ? Math.round(windowHeight * 0.46) : reported + 10
}

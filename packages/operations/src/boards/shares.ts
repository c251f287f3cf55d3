// Figures that are divided.

/** `part` of `whole`; null when there is nothing to divide by. */
export const shareOf = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole)

/** Returns the relative change from `before`; null when that was 0. */
export const changeOf = (now: number, before: number): number | null => (before === 0 ? null : (now - before) / before)

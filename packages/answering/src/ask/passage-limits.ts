/** Passages that confidence is computed from. */
export const MAX_WEIGHED = 16
/** The first of them, which an answer is made from. */
export const MAX_USED = 8

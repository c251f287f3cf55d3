/** Passages that confidence is computed from. */
export const MAX_WEIGHED = 16
/** Number of passages used for an answer. */
export const MAX_USED = 8

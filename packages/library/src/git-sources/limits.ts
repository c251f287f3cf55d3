// Limits of a repository.
const MEGABYTE = 1_000_000

/** `maxFiles` counts folders too; `maxBytes` is of all files in the folder together. */
export const GIT_LIMITS = { maxPackBytes: 100 * MEGABYTE, maxBytes: 128 * MEGABYTE, maxFiles: 10_000 } as const

/** Runs of a manual that are kept. */
export const KEPT_RUNS = 50

/** After as many in a row it is paused. */
export const MAX_FAILURES = 5

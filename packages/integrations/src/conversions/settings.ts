// Number of concurrent conversions, and the memory of each.
import type { Env } from '@lectern/config'
import type { PoolSettings } from './child-pool.ts'

/** For each that runs: a queue that is longer is waited for in vain. */
const WAITING_EACH = 20

export const conversionSettings = (env: Env): PoolSettings => ({
  atOnce: env.CONVERSIONS_AT_ONCE,
  maxWaiting: env.CONVERSIONS_AT_ONCE * WAITING_EACH,
  heapMb: env.CONVERSION_MEMORY_MB,
})

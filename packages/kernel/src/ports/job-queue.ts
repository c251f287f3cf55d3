// The queue of background work, for its operators (OPS-12).

/** A job that used up its attempts. `reason`: what it failed with last. */
type FailedJob = {
  id: string
  name: string
  /** Empty for work of no organisation. */
  tenantId: string
  reason: string
  attempts: number
  failedAt: Date | null
}

/** Driver: BullMQ. Every call throws when the store does not answer. */
export type JobQueue = {
  store: 'redis' | 'database'
  counts(): Promise<{ waiting: number; active: number; delayed: number; failed: number }>
  /** Those that failed last first. */
  failed(limit: number): Promise<FailedJob[]>
  /** Has failed jobs tried again, all without ids; returns how many. */
  retry(ids?: readonly string[]): Promise<number>
  /** Removes failed jobs, all without ids; returns how many. */
  remove(ids?: readonly string[]): Promise<number>
}

// The queue as operators see it: connected at the first request, so that an unused server holds no connection.
import type { Env } from '@lectern/config'
import type { Queues } from '@lectern/jobs'
import type { Database, JobQueue, Log } from '@lectern/kernel'

const quiet = { warn: () => {} }

export function createJobQueue(env: Pick<Env, 'REDIS_URL'>, db: Database, log?: Pick<Log, 'warn'>): JobQueue {
  let opened: Promise<Queues> | undefined
  const open = () => {
    opened ??= import('@lectern/jobs').then(({ createQueues }) =>
      createQueues({ databaseUrl: db.direct ?? '', redisUrl: env.REDIS_URL }, log ?? quiet),
    )
    return opened
  }
  return {
    store: env.REDIS_URL ? 'redis' : 'database',
    counts: async () => (await open()).counts(),
    failed: async (limit) => (await open()).failed(limit),
    retry: async (ids) => (await open()).retry(ids),
    remove: async (ids) => (await open()).remove(ids),
  }
}

// The connection to Redis, for the queue and the rate limits: one server, or a cluster.
import { Cluster, Redis, type RedisOptions } from 'ioredis'

type AnyRedis = Redis | Cluster

export type { AnyRedis as Redis }

const isCluster = (url: string) => /^rediss?-cluster:/.test(url)

/** Where BullMQ has its keys. In a cluster all of a queue must be on one node, which the braces say. */
export const prefixOf = (url: string): string => (isCluster(url) ? '{bull}' : 'bull')
/** A key that no longer exists when the store has lost the jobs: on their node. */
export const lossKeyOf = (url: string): string => (isCluster(url) ? '{bull}:lectern:kept' : 'lectern:kept')

/** A Redis client; `blocking` for workers, which must wait for a lost server instead of failing their commands. */
export function redisConnection(url: string, blocking: boolean, options: RedisOptions = {}): AnyRedis {
  const enableOfflineQueue = blocking
  const maxRetriesPerRequest = blocking ? null : 1
  const retryStrategy = (times: number) => Math.min(times * 200, 2_000)
  if (!isCluster(url)) return new Redis(url, { maxRetriesPerRequest, enableOfflineQueue, retryStrategy, ...options })
  const { protocol, host, username, password, searchParams } = new URL(url)
  const { lazyConnect, ...ofNodes } = options
  return new Cluster([host, ...(searchParams.get('nodes')?.split(',') ?? [])].map(nodeOf), {
    enableOfflineQueue,
    clusterRetryStrategy: retryStrategy,
    ...(lazyConnect === undefined ? {} : { lazyConnect }),
    redisOptions: {
      maxRetriesPerRequest,
      username: decodeURIComponent(username),
      password: decodeURIComponent(password),
      ...(protocol === 'rediss-cluster:' ? { tls: {} } : {}),
      ...ofNodes,
    },
  })
}

/** Of `host:port`. */
function nodeOf(text: string) {
  const { hostname, port } = new URL(`redis://${text}`)
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 6379) }
}

// The product on one kind of back end, to be damaged: embedded database, or PostgreSQL and Redis of its own; its data in a small file
// system when the disk is to be filled.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Client, eventually, freePort, launch, signIn, stopped } from '@lectern/testing/product'
import { hasRedis, type RedisServer, startRedis } from '@lectern/testing/redis-server'
import { findPostgres, type NativePostgres, startPostgres } from './native-postgres.ts'

export type Kind = 'embedded' | 'native'
export type Ground = {
  kind: Kind
  url: string
  dataDir: string
  /** Process of the supervisor. */
  pid: number
  client: Client
  /** Absent: the back end has none. */
  postgres?: NativePostgres
  redis?: RedisServer
  /** Whether the data folder is a file system of its own, which can be filled. */
  small: boolean
  /** Output of the product. */
  output(): string
  stop(): Promise<void>
}

/** Size of the small file system, for the embedded database and some files. */
const DISK = '700m'

/** Returns the reason why this kind cannot be tried here; null when it can. */
export function whatIsMissing(kind: Kind): string | null {
  if (kind === 'embedded') return null
  if (!findPostgres()) return 'PostgreSQL with pgvector is not installed'
  return hasRedis() ? null : 'redis-server is not installed'
}

export async function prepareGround(kind: Kind): Promise<Ground> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lectern-disaster-'))
  const small = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK}`, 'tmpfs', dataDir]).status === 0
  const bin = findPostgres()
  const postgres = kind === 'native' && bin ? await startPostgres(bin) : undefined
  const redis = kind === 'native' ? await startRedis() : undefined
  const variables = { TRUST_PROXY: 'none', ...(redis && { REDIS_URL: redis.url }) }
  const { child, url, output } = await launch(dataDir, await freePort(), postgres?.url, variables)
  const admin = JSON.parse(await eventually(() => readFileSync(join(dataDir, 'admin.json'), 'utf8')))
  const client = await eventually(() => signIn(url, admin))
  return {
    ...{ kind, url, dataDir, client, small, output },
    ...(postgres && { postgres }),
    ...(redis && { redis }),
    pid: child.pid ?? 0,
    async stop() {
      await stopped(child)
      await redis?.stop()
      redis?.remove()
      postgres?.remove()
      if (small) spawnSync('umount', [dataDir])
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

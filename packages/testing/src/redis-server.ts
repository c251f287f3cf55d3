// A redis-server of a test's own. Suites that need one are skipped where it is not installed, except in CI, which installs it.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { freePort } from '../product/free-port.ts'

export type RedisServer = {
  url: string
  /** Kills it, as a crash would; its data stay for `restart`. */
  stop(): Promise<void>
  restart(): void
  /** Deletes its data. */
  remove(): void
}

const CLUSTER = ['--cluster-enabled', 'yes', '--cluster-node-timeout', '2000']

/** Starts three servers that are one cluster, each with a third of the keys. */
export async function startRedisCluster(): Promise<{ url: string; stop(): Promise<void> }> {
  const servers = [await startRedis(CLUSTER), await startRedis(CLUSTER), await startRedis(CLUSTER)]
  const hosts = servers.map(({ url }) => new URL(url).host)
  const form = () => {
    const args = ['--cluster', 'create', ...hosts, '--cluster-replicas', '0', '--cluster-yes']
    return spawnSync('redis-cli', args).status === 0
  }
  while (!form()) await setImmediate()
  return {
    url: `redis-cluster://${hosts[0]}?nodes=${hosts.slice(1).join(',')}`,
    async stop() {
      for (const server of servers) {
        await server.stop()
        server.remove()
      }
    },
  }
}

/** Whether redis-server is installed. Throws in CI when it is not. */
export function hasRedis(): boolean {
  const installed = spawnSync('redis-server', ['--version']).status === 0
  if (!installed && process.env.CI) throw new Error('redis-server is missing: CI must install it')
  return installed
}

/** Starts on a free port; it may take a moment until it answers. */
export async function startRedis(more: readonly string[] = []): Promise<RedisServer> {
  const dir = mkdtempSync(join(tmpdir(), 'lectern-redis-'))
  const port = await freePort()
  const start = () =>
    spawn(
      'redis-server',
      ['--port', String(port), '--bind', '127.0.0.1', '--dir', dir, '--save', '', '--appendonly', 'yes', ...more],
      { stdio: 'ignore' },
    )
  let child = start()
  return {
    url: `redis://127.0.0.1:${port}`,
    async stop() {
      const exited = once(child, 'exit')
      child.kill('SIGKILL')
      await exited
    },
    restart() {
      child = start()
    },
    remove: () => rmSync(dir, { recursive: true, force: true }),
  }
}

// Disasters of a running product, each with its expected end.
import { spawnSync } from 'node:child_process'
import { rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Program, processOf } from '@lectern/testing/product'
import type { Ground } from './ground.ts'

export type Disaster = {
  name: string
  /** Whether this back end can suffer it. */
  concerns(ground: Ground): boolean
  /** Strikes, and ends. */
  strike(ground: Ground): Promise<void>
}

/** Milliseconds that a store stays away, and that a disk stays full. */
const AWAY_MS = 2_000

const killing = (program: Program, concerns: Disaster['concerns'] = () => true): Disaster => ({
  name: `kill -9 of the ${program}`,
  concerns,
  async strike({ pid }) {
    const victim = processOf(pid, program)
    if (victim === undefined) throw new Error(`no ${program} was running`)
    process.kill(victim, 'SIGKILL')
  },
})

export const DISASTERS: readonly Disaster[] = [
  killing('server'),
  killing('worker'),
  killing('database', ({ kind }) => kind === 'embedded'),
  {
    name: 'immediate stop of PostgreSQL',
    concerns: ({ postgres }) => postgres !== undefined,
    async strike({ postgres }) {
      postgres?.stopImmediately()
      await wait(AWAY_MS)
      postgres?.start()
    },
  },
  {
    name: 'FLUSHDB of Redis',
    concerns: ({ redis }) => redis !== undefined,
    async strike({ redis }) {
      const port = new URL(redis?.url ?? '').port
      const { status, stderr } = spawnSync('redis-cli', ['-p', port, 'FLUSHDB'], { encoding: 'utf8' })
      if (status !== 0) throw new Error(`redis-cli: ${stderr}`)
    },
  },
  {
    name: 'Redis killed and started',
    concerns: ({ redis }) => redis !== undefined,
    async strike({ redis }) {
      await redis?.stop()
      await wait(AWAY_MS)
      redis?.restart()
    },
  },
  {
    name: 'full disk',
    concerns: ({ small }) => small,
    async strike({ dataDir }) {
      const filler = join(dataDir, 'filler')
      const { bavail, bsize } = statfsSync(dataDir)
      spawnSync('fallocate', ['-l', String(bavail * bsize), filler])
      await wait(AWAY_MS)
      rmSync(filler, { force: true })
    },
  },
]

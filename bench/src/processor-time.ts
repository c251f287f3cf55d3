// Processor time of this process and of the connections of its database together, which other work on the machine does not lengthen.
import { readFileSync } from 'node:fs'
import { testDatabase } from '@lectern/testing'
import { times } from './statistics.ts'

/** Nanoseconds that the connections of the database have worked, by process; without PostgreSQL's own processes none. */
export async function connectionTimes(): Promise<Map<number, number>> {
  const { rows } = await testDatabase().pool.query<{ pid: number }>(
    'SELECT pid FROM pg_stat_activity WHERE datname = current_database()',
  )
  const timeOf = (pid: number) => {
    try {
      return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0])
    } catch {
      return 0
    }
  }
  return new Map(rows.map(({ pid }) => [pid, timeOf(pid)]))
}

/** Milliseconds of processor time of one of `rounds` runs. */
export async function processorTime(rounds: number, run: () => Promise<unknown>): Promise<number> {
  const [connections, usage] = [await connectionTimes(), process.cpuUsage()]
  await times(rounds, run)
  const { user, system } = process.cpuUsage(usage)
  const database = [...(await connectionTimes())].map(([pid, time]) => time - (connections.get(pid) ?? 0))
  return ((user + system) / 1_000 + database.reduce((sum, time) => sum + time, 0) / 1e6) / rounds
}

// Processor time of a product with all its processes: what other work on the machine changes little.
import { readdirSync, readFileSync } from 'node:fs'
import { atMost, type Row } from './row.ts'

/** Of a process by its id, or null when it has ended. */
const parentOf = (pid: string): string | null => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1] ?? null
  } catch {
    return null
  }
}

function threadsOf(pid: string): string[] {
  try {
    return readdirSync(`/proc/${pid}/task`).map((thread) => `/proc/${pid}/task/${thread}/schedstat`)
  } catch {
    return []
  }
}

/** Nanoseconds by thread, of the process and of all that it started; those of a PostgreSQL of its own are not among them. */
function threadTimes(root: number): Map<string, number> {
  const children = Map.groupBy(
    readdirSync('/proc').filter((name) => /^\d+$/.test(name)),
    parentOf,
  )
  const times = new Map<string, number>()
  const open = [String(root)]
  for (let pid = open.pop(); pid !== undefined; pid = open.pop()) {
    open.push(...(children.get(pid) ?? []))
    for (const file of threadsOf(pid))
      try {
        times.set(file, Number(readFileSync(file, 'utf8').split(' ')[0]))
      } catch {
        // The thread has ended meanwhile.
      }
  }
  return times
}

/**
 * Runs `work`, which tells how many calls it made; a row with the milliseconds of processor time of each, at most `most`. Linux only:
 * elsewhere there is no row.
 */
export async function withProcessorTime(
  { pid }: { pid: number },
  most: number,
  work: () => Promise<number>,
): Promise<Row[]> {
  if (process.platform !== 'linux') {
    await work()
    return []
  }
  const before = threadTimes(pid)
  const calls = await work()
  const spent = [...threadTimes(pid)].reduce((sum, [file, time]) => sum + time - (before.get(file) ?? 0), 0)
  return [
    {
      ...atMost('... processor time of each', spent / 1e6 / calls, 'ms', most),
      value: Math.round(spent / 1e3 / calls) / 1_000,
    },
  ]
}

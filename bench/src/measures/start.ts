// Cold start on existing data, and memory at rest.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, launch, memoryOf, stopped } from '@lectern/testing/product'
import { atMost, type Row } from '../row.ts'
import { median } from '../statistics.ts'

export async function measureStart(): Promise<Row[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lectern-bench-start-'))
  try {
    const first = await launch(dataDir, await freePort())
    await new Promise((resolve) => setTimeout(resolve, 10_000))
    await stopped(first.child)
    const starts: number[] = []
    const rss: number[] = []
    const pss: number[] = []
    let processes = 0
    for (let i = 0; i < 3; i++) {
      const port = await freePort()
      const run = await launch(dataDir, port)
      starts.push(run.startedIn)
      await new Promise((resolve) => setTimeout(resolve, 15_000))
      const memory = memoryOf(run.child.pid!)
      rss.push(memory.rss)
      pss.push(memory.pss)
      processes = memory.processes
      await stopped(run.child)
    }
    return [
      atMost('Cold start, embedded, existing data, to the first 200', median(starts) / 1_000, 's', 6),
      atMost(
        'Memory at rest, all processes, embedded (RSS)',
        median(rss) / 1e6,
        'MB',
        700,
        `${processes} processes; PSS ${Math.round(median(pss) / 1e6)} MB`,
      ),
    ]
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

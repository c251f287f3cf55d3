// Cold start on existing data: what each process of the product costs until it is ready and at rest, and the size of what runs.
import { mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, launch, PROGRAMS, type Program, processTree, programOf, stopped } from '@lectern/testing/product'
import { atMost, type Row } from '../row.ts'
import { median } from '../statistics.ts'

const STARTS = 3
/** Jobs of the first start end, and a started product becomes idle. */
const SETTLE_MS = 15_000
const TICKS_PER_SECOND = 100

/** Limits of each process: processor time until ready in seconds, memory at rest in MB (RSS, which counts what they share twice). */
const LIMITS = {
  supervisor: { cpu: 0.3, rss: 65 },
  database: { cpu: 3, rss: 220 },
  server: { cpu: 3, rss: 340 },
  worker: { cpu: 2, rss: 220 },
} satisfies Record<Program, { cpu: number; rss: number }>

/** Processor seconds of a process so far. */
function processorSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const [user = 0, system = 0] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number)
  return (user + system) / TICKS_PER_SECOND
}

function megabytes(pid: number, field: 'Rss' | 'Pss'): number {
  const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
  return Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(text)?.[1] ?? 0) / 1024
}

/** Bytes of the files below `folder`. */
function sizeOf(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((total, entry) => total + statSync(join(entry.parentPath, entry.name)).size, 0)
}

type Cost = { cpu: number; rss: number; pss: number }
/** `folder`: where the product was started. */
type Start = { seconds: number; folder: string; costs: Map<Program, Cost> }

async function measureOne(dataDir: string): Promise<Start> {
  const run = await launch(dataDir, await freePort())
  try {
    const folder = readlinkSync(`/proc/${run.child.pid}/cwd`)
    const processes = processTree(run.child.pid!).flatMap(({ pid, command }) => {
      const name = programOf(command)
      return name ? [{ name, pid, cpu: processorSeconds(pid) }] : []
    })
    await new Promise((resolve) => setTimeout(resolve, SETTLE_MS))
    const costs = processes.map(({ name, pid, cpu }): [Program, Cost] => [
      name,
      { cpu, rss: megabytes(pid, 'Rss'), pss: megabytes(pid, 'Pss') },
    ])
    return { seconds: run.startedIn / 1_000, folder, costs: new Map(costs) }
  } finally {
    await stopped(run.child)
  }
}

/** Sizes of what is shipped, in `folder`. */
function sizes(folder: string): Row[] {
  const row = (what: string, limit: number, ...below: string[]) =>
    atMost(what, sizeOf(join(folder, ...below)) / 1e6, 'MB', limit)
  return [
    row('Size of the shipped folder', 300),
    row('Of it the programs', 60, 'apps', 'product', 'dist'),
    row('Of it the pages', 60, 'apps', 'web', 'build', 'client'),
    row('Of it packages', 160, 'node_modules'),
  ]
}

export async function measureStart(): Promise<Row[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lectern-bench-start-'))
  try {
    const { folder } = await measureOne(dataDir)
    const starts: Start[] = []
    for (let i = 0; i < STARTS; i++) starts.push(await measureOne(dataDir))
    const of = (name: Program, what: keyof Cost) =>
      median(starts.map(({ costs }) => costs.get(name)?.[what] ?? Number.NaN))
    const total = (what: keyof Cost) =>
      median(starts.map(({ costs }) => [...costs.values()].reduce((sum, cost) => sum + cost[what], 0)))
    return [
      atMost('Cold start, embedded, existing data, to the first 200', median(starts.map((s) => s.seconds)), 's', 2.5),
      ...PROGRAMS.flatMap((name) => [
        atMost(`Start of the ${name}: processor time until ready`, of(name, 'cpu'), 's', LIMITS[name].cpu),
        atMost(
          `The ${name} at rest (RSS)`,
          of(name, 'rss'),
          'MB',
          LIMITS[name].rss,
          `PSS ${Math.round(of(name, 'pss'))} MB`,
        ),
      ]),
      atMost(
        'Memory at rest, all processes, embedded (RSS)',
        total('rss'),
        'MB',
        450,
        `PSS ${Math.round(total('pss'))} MB`,
      ),
      ...sizes(folder),
    ]
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

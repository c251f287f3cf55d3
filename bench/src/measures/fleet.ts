// A service of 10,000 organisations that are read by Zipf's law, on two servers and two workers with Redis: what a core does, what an active
// organisation takes of memory, and who waits for whom. Processor time is that of the processes; the load has its own.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { startTestDatabase, testDatabase, useDatabase } from '@lectern/testing'
import { freePort } from '@lectern/testing/product'
import { type Running, run, untilReady } from '@lectern/testing/production'
import { random } from '@lectern/testing/random'
import { hasRedis, startRedis } from '@lectern/testing/redis-server'
import { shippedFolder } from '../../../scripts/release/shipped.ts'
import { ARTICLES, fillFleet, LARGE, wantIndexed } from '../fleet/fill.ts'
import { load } from '../load.ts'
import { connectionTimes } from '../processor-time.ts'
import { atLeast, atMost, type Row } from '../row.ts'

const TENANTS = 10_000
const IMPORTED = 1_500
const JOBS = 500
/** Addresses that each server is asked for: as many as it renders in one round. */
const PATHS = 600
const READ_SECONDS = 25
const CONNECTIONS = 4
/** Linux counts processor time in hundredths of seconds. */
const TICKS = 100

/** Numbers from 1 to `count`, the n-th with a chance of 1/n. */
function zipf(count: number, next: () => number): () => number {
  let sum = 0
  const sums = Array.from({ length: count }, (_, n) => (sum += 1 / (n + 1)))
  return () => {
    const place = next() * sum
    let [low, high] = [0, count - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((sums[middle] ?? 0) < place) low = middle + 1
      else high = middle
    }
    return low + 1
  }
}

const procFile = (pid: number, name: string) => readFileSync(`/proc/${pid}/${name}`, 'utf8')
/** Seconds of processor time of a process, with all of its threads. */
const processorSeconds = (pid: number) => {
  const fields = procFile(pid, 'stat')
    .replace(/^.*\) /, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) / TICKS
}
const megabytes = (pid: number) => Number(/VmRSS:\s+(\d+)/.exec(procFile(pid, 'status'))?.[1]) / 1024

/** Seconds of processor time of these processes and of the database, for `work`. */
async function spent<T>(processes: readonly Running[], work: () => Promise<T>) {
  const before = { connections: await connectionTimes(), processes: processes.map(({ pid }) => processorSeconds(pid)) }
  const result = await work()
  const after = await connectionTimes()
  const ours = processes.reduce((sum, { pid }, n) => sum + processorSeconds(pid) - (before.processes[n] ?? 0), 0)
  const database = [...after].reduce((sum, [pid, time]) => sum + time - (before.connections.get(pid) ?? 0), 0) / 1e9
  return { result, ours, database }
}

type Fleet = { servers: { process: Running; url: string }[]; workers: Running[]; stop(): Promise<void> }

async function startFleet(databaseUrl: string, redisUrl: string): Promise<Fleet> {
  const cwd = await shippedFolder()
  const folder = mkdtempSync(join(tmpdir(), 'lectern-fleet-'))
  const start = (role: string, name: string, port: number) =>
    run(process.execPath, ['main.js', role], {
      cwd,
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        DATA_DIR: join(folder, name),
        PORT: String(port),
        DATABASE_URL: databaseUrl,
        REDIS_URL: redisUrl,
        LECTERN_SECRET: 'a secret that signs the sessions',
        SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
        LOG_LEVEL: 'warn',
      },
    })
  const servers: Fleet['servers'] = []
  for (const name of ['server-0', 'server-1']) {
    const port = await freePort()
    const url = `http://127.0.0.1:${port}`
    const process = start('server', name, port)
    await untilReady(process, async () => {
      if ((await fetch(`${url}/readyz`)).status !== 200) throw new Error('not ready')
    })
    servers.push({ process, url })
  }
  const workers = ['worker-0', 'worker-1'].map((name) => start('worker', name, 3000))
  return {
    servers,
    workers,
    async stop() {
      for (const each of [...workers, ...servers.map(({ process }) => process)]) await each.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function reads({ servers }: Fleet): Promise<Row[]> {
  const processes = servers.map(({ process }) => process)
  const [next, chance] = [random(1), random(2)]
  const tenant = zipf(TENANTS, next)
  const active = new Set<number>()
  const paths = Array.from({ length: 2 * PATHS }, () => {
    const number = tenant()
    active.add(number)
    return `/pubs/fa${number}-${1 + Math.floor(chance() * ARTICLES)}`
  })
  const both = (seconds: number) =>
    Promise.all(
      servers.map(({ url }, n) =>
        load({ url, connections: CONNECTIONS, seconds, paths: paths.slice(n * PATHS, (n + 1) * PATHS) }),
      ),
    )
  // One page of the largest organisation warms up.
  for (const { url } of servers) await load({ url, connections: 1, seconds: 2, paths: ['/pubs/fa1-1'] })
  const before = processes.map(({ pid }) => megabytes(pid))
  const rows: Row[] = []
  for (const [name, least] of [
    ['empty caches', 50],
    ['full caches', 200],
  ] as const) {
    const { result, ours, database } = await spent(processes, () => both(READ_SECONDS))
    const pages = result.reduce((sum, { perSecond }) => sum + perSecond * READ_SECONDS, 0)
    const failed = result.reduce((sum, { errors, non2xx }) => sum + errors + non2xx, 0)
    const note = `${Math.round(pages)} pages of ${2 * PATHS} addresses; ${((ours / pages) * 1_000).toFixed(2)} ms of a server and ${((database / pages) * 1_000).toFixed(2)} ms of the database each`
    rows.push(
      atLeast(
        `Pages of ${TENANTS} organisations, ${name}`,
        pages / (ours + database),
        'for each second of a core',
        least,
        note,
      ),
    )
    rows.push(atMost(`Pages that failed, ${name}`, failed, 'pages', 0))
  }
  const growth = processes.reduce((sum, { pid }, n) => sum + megabytes(pid) - (before[n] ?? 0), 0)
  rows.push(
    atMost(
      `Memory of both servers for ${active.size} organisations that were read`,
      growth,
      'MB',
      400,
      `${((growth * 1024) / active.size).toFixed(1)} KB each`,
    ),
  )
  return rows
}

async function jobs({ workers }: Fleet, tenants: readonly number[]): Promise<Row[]> {
  const large = Array.from({ length: IMPORTED }, (_, n) => ({ tenant: 0, article: n + 1 }))
  const small = tenants.map((tenant) => ({ tenant, article: 1 }))
  const indexed = async () => await testDatabase().prisma.article.count({ where: { indexState: 'indexed' } })
  const total = large.length + small.length
  const { ours, database } = await spent(workers, async () => {
    await wantIndexed([...large, ...small])
    while ((await indexed()) < total) await setTimeout(200)
  })
  const { rows } = await testDatabase().pool.query<{ last: number }>(
    `SELECT max(place)::int AS last FROM (
      SELECT tenant_id, row_number() OVER (ORDER BY indexed_at, id) AS place FROM article WHERE index_state = 'indexed') AS finished
      WHERE tenant_id <> $1`,
    [LARGE],
  )
  return [
    atMost(
      `Articles indexed when the last of ${small.length} organisations had its one, behind ${IMPORTED} of another`,
      rows[0]?.last ?? total,
      'articles',
      small.length * 1.5,
      `first in, first out: ${total}`,
    ),
    atLeast(
      'Articles indexed',
      total / (ours + database),
      'for each second of a core',
      5,
      `${((ours / total) * 1_000).toFixed(1)} ms of a worker and ${((database / total) * 1_000).toFixed(1)} ms of the database each`,
    ),
  ]
}

/** Searches of visitors in the manuals that were indexed, one article each. */
async function searches({ servers }: Fleet, tenants: readonly number[]): Promise<Row[]> {
  const words = ['machine', 'handle', 'lamp', 'green', 'wait']
  const input = (n: number) =>
    encodeURIComponent(
      JSON.stringify({
        searchContent: `${words[n % 5]} ${n}`,
        manualId: `fm${tenants[n % tenants.length]}`,
        current: 1,
        size: 10,
      }),
    )
  const paths = Array.from({ length: 500 }, (_, n) => `/trpc/search.query?input=${input(n)}`)
  const seconds = 8
  const { result, ours, database } = await spent(
    servers.map(({ process }) => process),
    () => Promise.all(servers.map(({ url }) => load({ url, connections: 2, seconds, paths }))),
  )
  const count = result.reduce((sum, { perSecond }) => sum + perSecond * seconds, 0)
  const failed = result.reduce((sum, { errors, non2xx }) => sum + errors + non2xx, 0)
  return [
    atLeast(
      `Searches in ${tenants.length} small manuals`,
      count / (ours + database),
      'for each second of a core',
      10,
      `${((ours / count) * 1_000).toFixed(1)} ms of a server and ${((database / count) * 1_000).toFixed(1)} ms of the database each`,
    ),
    atMost('Searches that failed', failed, 'searches', 0),
  ]
}

export async function measureFleet(serverUrl: string | undefined): Promise<Row[]> {
  if (serverUrl === undefined || !hasRedis()) {
    console.log('skipped: the fleet needs DATABASE_URL of a PostgreSQL on this machine, and redis-server')
    return []
  }
  const database = await startTestDatabase(serverUrl)
  const close = useDatabase(database.url)
  const redis = await startRedis()
  let fleet: Fleet | undefined
  try {
    await fillFleet(TENANTS, IMPORTED)
    fleet = await startFleet(database.url, redis.url)
    const tenants = [...new Set(Array.from({ length: JOBS }, zipf(TENANTS, random(3))))]
    return [...(await reads(fleet)), ...(await jobs(fleet, tenants)), ...(await searches(fleet, tenants))]
  } finally {
    await fleet?.stop()
    await redis.stop()
    redis.remove()
    await close()
    await database.close()
  }
}

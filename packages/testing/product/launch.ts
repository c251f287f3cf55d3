// The product under test: what is shipped, away from its sources, started as the image starts it, on a data folder of its own.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { shippedFolder } from '../../../scripts/release/shipped.ts'
import { freePort } from './free-port.ts'

export const ROOT = join(import.meta.dirname, '..', '..', '..')

export type Product = {
  url: string
  dataDir: string
  pid: number
  admin: { account: string; password: string }
  /** Milliseconds from spawn to the first 200 of /readyz. */
  startedIn: number
  stop(): Promise<void>
}

/** A database of its own on the server at `base`, dropped at the end. */
async function ownDatabase(base: string | undefined): Promise<{ url: string; drop(): Promise<void> } | null> {
  if (!base) return null
  const name = `lectern_bench_${process.pid}_${Date.now()}`
  const admin = async (sql: string) => {
    const client = new pg.Client({ connectionString: base })
    await client.connect()
    await client.query(sql).finally(() => client.end())
  }
  await admin(`CREATE DATABASE ${name}`)
  const url = new URL(base)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => admin(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) }
}

async function untilReady(url: string, child: ChildProcess, output: () => string) {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the product exited with ${child.exitCode}:\n${output()}`)
    const ok = await fetch(`${url}/readyz`).then(
      (r) => r.status === 200,
      () => false,
    )
    if (ok) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** Ends the product as Ctrl-C would and waits for it. */
export const stopped = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve()
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })

/** Starts the product on `dataDir` and `port` and waits until it is ready. */
export async function launch(
  dataDir: string,
  port: number,
  databaseUrl?: string,
  variables: Record<string, string> = {},
) {
  const folder = await shippedFolder()
  const begin = performance.now()
  const child = spawn(process.execPath, ['main.js', 'start'], {
    cwd: folder,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      // All callers are one address here.
      LOGIN_PER_MINUTE: '0',
      ASK_PER_MINUTE: '0',
      SHARE_PASSWORD_PER_MINUTE: '0',
      // Tests make organisations, also where the database is a server of its own.
      REGISTRATION: 'open',
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  child.stdout.on('data', (d) => (text += d))
  child.stderr.on('data', (d) => (text += d))
  const url = `http://127.0.0.1:${port}`
  await untilReady(url, child, () => text)
  return { child, url, startedIn: performance.now() - begin, output: () => text }
}

/** Tests found many organisations from one address, with whole quotas, as on the embedded database. */
async function withoutLimits(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const keys = ['registrationsPerNetwork', 'registrationsPerDay', 'newTenantStorage', 'newTenantAnswers']
  const sql = "UPDATE system_parameter SET value = '' WHERE key = ANY($1)"
  await client.query("UPDATE system_parameter SET value = 'false' WHERE key = 'registrationProof'")
  await client.query(sql, [keys]).finally(() => client.end())
}

/**
 * A fresh product, with further `variables` of the environment, on `port` or a free one, on PostgreSQL at `server` if any; `stop` ends it and
 * removes its data.
 */
export async function startProduct(
  variables: Record<string, string> = {},
  port?: number,
  server: string | undefined = process.env.DATABASE_URL,
): Promise<Product> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lectern-bench-'))
  const database = await ownDatabase(server)
  const { child, url, startedIn } = await launch(dataDir, port ?? (await freePort()), database?.url, variables)
  if (database) await withoutLimits(database.url)
  const admin: { account: string; password: string } = JSON.parse(
    await eventually(() => readFileSync(join(dataDir, 'admin.json'), 'utf8')),
  )
  return {
    url,
    dataDir,
    pid: child.pid!,
    admin,
    startedIn,
    async stop() {
      await stopped(child)
      await database?.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Tries until it does not throw, at most a minute. */
export async function eventually<T>(work: () => T | Promise<T>): Promise<T> {
  for (let i = 0; ; i++) {
    try {
      return await work()
    } catch (error) {
      if (i > 600) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}

/** Returns a file of /proc; empty when the process has ended. */
function procFile(pid: number | string, name: 'stat' | 'cmdline' | 'environ' | 'smaps_rollup'): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8')
  } catch {
    return ''
  }
}

/** `pid` and all processes below it, with their command lines. */
export function processTree(pid: number): { pid: number; command: string }[] {
  const children = new Map<number, number[]>()
  for (const entry of readdirSync('/proc')) {
    const stat = /^\d+$/.test(entry) ? procFile(entry, 'stat') : ''
    if (stat === '') continue
    const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
    children.set(parent, [...(children.get(parent) ?? []), Number(entry)])
  }
  const walk = (p: number): number[] => [p, ...(children.get(p) ?? []).flatMap(walk)]
  return walk(pid).map((p) => ({ pid: p, command: procFile(p, 'cmdline').replaceAll('\0', ' ').trim() }))
}

/** The lasting processes of the product. */
export const PROGRAMS = ['supervisor', 'database', 'server', 'worker'] as const
export type Program = (typeof PROGRAMS)[number]

/** Returns the program of the product in a command line; undefined for the children that these start. */
export const programOf = (command: string): Program | undefined =>
  PROGRAMS.find((program) => command.includes(`apps/product/dist/${program}.js`))

/** The process below `pid` that runs this program of the product. */
export function processOf(pid: number, program: Program): number | undefined {
  return processTree(pid).find(({ command }) => programOf(command) === program)?.pid
}

/** Address of the database that process `pid` of the product, or one below it, uses: it is in its environment. */
export function databaseOf(pid: number): string {
  for (const child of processTree(pid)) {
    const line = procFile(child.pid, 'environ')
      .split('\0')
      .find((one) => one.startsWith('DATABASE_URL='))
    if (line) return line.slice('DATABASE_URL='.length)
  }
  throw new Error(`no process of ${pid} has a database`)
}

/** Resident and proportional memory in bytes of `pid` and all below it. */
export function memoryOf(pid: number): { rss: number; pss: number; processes: number } {
  const field = (text: string, name: string) =>
    Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text)?.[1] ?? 0) * 1024
  const all = processTree(pid)
    .map((p) => procFile(p.pid, 'smaps_rollup'))
    .filter((text) => text !== '')
  const sum = (name: string) => all.reduce((total, text) => total + field(text, name), 0)
  return { rss: sum('Rss'), pss: sum('Pss'), processes: all.length }
}

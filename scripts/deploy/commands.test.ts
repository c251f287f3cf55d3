// compose.yaml and the Helm chart, run without containers: the folder that the image holds, their commands, variables, users and
// probes, an empty database behind the PostgreSQL protocol, and Redis where it is installed.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type EmbeddedDatabase, startEmbeddedDatabase } from '@lectern/db/embedded'
import { freePort, processTree } from '@lectern/testing/product'
import { hasRedis, type RedisServer, startRedis } from '@lectern/testing/redis-server'
import { sample } from '@lectern/testing/sample'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { shippedFolder } from '../release/shipped.ts'
import { ROOT } from '../supervisor/plan.ts'
import { chartServices, composeServices, entrypoint, type Probe, type Service } from './services.ts'

const place = mkdtempSync(join(tmpdir(), 'lectern-deploy-'))
// The services run as another user.
chmodSync(place, 0o755)
const running = new Set<ChildProcess>()
let folder: string
let database: EmbeddedDatabase
let redis: RedisServer | undefined

beforeAll(async () => {
  folder = await shippedFolder()
  database = await startEmbeddedDatabase({ dataDir: 'memory://' })
  redis = hasRedis() ? await startRedis() : undefined
}, 300_000)

const end = async (child: ChildProcess) => {
  if (child.exitCode === null && child.signalCode === null) {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  running.delete(child)
}
afterEach(async () => void (await Promise.all([...running].map(end))))
afterAll(async () => {
  await database?.close()
  await redis?.stop()
  redis?.remove()
  rmSync(place, { recursive: true, force: true })
}, 60_000)

const SECRET = 'a secret of a test, long enough for all'
const KEY = Buffer.alloc(32, 7).toString('base64')
/** Settings of an operator: names of .env for compose.yaml, paths of values and names of the Secret for the chart. */
const settings = () => ({
  PUBLIC_URL: 'http://help.example.com',
  publicUrl: 'http://help.example.com',
  LECTERN_SECRET: SECRET,
  SECRET_KEY: KEY,
  POSTGRES_PASSWORD: 'x',
  REDIS_PASSWORD: 'x',
  S3_ACCESS_KEY_ID: 'x',
  S3_SECRET_ACCESS_KEY: 'x',
  DATABASE_URL: database.url,
  REDIS_URL: redis?.url ?? '',
  'storage.bucket': 'lectern',
})

type Directories = { data: string; tmp: string; port: number }
const asRoot = process.getuid?.() === 0

/** The variables, with what is elsewhere here: the database, Redis, folders and port. Files stay in a folder, without S3. */
function variablesOf({ variables }: Service, { data, tmp, port }: Directories): Record<string, string> {
  const here: Record<string, string> = { DATABASE_URL: database.url, REDIS_URL: redis?.url ?? '', DATA_DIR: data }
  const entries = Object.entries({ ...variables, ...here, PORT: String(port), HOST: '127.0.0.1' })
  return {
    ...Object.fromEntries(entries.filter(([name]) => !name.startsWith('S3_'))),
    NODE_ENV: 'production',
    PATH: `${join(ROOT, 'node_modules', 'node', 'bin')}:${process.env.PATH}`,
    TMPDIR: tmp,
  }
}

function run(service: Service, [program = '', ...args]: string[], place: Directories): ChildProcess {
  const child = spawn(program, args, {
    cwd: folder,
    env: variablesOf(service, place),
    // The image's user; only root may become another.
    ...(asRoot && service.user),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  return child
}

const start = (service: Service, place: Directories) => run(service, [...entrypoint(), ...service.args], place)

async function outcome(child: ChildProcess): Promise<{ code: number | null; output: string }> {
  let output = ''
  child.stdout?.on('data', (text) => (output += text))
  child.stderr?.on('data', (text) => (output += text))
  const [code] = await once(child, 'close')
  running.delete(child)
  return { code, output }
}

async function isHealthy(service: Service, probe: Probe, place: Directories): Promise<boolean> {
  if ('command' in probe) return (await outcome(run(service, probe.command, place))).code === 0
  return fetch(`http://127.0.0.1:${place.port}${probe.path}`).then(
    ({ ok }) => ok,
    () => false,
  )
}

/** Files that a process has open or runs, other than Node itself. */
function filesOf(pid: number): string[] {
  const open = readdirSync(`/proc/${pid}/fd`).map((fd) => {
    try {
      return readlinkSync(`/proc/${pid}/fd/${fd}`)
    } catch {
      return ''
    }
  })
  const mapped = readFileSync(`/proc/${pid}/maps`, 'utf8').match(/\/.*$/gm) ?? []
  return [...open, ...mapped]
}

const KINDS = [
  ['compose.yaml', () => composeServices(settings())],
  ['the Helm chart', () => chartServices(settings())],
] as const

test.each(sample(KINDS, 1))(
  'completes migrations with %s, and starts healthy server and worker without sources',
  async (kind, describe) => {
    const services = describe()
    const places = Object.fromEntries(
      await Promise.all(
        Object.keys(services).map(async (name) => {
          const home = join(place, `${kind}-${name}`)
          const directories = { data: join(home, 'data'), tmp: join(home, 'tmp'), port: await freePort() }
          for (const path of [directories.data, directories.tmp]) {
            mkdirSync(path, { recursive: true })
            if (asRoot) chownSync(path, services.migrate.user.uid, services.migrate.user.gid)
          }
          return [name, directories]
        }),
      ),
    ) as Record<keyof typeof services, Directories>

    const migrated = await outcome(start(services.migrate, places.migrate))
    expect(migrated).toEqual({ code: 0, output: expect.stringContaining('The database is ready.') })

    for (const name of ['server', 'worker'] as const) {
      const service = services[name]
      const child = start(service, places[name])
      let output = ''
      child.stdout?.on('data', (text) => (output += text))
      child.stderr?.on('data', (text) => (output += text))
      expect(service.probes.length).toBeGreaterThan(0)
      for (const probe of service.probes) {
        const healthyOrEnded = async () => child.exitCode !== null || (await isHealthy(service, probe, places[name]))
        await expect.poll(healthyOrEnded, { timeout: 240_000, interval: 250 }).toBe(true)
        expect([name, child.exitCode, output]).toEqual([name, null, output])
      }
      for (const { pid } of processTree(child.pid ?? 0)) {
        const sources = filesOf(pid).filter((path) => path.startsWith(ROOT) && !path.includes('/node_modules/node'))
        expect([name, sources]).toEqual([name, []])
      }
    }
    const page = await fetch(`http://127.0.0.1:${places.server.port}/`)
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<html')])
  },
  600_000,
)

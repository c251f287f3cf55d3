// Starting, stopping, an exiting child, and one-line reasons not to start.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { freePort } from './preflight.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const MAIN = join(import.meta.dirname, 'fakes', 'main.ts')
let dataDir: string
let port: number
let started: Run[] = []

type Run = { child: ChildProcess; output(): string; exit: Promise<number | null> }

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'lectern-start-'))
  port = await freePort()
})
afterEach(async () => {
  for (const { child, exit } of started) {
    child.kill('SIGTERM')
    await exit
  }
  started = []
  rmSync(dataDir, { recursive: true, force: true })
})

function start(env: Record<string, string> = {}): Run {
  const inherited = { ...process.env, DATABASE_URL: '' }
  const child = spawn(process.execPath, [MAIN], {
    env: { ...inherited, DATA_DIR: dataDir, PORT: String(port), ...env },
  })
  let output = ''
  child.stdout.on('data', (data) => {
    output += data
  })
  child.stderr.on('data', (data) => {
    output += data
  })
  const exit = once(child, 'close').then(([code]) => code as number | null)
  const run = { child, output: () => output, exit }
  started.push(run)
  return run
}

async function ready(run: Run) {
  await says(run, 'Lectern is ready')
  return run
}

/** Waits for the output, which may arrive in parts. */
const says = (run: Run, text: string) => expect.poll(run.output, { timeout: 40_000 }).toContain(text)

const diary = () =>
  existsSync(join(dataDir, 'diary')) ? readFileSync(join(dataDir, 'diary'), 'utf8').trim().split('\n') : []
const events = () => diary().map((line) => line.replace(/ \d+ /, ' '))
const pidOf = (name: string) =>
  Number(
    diary()
      .findLast((line) => line.startsWith(`${name} `))
      ?.split(' ')[1],
  )

test('starts database, first start and services, shows the password once, and rejects a second start', async () => {
  const first = await ready(start())
  await says(first, `http://127.0.0.1:${port}`)
  await expect.poll(first.output).toMatch(/Administrator: +admin\n.*Password: +Shown0nce/)
  expect(statSync(join(dataDir, 'secret')).mode & 0o777).toBe(0o600)
  const url = await (await fetch(`http://127.0.0.1:${port}/`)).text()
  expect(url).toMatch(/^postgresql:\/\/postgres:[\w-]{32}@127\.0\.0\.1:\d+\/postgres$/)

  const other = start({ PORT: String(await freePort()) })
  expect(await other.exit).toBe(1)
  expect(other.output()).toBe(
    `Lectern already runs on ${dataDir} (process ${first.child.pid}). Stop it, or set another DATA_DIR.\n`,
  )
  expect(first.child.exitCode).toBeNull()
  first.child.kill('SIGINT')
  expect(await first.exit).toBe(0)

  const second = await ready(start())
  await says(second, `see ${join(dataDir, 'admin.json')}`)
  expect(second.output()).not.toContain('Shown0nce')
  // SIGTERM stops all of them, the database last, and frees the folder.
  second.child.kill('SIGTERM')
  expect(await second.exit).toBe(0)
  expect(events().slice(-3).sort()).toEqual(['database down', 'server down', 'worker down'])
  expect(events().at(-1)).toBe('database down')
  expect(existsSync(join(dataDir, 'lectern.lock'))).toBe(false)
})

test('restarts a dead child while others continue, and stops it with its supervisor', async () => {
  const run = await ready(start())
  // Ready is what the server says; the worker may not have begun yet.
  await expect.poll(() => pidOf('worker')).not.toBeNaN()
  const [worker, server, database] = ['worker', 'server', 'database'].map(pidOf)
  process.kill(Number(worker), 'SIGKILL')
  await expect.poll(() => pidOf('worker'), { timeout: 30_000 }).not.toBe(worker)
  await says(run, 'worker ended (SIGKILL), starting it again now')
  // The first restarts are prompt; only a child that keeps dying waits.
  for (let n = 0; n < 3; n++) {
    const again = pidOf('worker')
    process.kill(Number(again), 'SIGKILL')
    await expect.poll(() => pidOf('worker'), { timeout: 30_000 }).not.toBe(again)
  }
  await says(run, 'starting it again in 0.1 s')
  expect(pidOf('server')).toBe(server)
  process.kill(Number(database), 'SIGKILL')
  await expect.poll(() => pidOf('database'), { timeout: 30_000 }).not.toBe(database)
  expect(pidOf('server')).toBe(server)

  // Killed itself, it leaves none of them behind, and the next start works.
  run.child.kill('SIGKILL')
  const ended = () =>
    diary()
      .filter((line) => line.endsWith(' down'))
      .map((line) => line.split(' ')[1])
  const living = ['worker', 'server', 'database'].map((name) => String(pidOf(name)))
  await expect.poll(ended, { timeout: 30_000 }).toEqual(expect.arrayContaining(living))
  // A process writes its line before it has ended.
  const serves = () =>
    fetch(`http://127.0.0.1:${port}/`).then(
      () => true,
      () => false,
    )
  await expect.poll(serves, { timeout: 30_000 }).toBe(false)
  await ready(start())
})

test('reports a port in use, and leaves nothing running', async () => {
  const other = createServer().listen(port, '127.0.0.1')
  await once(other, 'listening')
  const run = start()
  expect(await run.exit).toBe(1)
  expect(run.output()).toBe(`Port ${port} is in use by another program. Stop it, or set PORT in .env.\n`)
  expect(diary()).toEqual([])
  other.close()
})

test.each([
  [{ PORT: 'abc' }, "PORT must be a number between 1 and 65535 (is 'abc'). Fix it in the environment."],
  [
    { HOST: '203.0.113.7' },
    'HOST 203.0.113.7 is not an address of this machine. Set HOST in .env to 127.0.0.1 or 0.0.0.0.',
  ],
])('reports a wrong environment %j in one line', async (env, line) => {
  const run = start(env as Record<string, string>)
  expect(await run.exit).toBe(1)
  expect(run.output()).toBe(`${line}\n`)
})

test('reports a data folder that is a file in one line', async () => {
  const file = join(dataDir, 'file')
  writeFileSync(file, '')
  const run = start({ DATA_DIR: file })
  expect(await run.exit).toBe(1)
  expect(run.output()).toBe(`${file} is not a folder. Set another DATA_DIR.\n`)
})

test('reports a DATABASE_URL without a server in one line without the password', async () => {
  const nobody = await freePort()
  const run = start({ DATABASE_URL: `postgresql://lectern:geheim@127.0.0.1:${nobody}/lectern` })
  expect(await run.exit).toBe(1)
  expect(run.output()).toBe(
    `The database of DATABASE_URL (127.0.0.1:${nobody}) cannot be reached (connect ECONNREFUSED 127.0.0.1:${nobody}). Start it, or correct DATABASE_URL in .env.\n`,
  )
})

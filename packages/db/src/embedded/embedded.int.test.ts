// The embedded database as processes share it: load from two of them, a second start, kill -9 in the middle of writing.
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestDatabase, template } from '../testing.ts'
import { FolderInUseError, startEmbeddedDatabase } from './index.ts'

const run = promisify(execFile)
const here = (name: string) => join(import.meta.dirname, name)
let dataDir: string
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'lectern-embedded-'))
  cpSync(join(template(), 'pg'), join(dataDir, 'pg'), { recursive: true })
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

test('keeps two processes with six Prisma connections each apart, without errors or losses', async () => {
  const database = await startTestDatabase()
  const work = () => run(process.execPath, [here('prisma-client.fixture.ts'), database.url, '5'])
  const results = (await Promise.all([work(), work()])).map(({ stdout }) => JSON.parse(stdout))
  expect(results).toEqual([
    { operations: 240, errors: [] },
    { operations: 240, errors: [] },
  ])
  await database.close()
}, 240_000)

test('refuses a second start on the same folder until the first has ended', async () => {
  const first = await startEmbeddedDatabase({ dataDir })
  const { stderr } = await run(process.execPath, [here('database-process.fixture.ts'), dataDir]).catch((error) => error)
  expect(stderr).toContain(`${FolderInUseError.name}: ${dataDir} is in use by process ${process.pid}`)
  await first.close()
  const second = await startEmbeddedDatabase({ dataDir })
  await second.close()
})

test('keeps every acknowledged row after kill -9 while writing, and opens the folder again', async () => {
  const child = spawn(process.execPath, [here('database-process.fixture.ts'), dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = String((await once(child.stdout, 'data'))[0]).trim()
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  await client.query('CREATE TABLE written (n int)')
  let acknowledged = 0
  const writing = (async () => {
    for (;;) {
      await client.query('INSERT INTO written VALUES ($1)', [acknowledged + 1])
      acknowledged += 1
      if (acknowledged === 200) child.kill('SIGKILL')
    }
  })()
  await expect(writing).rejects.toThrow()
  if (child.signalCode === null) await once(child, 'exit')

  const again = await startEmbeddedDatabase({ dataDir })
  const reader = new pg.Client({ connectionString: again.url })
  await reader.connect()
  const { rows } = await reader.query('SELECT count(*)::int AS n, max(n) AS last FROM written')
  expect(rows[0].n).toBeGreaterThanOrEqual(acknowledged)
  expect(rows[0].last).toBe(rows[0].n)
  await reader.end()
  await again.close()
})

test('vacuums dead rows while idle', async () => {
  const database = await startTestDatabase({ maintenanceMs: 100 })
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query('CREATE TABLE busy AS SELECT generate_series(1, 1000) AS n')
  await client.query('DELETE FROM busy')
  const tidied = async () => {
    const { rows } = await client.query(`SELECT vacuum_count::int AS n FROM pg_stat_user_tables WHERE relname = 'busy'`)
    return rows[0]?.n
  }
  await expect.poll(tidied, { timeout: 20_000, interval: 500 }).toBeGreaterThan(0)
  await client.end()
  await database.close()
})

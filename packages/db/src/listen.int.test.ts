// Payloads between connections, on the embedded database as on a server; and what happens when none arrive.
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createDatabase, type Database } from './database.ts'
import { type Listening, listen } from './listen.ts'
import { startTestDatabase, type TestDatabase } from './testing.ts'

let database: TestDatabase
let db: Database
const open: Listening[] = []
beforeAll(async () => {
  database = await startTestDatabase()
  db = createDatabase({ url: database.url })
})
afterEach(() => Promise.all(open.splice(0).map((listening) => listening.close())))
afterAll(async () => {
  await db.close()
  await database.close()
})

function listener(
  channel = 'news',
  pool: Pick<Database, 'pool'> = db,
  times: { checkMs?: number; pollMs?: number } = {},
) {
  const payloads: string[] = []
  const onMissed = vi.fn()
  const onState = vi.fn()
  open.push(listen(pool, { channel, onPayload: (payload) => payloads.push(payload), onMissed, onState, ...times }))
  return { payloads, onMissed, onState, works: () => expect.poll(() => onState).toHaveBeenLastCalledWith(true) }
}
const notify = (payload: string) => db.pool.query('SELECT pg_notify($1, $2)', ['news', payload])

test('[MSG-01] every listener receives committed events only', async () => {
  const [one, other] = [listener(), listener()]
  await Promise.all([one.works(), other.works()])
  const client = await db.pool.connect()
  for (const end of ['ROLLBACK', 'COMMIT']) {
    await client.query('BEGIN')
    await client.query('SELECT pg_notify($1, $2)', ['news', end])
    await client.query(end)
  }
  client.release()
  await expect.poll(() => [one.payloads, other.payloads]).toEqual([['COMMIT'], ['COMMIT']])
})

test('[MSG-01] reopens a lost connection, and reports that events may be missing', async () => {
  const one = listener()
  await one.works()
  expect(one.onMissed).toHaveBeenCalledTimes(1)
  const client = Reflect.get(Object(open[0]), 'client')
  client.connection.stream.destroy()
  await expect.poll(() => one.onMissed).toHaveBeenCalledTimes(2)
  await notify('again')
  await expect.poll(() => one.payloads).toEqual(['again'])
})

test('[MSG-01] polls where payloads do not arrive, as behind a pooler', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  // The check leaves by another way than it is expected back.
  const query = vi.fn(() => Promise.resolve({ rows: [] }))
  const one = listener('news', { pool: { options: db.pool.options, query } as never }, { pollMs: 20 })
  await expect.poll(() => query).toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(5_000)
  await expect.poll(() => one.onMissed.mock.calls.length).toBeGreaterThan(2)
  await expect.poll(() => one.onState.mock.calls).toEqual([[false]])
  vi.useRealTimers()
})

// The gateway in front of the embedded database: what real drivers do to it, and what happens when they die.
import { once } from 'node:events'
import net from 'node:net'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestDatabase, type TestDatabase } from '../testing.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await startTestDatabase()
})
afterAll(() => database.close())

async function connect(options: pg.ClientConfig = {}) {
  const client = new pg.Client({ connectionString: database.url, ...options })
  client.on('error', () => {})
  await client.connect()
  return client
}

async function withClients<T>(count: number, work: (...clients: pg.Client[]) => Promise<T>): Promise<T> {
  const clients = await Promise.all(Array.from({ length: count }, () => connect()))
  try {
    return await work(...clients)
  } finally {
    await Promise.all(clients.map((client) => client.end()))
  }
}

const number = async (client: pg.Client, sql: string) => Number((await client.query(sql)).rows[0].n)

/** Waits until earlier messages of other clients have reached the database, and were answered unless they had to wait. */
async function roundTrips(client: pg.Client): Promise<void> {
  for (let n = 0; n < 10; n++) await client.query('SELECT 1')
}

describe('transactions', () => {
  test('make other clients wait for their end', () =>
    withClients(2, async (a, b) => {
      await a.query('CREATE TABLE t_wait (n int)')
      await a.query('BEGIN')
      await a.query('INSERT INTO t_wait VALUES (1)')
      let pid: number | undefined
      const reading = number(b, 'SELECT count(*) AS n FROM t_wait').then((n) => {
        pid = n
      })
      await roundTrips(a)
      expect(pid).toBeUndefined()
      await a.query('COMMIT')
      await reading
      expect(pid).toBe(1)
    }))

  test('report an error, and ROLLBACK frees the database', () =>
    withClients(2, async (a, b) => {
      await a.query('BEGIN')
      await expect(a.query('SELECT 1/$1::int', [0])).rejects.toMatchObject({ code: '22012' })
      await expect(a.query('SELECT 1')).rejects.toMatchObject({ code: '25P02' })
      await a.query('ROLLBACK')
      expect(await number(b, 'SELECT 1 AS n')).toBe(1)
      await expect(b.query('SELEC 1')).rejects.toMatchObject({ code: '42601' })
      expect(await number(b, 'SELECT 2 AS n')).toBe(2)
    }))

  test('separate named statements of two clients', () =>
    withClients(2, async (a, b) => {
      const [one, two] = await Promise.all([
        a.query({ name: 'same', text: 'SELECT $1::int AS n', values: [1] }),
        b.query({ name: 'same', text: 'SELECT $1::text AS n', values: ['two'] }),
      ])
      expect([one.rows[0].n, two.rows[0].n]).toEqual([1, 'two'])
      expect((await a.query({ name: 'same', text: 'SELECT $1::int AS n', values: [3] })).rows[0].n).toBe(3)
    }))

  test('accept large parameters and return large results', () =>
    withClients(1, async (a) => {
      const text = '文字'.repeat(1_000_000)
      expect((await a.query('SELECT $1::text AS n', [text])).rows[0].n).toBe(text)
      const { rows } = await a.query(`SELECT i, repeat('x', 100) AS x FROM generate_series(1, 100000) AS i`)
      expect(rows).toHaveLength(100_000)
      expect(rows.at(-1)).toEqual({ i: 100_000, x: 'x'.repeat(100) })
    }))

  test('apply each client’s search_path', async () => {
    const a = await connect()
    const b = await connect({ options: '-c search_path="other"' })
    await a.query('CREATE SCHEMA other; CREATE TABLE public.t_path (n int); CREATE TABLE other.t_path (n int)')
    await b.query('INSERT INTO t_path VALUES (1)')
    await a.query('SET search_path TO pg_catalog')
    expect(await number(a, 'SELECT count(*) AS n FROM t_path')).toBe(0)
    expect(await number(b, 'SELECT count(*) AS n FROM t_path')).toBe(1)
    await Promise.all([a.end(), b.end()])
  })

  test('send a notification to the clients that listen, and only these', () =>
    withClients(3, async (a, b, c) => {
      const payloads: string[] = []
      for (const [name, client] of Object.entries({ a, b, c })) {
        client.on('notification', (message) => payloads.push(`${name} ${message.channel} ${message.payload}`))
      }
      await a.query('LISTEN "News"')
      await b.query('LISTEN "News"')
      await b.query('UNLISTEN *')
      await c.query(`SELECT pg_notify('News', 'hello')`)
      await expect.poll(() => payloads).toEqual(['a News hello'])
    }))
})

describe('disconnecting clients', () => {
  test('are rolled back within a transaction', () =>
    withClients(1, async (b) => {
      await b.query('CREATE TABLE t_die (n int)')
      const a = await connect()
      await a.query('BEGIN')
      await a.query('INSERT INTO t_die VALUES (1)')
      socketOf(a).destroy()
      expect(await number(b, 'SELECT count(*) AS n FROM t_die')).toBe(0)
      await b.query('INSERT INTO t_die VALUES (2)')
      expect(await number(b, 'SELECT count(*) AS n FROM t_die')).toBe(1)
    }))

  test('leave nothing between Flush and Sync', () =>
    withClients(1, async (b) => {
      await b.query('CREATE TABLE t_flush (n int)')
      const a = await connect()
      const raw = socketOf(a)
      raw.write(Buffer.concat([parse('INSERT INTO t_flush VALUES (1)'), BIND, EXECUTE, FLUSH]))
      await once(raw, 'data')
      raw.destroy()
      expect(await number(b, 'SELECT count(*) AS n FROM t_flush')).toBe(0)
    }))

  test('are disconnected after silence within a transaction', async () => {
    const ownDatabase = await startTestDatabase({ idleInTransactionMs: 200 })
    const silent = new pg.Client({ connectionString: ownDatabase.url })
    const failed = once(silent, 'error')
    silent.on('error', () => {})
    await silent.connect()
    await silent.query('BEGIN')
    const other = new pg.Client({ connectionString: ownDatabase.url })
    await other.connect()
    expect(await number(other, 'SELECT 1 AS n')).toBe(1)
    expect((await failed)[0]).toMatchObject({ code: '25P03' })
    await other.end()
    await ownDatabase.close()
  })

  test('can cancel a waiting query', () =>
    withClients(2, async (a, b) => {
      await a.query('BEGIN')
      const waiting = b.query('SELECT 1')
      const expectation = expect(waiting).rejects.toMatchObject({ code: '57014' })
      await roundTrips(a)
      await cancel(b)
      await expectation
      await a.query('COMMIT')
      expect(await number(b, 'SELECT 3 AS n')).toBe(3)
    }))
})

describe('connecting', () => {
  test('rejects a wrong password', async () => {
    const url = new URL(database.url)
    url.password = 'guess'
    await expect(new pg.Client({ connectionString: url.href }).connect()).rejects.toMatchObject({ code: '28P01' })
  })

  test('answers a request for SSL with no', async () => {
    await expect(connect({ ssl: true })).rejects.toThrow(/does not support SSL/)
  })

  test('closes a connection with invalid messages only', async () => {
    const socket = net.connect(Number(new URL(database.url).port), '127.0.0.1')
    socket.write('GET / HTTP/1.1\r\n\r\n')
    socket.resume()
    await once(socket, 'close')
    expect(await withClients(1, (a) => number(a, 'SELECT 4 AS n'))).toBe(4)
  })

  test('rejects COPY FROM STDIN instead of hanging', () =>
    withClients(1, async (a) => {
      await expect(a.query('COPY tenant FROM STDIN')).rejects.toMatchObject({ code: '0A000' })
      expect(await number(a, 'SELECT 5 AS n')).toBe(5)
    }))
})

// Writes to the driver's socket for messages that the driver cannot send.
function socketOf(client: pg.Client): net.Socket {
  const { connection } = client as unknown as { connection: { stream: net.Socket } }
  return connection.stream
}

const message = (type: string, ...parts: (string | Buffer)[]) => {
  const body = Buffer.concat(parts.map((part) => Buffer.from(part)))
  const head = Buffer.alloc(5)
  head.write(type)
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}
const parse = (sql: string) => message('P', `\0${sql}\0`, Buffer.alloc(2))
const BIND = message('B', '\0\0', Buffer.alloc(6))
const EXECUTE = message('E', '\0', Buffer.alloc(4))
const FLUSH = message('H')

async function cancel(client: pg.Client) {
  const { processID, secretKey } = client as unknown as { processID: number; secretKey: number }
  const packet = Buffer.alloc(16)
  for (const [index, value] of [16, 80877102, processID, secretKey].entries()) packet.writeInt32BE(value, index * 4)
  const socket = net.connect(Number(new URL(database.url).port), '127.0.0.1')
  socket.end(packet)
  socket.resume()
  await once(socket, 'close')
}

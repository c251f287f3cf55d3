// A thousand browsers that receive changes: their cost while idle, and the delay of notifications (MSG-01, ADR 0031).
import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { databaseOf, memoryOf, type Product } from '@lectern/testing/product'
import pg from 'pg'
import { atMost, type Row } from '../row.ts'
import { percentile } from '../statistics.ts'
import type { Account } from './login.ts'

const STREAMS = 1_000
/** As many as the server lets one person have. */
const STREAMS_EACH = 12
export const PEOPLE = Math.ceil(STREAMS / STREAMS_EACH)
const TOLD = 40
const MEGABYTE = 1024 * 1024

type Heard = { topic: string; waiting?: (() => void) | undefined }

async function tokenOf(url: string, { account, password }: Account): Promise<string> {
  const answer = await fetch(`${url}/service/authenticate/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ account, password }),
  })
  const { data }: { data: { token: string } } = await answer.json()
  return data.token
}

async function open(url: string, token: string, agent: Agent): Promise<Heard> {
  const request = get(`${url}/events`, { agent, headers: { cookie: `token=${encodeURIComponent(token)}` } })
  const [answer]: IncomingMessage[] = await once(request, 'response')
  if (answer?.statusCode !== 200) throw new Error(`a stream was answered ${answer?.statusCode}`)
  const event: Heard = { topic: '' }
  answer.on('error', () => {})
  answer.setEncoding('utf8').on('data', (text: string) => {
    if (event.waiting && text.includes(`data: ${event.topic}\n`)) event.waiting()
  })
  return event
}

/** Returns the milliseconds until this stream receives the topic, from now on. */
function hears(stream: Heard, topic: string): Promise<number> {
  const since = performance.now()
  return new Promise((resolve) => {
    stream.topic = topic
    stream.waiting = () => {
      stream.waiting = undefined
      resolve(performance.now() - since)
    }
  })
}

async function notify(db: pg.Client, streams: readonly Heard[], people: readonly { id: string; tenant: string }[]) {
  const one: number[] = []
  for (let n = 0; n < TOLD; n++) {
    const person = n % people.length
    const event = hears(streams[person * STREAMS_EACH] as Heard, 'inbox')
    await db.query(
      `INSERT INTO notification (id, tenant_id, user_id, category, kind) VALUES (md5(random()::text), $1, $2, 'system', 'exportReady')`,
      [people[person]?.tenant, people[person]?.id],
    )
    one.push(await event)
  }
  const all = streams.map((stream) => hears(stream, 'notices'))
  await db.query(`SELECT live_announce('notices', NULL, $1)`, [people[0]?.tenant])
  return { one, all: await Promise.all(all) }
}

/** The accounts are people of one organisation, at least {@link PEOPLE}. */
export async function measureLive({ url, pid }: Product, accounts: readonly Account[]): Promise<Row[]> {
  const tokens: string[] = []
  for (const account of accounts.slice(0, PEOPLE)) tokens.push(await tokenOf(url, account))
  const db = new pg.Client({ connectionString: databaseOf(pid) })
  await db.connect()
  const agent = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY })
  try {
    const { rows: people } = await db.query<{ id: string; tenant: string }>(
      `SELECT u.id, m.tenant_id AS tenant FROM "user" u JOIN member m ON m.user_id = u.id
        JOIN unnest($1::text[]) WITH ORDINALITY a(account, place) ON a.account = u.username ORDER BY a.place`,
      [accounts.slice(0, PEOPLE).map(({ account }) => account)],
    )
    await sleep(3_000)
    const before = memoryOf(pid).pss
    const streams: Heard[] = []
    for (let n = 0; n < STREAMS; n++) streams.push(await open(url, tokens[Math.floor(n / STREAMS_EACH)] ?? '', agent))
    await sleep(5_000)
    const more = (memoryOf(pid).pss - before) / MEGABYTE
    const { one, all } = await notify(db, streams, people)
    return [
      atMost(`${STREAMS} open event streams, memory more`, more, 'MB', 150),
      atMost(`A notification until its browser is told, ${STREAMS} streams, p95`, percentile(one, 0.95), 'ms', 200),
      atMost(`All ${STREAMS} browsers are told, the last one`, Math.max(...all), 'ms', 1_000),
    ]
  } finally {
    agent.destroy()
    await db.end()
  }
}

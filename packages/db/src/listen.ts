// LISTEN on a connection of its own without a pooler, watched: poolers accept LISTEN and deliver nothing, and dead connections look alive.
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Database } from './database.ts'

const ANSWER_WITHIN_MS = 5_000
const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 60_000

export type ListenOptions = {
  channel: string
  onPayload(payload: string): void
  /** Called when payloads may have been missed: after each connection, and every `pollMs` while there is none. */
  onMissed(): void
  /** Between connection checks, in milliseconds; default 30,000. */
  checkMs?: number
  /** Default 15,000. */
  pollMs?: number
  /** Whether payloads arrive; called at each change. */
  onState?(works: boolean): void
}

export type Listening = { close(): Promise<void> }

/**
 * Listens until it is closed; never throws. Each check sends a payload of its own through the pool and expects it back within five
 * seconds, else the connection is opened again.
 */
export function listen(db: Pick<Database, 'pool' | 'direct'>, options: ListenOptions): Listening {
  return new Listener(db.pool, db.direct ?? db.pool.options.connectionString, options)
}

class Listener implements Listening {
  private readonly pool: pg.Pool
  private readonly url: string | undefined
  private readonly options: Required<ListenOptions>
  private readonly probe = `probe ${randomUUID()}`
  private client: pg.Client | undefined
  /** Undefined until it was tried once, so that a first failure is a change too. */
  private works: boolean | undefined
  private failures = 0
  private closed = false
  private timer: NodeJS.Timeout | undefined
  private answered: (() => void) | undefined
  private readonly poll: NodeJS.Timeout

  constructor(pool: pg.Pool, url: string | undefined, options: ListenOptions) {
    const { checkMs = 30_000, pollMs = 15_000, onState = () => {}, ...rest } = options
    this.pool = pool
    this.url = url
    this.options = { checkMs, pollMs, onState, ...rest }
    this.poll = setInterval(() => !this.works && this.options.onMissed(), pollMs).unref()
    void this.connect()
  }

  async close(): Promise<void> {
    this.closed = true
    clearTimeout(this.timer)
    clearInterval(this.poll)
    await this.drop()
  }

  private async connect(): Promise<void> {
    if (this.closed) return
    const client = new pg.Client({
      connectionString: this.url,
      connectionTimeoutMillis: 10_000,
      keepAlive: true,
    })
    this.client = client
    client.on('notification', ({ payload = '' }) => this.receive(payload))
    client.on('error', () => void this.lost(client))
    client.on('end', () => void this.lost(client))
    try {
      await client.connect()
      await client.query(`LISTEN ${pg.escapeIdentifier(this.options.channel)}`)
      await this.check(client)
    } catch {
      await this.lost(client)
    }
  }

  private receive(payload: string): void {
    if (payload === this.probe) this.answered?.()
    else if (!payload.startsWith('probe ')) this.options.onPayload(payload)
  }

  /** Throws when our own payload does not return. */
  private async check(client: pg.Client): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    this.answered = resolve
    const late = setTimeout(() => reject(new Error('nothing arrives')), ANSWER_WITHIN_MS)
    try {
      await Promise.all([promise, this.pool.query('SELECT pg_notify($1, $2)', [this.options.channel, this.probe])])
    } finally {
      clearTimeout(late)
    }
    if (this.client !== client || this.closed) return
    this.failures = 0
    this.become(true)
    this.timer = setTimeout(() => {
      this.check(client).catch(() => this.lost(client))
    }, this.options.checkMs).unref()
  }

  private become(works: boolean): void {
    if (this.works === works) return
    this.works = works
    this.options.onState(works)
    if (works) this.options.onMissed()
  }

  /** Opens another connection, later and later. */
  private async lost(client: pg.Client): Promise<void> {
    if (this.client !== client || this.closed) return
    clearTimeout(this.timer)
    await this.drop()
    this.become(false)
    const wait = Math.min(FIRST_WAIT_MS * 2 ** this.failures, LONGEST_WAIT_MS)
    this.failures += 1
    this.timer = setTimeout(() => void this.connect(), wait).unref()
  }

  private async drop(): Promise<void> {
    const { client } = this
    this.client = undefined
    await client?.end().catch(() => {})
  }
}

// The embedded database has no autovacuum: this vacuums and analyses one table at a time. Without statistics the planner expects one row
// everywhere, and statements of search take twice as long.
import type { Engine } from './engine.ts'
import type { Unit } from './gateway-core.ts'
import { simpleQuery } from './messages.ts'
import type { Client, SessionQueue } from './session-queue.ts'

const EVERY_MS = 5_000
/** Between two tables. */
const PAUSE = 0.05

const neediestTable = (condition: string) => `SELECT quote_ident(schemaname) || '.' || quote_ident(relname)
  FROM pg_stat_user_tables WHERE ${condition} ORDER BY n_dead_tup + n_mod_since_analyze DESC, relid LIMIT 1`

/** The rule of autovacuum, with its default thresholds: 50 rows and a fifth of the table, a tenth for statistics. */
const IDLE = {
  due: neediestTable('n_dead_tup > 50 + 0.2 * n_live_tup OR n_mod_since_analyze > 50 + 0.1 * n_live_tup'),
  command: 'VACUUM (ANALYZE)',
}
/** While others wait, only the statistics of tables of which a third is new: this takes 10 ms, for passages 80. */
const BUSY = { due: neediestTable('n_mod_since_analyze > 50 + 0.5 * n_live_tup'), command: 'ANALYZE' }

/** Looks for such a table every `everyMs`, and soon after each that it took; returns the function that stops it. */
export function startMaintenance(engine: Engine, queue: SessionQueue<Unit>, everyMs: number = EVERY_MS): () => void {
  let timer: NodeJS.Timeout
  let work = IDLE
  const client: Client<Unit> = {
    units: [],
    async run() {
      const { output } = await engine.run(simpleQuery(work.due))
      const table = firstValue(output)
      if (table) await engine.run(simpleQuery(`${work.command} ${table}`))
      wait(table ? PAUSE * everyMs : everyMs)
      return false
    },
  }
  const wait = (ms: number) => {
    timer = setTimeout(() => {
      work = queue.idle ? IDLE : BUSY
      client.units.push({ kind: 'whole', bytes: Buffer.alloc(0) })
      queue.ready(client)
    }, ms)
    timer.unref()
  }
  wait(everyMs)
  return () => clearTimeout(timer)
}

/** First column of the first row of an answer. */
export function firstValue(output: Buffer): string | undefined {
  for (let offset = 0; offset < output.length; offset += 1 + output.readInt32BE(offset + 1)) {
    if (output[offset] !== 0x44) continue
    const length = output.readInt32BE(offset + 7)
    return output.toString('utf8', offset + 11, offset + 11 + length)
  }
  return undefined
}

// The embedded database has no autovacuum: this vacuums and analyses one table at a time while the database is idle.
import type { Engine } from './engine.ts'
import type { Unit } from './gateway-core.ts'
import { simpleQuery } from './messages.ts'
import type { Client, SessionQueue } from './session-queue.ts'

const EVERY_MS = 30_000

// The rule of autovacuum, with its default thresholds: 50 rows and a fifth of the table, a tenth for statistics.
const NEEDIEST_TABLE = `SELECT quote_ident(schemaname) || '.' || quote_ident(relname) FROM pg_stat_user_tables
  WHERE n_dead_tup > 50 + 0.2 * n_live_tup OR n_mod_since_analyze > 50 + 0.1 * n_live_tup
  ORDER BY n_dead_tup + n_mod_since_analyze DESC, relid LIMIT 1`

/** Checks every `everyMs`; returns the function that stops it. */
export function startMaintenance(engine: Engine, queue: SessionQueue<Unit>, everyMs: number = EVERY_MS): () => void {
  const client: Client<Unit> = {
    units: [],
    async run() {
      const { output } = await engine.run(simpleQuery(NEEDIEST_TABLE))
      const table = firstValue(output)
      if (table) await engine.run(simpleQuery(`VACUUM (ANALYZE) ${table}`))
      return false
    },
  }
  const timer = setInterval(() => {
    if (!queue.idle) return
    client.units.push({ kind: 'whole', bytes: Buffer.alloc(0) })
    queue.ready(client)
  }, everyMs)
  timer.unref()
  return () => clearInterval(timer)
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

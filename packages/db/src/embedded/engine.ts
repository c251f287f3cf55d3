// The database itself: one PGlite instance that runs whole units of work.
import { PGlite } from '@electric-sql/pglite'
import { vector } from '@electric-sql/pglite-pgvector'
import type { TransactionStatus } from './messages.ts'

export type Notification = { channel: string; bytes: Buffer }

/** `status` is undefined when the unit did not end in ReadyForQuery (a Flush, or a broken database). */
export type UnitResult = {
  output: Buffer
  status?: TransactionStatus
  notifications: Notification[]
  changedSettings: boolean
}

/** Settings that drivers expect at the start of a connection. */
const REPORTED = [
  'server_version',
  'server_encoding',
  'client_encoding',
  'DateStyle',
  'IntervalStyle',
  'TimeZone',
  'integer_datetimes',
  'standard_conforming_strings',
]

// One session needs little memory: small buffers keep the process small, and the system caches the files.
const LOW_MEMORY_SETTINGS = [
  'shared_buffers=32MB',
  'wal_buffers=1MB',
  'max_wal_size=256MB',
  'maintenance_work_mem=32MB',
]

export type Engine = {
  settings: ReadonlyMap<string, string>
  /** Runs complete protocol messages and returns everything the database answered. Calls must not overlap. */
  run(bytes: Uint8Array): Promise<UnitResult>
  pglite: PGlite
  close(): Promise<void>
}

/** Opens the database in `folder` (created when missing), or a temporary one in memory. */
export async function openEngine(folder: string | undefined): Promise<Engine> {
  const pglite = await PGlite.create({
    dataDir: folder ?? 'memory://',
    extensions: { vector },
    startParams: [...PGlite.defaultStartParams, ...LOW_MEMORY_SETTINGS.flatMap((setting) => ['-c', setting])],
  })
  const settings = new Map<string, string>()
  for (const name of REPORTED) {
    const { rows } = await pglite.query<{ value: string }>('SELECT current_setting($1) AS value', [name])
    settings.set(name, rows[0]?.value ?? '')
  }
  return {
    pglite,
    settings,
    async run(bytes) {
      const chunks: Buffer[] = []
      // The data is a view into the database's memory: copy it before the next call.
      await pglite.execProtocolRawStream(bytes, {
        syncToFs: false,
        onRawData: (data) => chunks.push(Buffer.from(data)),
      })
      return readResult(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks))
    },
    close: () => pglite.close(),
  }
}

/** Walks over the messages of an answer: state at its end, extracted notifications, whether a SET was among them. */
export function readResult(all: Buffer): UnitResult {
  const notifications: Notification[] = []
  const chunks: Buffer[] = []
  let status: TransactionStatus | undefined
  let changedSettings = false
  let from = 0
  for (let offset = 0; offset < all.length; ) {
    const end = offset + 1 + all.readInt32BE(offset + 1)
    const type = all[offset]
    if (type === 0x5a) status = String.fromCharCode(all[offset + 5] ?? 0) as TransactionStatus
    else if (type === 0x43 && all.toString('latin1', offset + 5, offset + 8) === 'SET') changedSettings = true
    else if (type === 0x41) {
      chunks.push(all.subarray(from, offset))
      from = end
      const nameEnd = all.indexOf(0, offset + 9)
      notifications.push({ channel: all.toString('utf8', offset + 9, nameEnd), bytes: all.subarray(offset, end) })
    }
    offset = end
  }
  const output = from === 0 ? all : Buffer.concat([...chunks, all.subarray(from)])
  return { output, status, notifications, changedSettings }
}

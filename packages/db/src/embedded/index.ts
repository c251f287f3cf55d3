// The embedded database: PGlite (PostgreSQL with pgvector in this process) in a folder, shared on a loopback port.
// For a laptop, a trial and the tests; production names a real PostgreSQL by DATABASE_URL.
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { applyMigrations, readMigrations } from '../migrations.ts'
import { buildDoor } from './door.ts'
import { type Engine, openEngine } from './engine.ts'
import { lockFolder } from './folder-lock.ts'
import { openGateway } from './gateway.ts'
import { startMaintenance } from './maintenance.ts'

export { FolderInUseError, lockFolder } from './folder-lock.ts'

export type EmbeddedOptions = {
  /** The database lives in `pg` within it. 'memory://' keeps it in memory only. */
  dataDir: string
  /** Default: any free port. */
  port?: number
  /** Default: a random one; without it nobody else on this machine gets in. */
  password?: string
  /** Apply the migrations before the first client is let in. */
  migrate?: boolean
  idleInTransactionMs?: number
  maintenanceMs?: number
  /** Called when the database cannot go on; default: the error is thrown, which ends the process. */
  onBroken?: (error: Error) => void
}

export type EmbeddedDatabase = {
  url: string
  port: number
  /** Names of the migrations that were applied at this start. */
  migrated: string[]
  close(): Promise<void>
}

const IDLE_IN_TRANSACTION_MS = 20_000

/** Makes the database files in `dataDir` when there are none. Takes seconds and much memory: best in a passing process. */
export async function initialise(dataDir: string): Promise<void> {
  const folder = join(dataDir, 'pg')
  if (existsSync(join(folder, 'PG_VERSION'))) return
  // Under another name until it is complete, so that a crash leaves nothing half-made behind.
  const draft = join(dataDir, 'pg.new')
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { recursive: true, mode: 0o700 })
  const engine = await openEngine(draft)
  await engine.close()
  renameSync(draft, folder)
}

/**
 * Starts the database on 127.0.0.1. The port is open at once, and clients wait until the database is. Throws FolderInUseError
 * when another process has it open. The files survive kill -9 of this process; `close` ends all connections, rolls open
 * transactions back and gives the folder free.
 */
export async function startEmbeddedDatabase(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const inMemory = options.dataDir === 'memory://'
  const unlock = inMemory ? () => {} : lockFolder(join(options.dataDir, 'pg.lock'))
  const door = await buildDoor(options.port ?? 0).catch((error) => {
    unlock()
    throw error
  })
  try {
    if (!inMemory) await initialise(options.dataDir)
    const engine = await openEngine(inMemory ? undefined : join(options.dataDir, 'pg'))
    const migrated = options.migrate ? await migrateEngine(engine) : []
    const password = options.password ?? randomBytes(24).toString('base64url')
    const gateway = openGateway({
      door,
      engine,
      password,
      idleInTransactionMs: options.idleInTransactionMs ?? IDLE_IN_TRANSACTION_MS,
      onBroken: options.onBroken ?? throwLater,
    })
    const stopMaintenance = startMaintenance(engine, gateway.turns, options.maintenanceMs)
    return {
      url: `postgresql://postgres:${password}@127.0.0.1:${door.port}/postgres`,
      port: door.port,
      migrated,
      async close() {
        stopMaintenance()
        await gateway.close()
        await engine.close()
        unlock()
      },
    }
  } catch (error) {
    unlock()
    void door.close()
    throw error
  }
}

const migrateEngine = ({ pglite }: Engine) =>
  applyMigrations(
    { exec: (sql) => pglite.exec(sql), query: (sql, values) => pglite.query<Record<string, unknown>>(sql, values) },
    readMigrations(),
  )

/** An error outside of every promise ends the process; who started it starts it again on the same files. */
const throwLater = (error: Error) =>
  void setImmediate(() => {
    throw error
  })

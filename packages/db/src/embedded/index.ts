// The embedded database: PGlite (PostgreSQL with pgvector in this process) in a folder, shared on a loopback port.
// For a laptop, a trial and the tests; production names a real PostgreSQL by DATABASE_URL.
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { applyMigrations, readMigrations } from '../migrations.ts'
import { listenEarly } from './early-listener.ts'
import { type Engine, openEngine } from './engine.ts'
import { lockFolder } from './folder-lock.ts'
import { openGateway } from './gateway.ts'
import { startMaintenance } from './maintenance.ts'

export { runningDatabase } from './access-file.ts'
export { FolderInUseError } from './folder-lock.ts'

export type EmbeddedOptions = {
  /** The database lives in `pg` within it. 'memory://' keeps it in memory only. */
  dataDir: string
  /** Default: any free port. */
  port?: number
  /** Default: a random one, so that other users of this machine cannot connect. */
  password?: string
  /** Apply the migrations before the first client is accepted. */
  migrate?: boolean
  idleInTransactionMs?: number
  maintenanceMs?: number
  /** Called when the database cannot continue; default: the error is thrown, which ends the process. */
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

/** Creates the database files in `dataDir` when there are none. Takes seconds and much memory: best in a short-lived process. */
export async function initialise(dataDir: string): Promise<void> {
  const folder = join(dataDir, 'pg')
  if (existsSync(join(folder, 'PG_VERSION'))) return
  // Under another name until it is complete, so that a crash leaves no incomplete folder behind.
  const draft = join(dataDir, 'pg.new')
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { recursive: true, mode: 0o700 })
  const engine = await openEngine(draft)
  await engine.close()
  renameSync(draft, folder)
}

/**
 * Starts the database on 127.0.0.1. The port is open at once, and clients wait until the database is. Throws FolderInUseError
 * when another process has it open. The files survive kill -9 of this process; `close` ends all connections, rolls
 * back open transactions and releases the folder.
 */
export async function startEmbeddedDatabase(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const inMemory = options.dataDir === 'memory://'
  const unlock = inMemory ? () => {} : lockFolder(join(options.dataDir, 'pg.lock'))
  const listener = await listenEarly(options.port ?? 0).catch((error) => {
    unlock()
    throw error
  })
  try {
    if (!inMemory) await initialise(options.dataDir)
    const engine = await openEngine(inMemory ? undefined : join(options.dataDir, 'pg'))
    const migrated = options.migrate ? await migrateEngine(engine) : []
    const password = options.password ?? randomBytes(24).toString('base64url')
    const gateway = openGateway({
      listener,
      engine,
      password,
      idleInTransactionMs: options.idleInTransactionMs ?? IDLE_IN_TRANSACTION_MS,
      onBroken: options.onBroken ?? throwLater,
    })
    const stopMaintenance = startMaintenance(engine, gateway.queue, options.maintenanceMs)
    return {
      url: `postgresql://postgres:${password}@127.0.0.1:${listener.port}/postgres`,
      port: listener.port,
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
    void listener.close()
    throw error
  }
}

const migrateEngine = ({ pglite }: Engine) =>
  applyMigrations(
    { exec: (sql) => pglite.exec(sql), query: (sql, values) => pglite.query<Record<string, unknown>>(sql, values) },
    readMigrations(),
  )

/** An error outside of every promise ends the process; the supervisor restarts it on the same files. */
const throwLater = (error: Error) =>
  void setImmediate(() => {
    throw error
  })

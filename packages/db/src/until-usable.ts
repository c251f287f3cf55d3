// Waiting for the database when a process starts.
import { ConfinementError, checkConfinement } from './confinement-check.ts'
import type { Database } from './database.ts'
import { isBeingMigrated, NewerDataError, refuseNewerData } from './migrations.ts'

const RETRY_MS = 100
const SAY_EVERY = 30_000 / RETRY_MS
/** While an older database is being migrated, its policies are not there yet; the process that migrates may begin a little later. */
const MAX_CONFINEMENT_TRIES = 300

type Log = { warn(data: object, message: string): void }

/**
 * Resolves when the database responds, is migrated and keeps the tenants apart, and `work` has succeeded on it, however long that takes.
 * Throws ConfinementError when it does not keep them apart although nobody migrates it, NewerDataError when a newer version wrote it.
 */
export async function untilUsable(
  db: Database,
  log: Log,
  work: () => Promise<unknown> = async () => {},
): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await db.pool.query('SELECT 1 FROM tenant LIMIT 1')
      await refuseNewerData(db.pool)
      await checkConfinement(db)
      await work()
      return
    } catch (error) {
      if (error instanceof NewerDataError) throw error
      const isOver = error instanceof ConfinementError && tries >= MAX_CONFINEMENT_TRIES
      if (isOver && !(await isBeingMigrated(db.pool).catch(() => true))) throw error
      const reason = error instanceof Error ? error.message : String(error)
      if (tries % SAY_EVERY === 0) log.warn({ err: reason }, 'still waiting for the database')
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
    }
  }
}

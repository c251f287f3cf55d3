// The database process of the embedded product. Its settings come as one message, so that the process list does not
// show the password; it answers `{ migrated }` when it is open, or `{ error }`.
import { type EmbeddedDatabase, startEmbeddedDatabase } from './index.ts'

type Settings = { dataDir: string; port: number; password: string }

/** A previous process that lost its supervisor may still be closing the files. */
const TIMEOUT_MS = 20_000

let database: EmbeddedDatabase | undefined
let stopping = false

// exit-with-parent.mjs unrefs the IPC channel; until the settings arrive it has to keep this process alive.
process.channel?.ref()
process.once('message', (settings: Settings) => {
  process.channel?.unref()
  open(settings).catch((error: Error) => {
    process.send?.({ error: error.message }, () => process.exit(1))
  })
})

async function open(settings: Settings): Promise<void> {
  const end = performance.now() + TIMEOUT_MS
  for (;;) {
    try {
      database = await startEmbeddedDatabase({ ...settings, migrate: true })
      break
    } catch (error) {
      const inUse = error instanceof Error && error.name === 'FolderInUseError'
      if (!inUse || stopping || performance.now() > end) throw error
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }
  process.send?.({ migrated: database.migrated })
  if (stopping) await close()
}

async function close(): Promise<void> {
  await database?.close()
  process.exit(0)
}

process.on('SIGTERM', () => {
  if (!stopping && database) void close()
  stopping = true
})

// The database process of the embedded product. Its settings come as one message, so that the process list does not
// show the password; it answers `{ migrated }` when it is open, or `{ error }`.
import { allowCommands } from './access-file.ts'
import { type EmbeddedDatabase, startEmbeddedDatabase } from './index.ts'

type Settings = { dataDir: string; port: number; password: string }

const RETRY_MS = 200
const SAY_EVERY = 30_000 / RETRY_MS

let database: EmbeddedDatabase | undefined
let stopping = false
let refuseCommands = () => {}

// exit-with-parent.mjs unrefs the IPC channel; until the settings arrive it has to keep this process alive.
process.channel?.ref()
process.once('message', (settings: Settings) => {
  process.channel?.unref()
  open(settings).catch((error: Error) => {
    process.send?.({ error: error.message }, () => process.exit(1))
  })
})

async function open(settings: Settings): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      database = await startEmbeddedDatabase({ ...settings, migrate: true })
      break
    } catch (error) {
      const inUse = error instanceof Error && error.name === 'FolderInUseError'
      // A previous process that lost its supervisor may still be closing the files.
      if (!inUse || stopping) throw error
      if (tries % SAY_EVERY === 0) console.log(`Still starting: ${error.message}, waiting for its end ...`)
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
    }
  }
  refuseCommands = allowCommands(settings.dataDir, database.url)
  process.send?.({ migrated: database.migrated })
  if (stopping) await close()
}

async function close(): Promise<void> {
  refuseCommands()
  await database?.close()
  process.exit(0)
}

process.on('SIGTERM', () => {
  if (!stopping && database) void close()
  stopping = true
})

// A short-lived process that migrates a database: `{ url }` comes as a message, so that the process list does not show the
// password. Answers `{ migrated }` or `{ code, error }`.
import { migrate } from './migrate.ts'

// exit-with-parent.mjs unrefs the IPC channel; this process has to wait for its message.
process.channel?.ref()
process.once('message', ({ url }: { url: string }) => {
  migrate(url).then(
    (migrated) => answer({ migrated }),
    (error: Error & { code?: string }) => answer({ code: error.code ?? '', error: error.message || error.code }),
  )
})

function answer(message: object): void {
  process.send?.(message, () => process.exit())
}

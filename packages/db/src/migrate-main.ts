// A passing process that migrates the database whose address it is told: `{ url }` comes as a message, so that no list of
// processes shows the password. Answers `{ migrated }` or `{ code, error }`.
import { migrate } from './migrate.ts'

// The supervisor's leash lets the channel go unheeded; it is what this process lives for.
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

// A database of its own process that speaks PostgreSQL's protocol, for machines without PostgreSQL and pgvector. Its settings come as
// JSON on standard input, so that the process list does not show the password.
import { json } from 'node:stream/consumers'
import { startEmbeddedDatabase } from '@lectern/db/embedded'

const settings = (await json(process.stdin)) as { dataDir: string; port: number; password: string }
const database = await startEmbeddedDatabase(settings)
console.log('ready')
process.once('SIGTERM', async () => {
  await database.close()
  process.exit(0)
})

// Creates and migrates the database files of a data folder, then ends: `node initialise.ts DATA_FOLDER`.
// A separate process, because creating them takes three times the memory that running needs.
import { initialise, startEmbeddedDatabase } from './index.ts'

const dataDir = process.argv[2]
if (!dataDir) throw new Error('usage: initialise.ts DATA_FOLDER')
try {
  await initialise(dataDir)
  const database = await startEmbeddedDatabase({ dataDir, migrate: true })
  await database.close()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

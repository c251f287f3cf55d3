// A database process that the tests can kill: `node database-process.fixture.ts DATA_FOLDER` prints its address.
import { startEmbeddedDatabase } from './index.ts'

const database = await startEmbeddedDatabase({ dataDir: process.argv[2] ?? '', migrate: true })
console.log(database.url)

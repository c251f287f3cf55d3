// Runs before each integration suite (vitest setupFiles).
import { prepareWorkerDatabase } from '@lectern/db/worker-database'
import { inject } from 'vitest'
import { closeAfterSuite } from './suite-database.ts'
import { removeFilesAfterSuite } from './test-ports.ts'

const worker = Number(process.env.VITEST_POOL_ID) - 1
await prepareWorkerDatabase(inject('serverDatabases')[worker])
closeAfterSuite()
removeFilesAfterSuite()

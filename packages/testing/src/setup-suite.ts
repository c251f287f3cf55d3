// Runs before each integration suite (vitest setupFiles).
import { closeAfterSuite } from './suite-database.ts'
import { removeFilesAfterSuite } from './test-ports.ts'

closeAfterSuite()
removeFilesAfterSuite()

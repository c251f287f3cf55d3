// The database of one worker of the test runner, in a process of its own: it sends its address when it is open, and removes its files when
// the worker has ended, however that ended.
import { startTestDatabase } from './testing.ts'

const database = await startTestDatabase()
const close = () => database.close().then(() => process.exit(0))
process.on('disconnect', close)
if (process.connected) process.send?.(database.url)
else await close()

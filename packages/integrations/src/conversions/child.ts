// The child process of conversions (its own file in the bundles).
import { serveConversions } from './serve.ts'
import { TASKS } from './tasks.ts'

serveConversions(TASKS)

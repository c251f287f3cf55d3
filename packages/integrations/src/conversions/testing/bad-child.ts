// The child process that runs the tasks of the tests.
import { serveConversions } from '../serve.ts'
import { BAD_TASKS } from './bad-tasks.ts'

serveConversions(BAD_TASKS)

// Entry of the container image. The command says what runs: `start` (everything in one container), `server`, `worker`,
// `migrate` (migrations and first start, then ends), `local-models ...` or `seed ...`. The process is replaced, so that signals reach it directly.
import { join } from 'node:path'
import { ROOT, SERVICE_FLAGS } from '../supervisor/plan.ts'

const program = (name: string) => join(ROOT, 'apps', 'product', 'dist', `${name}.js`)
const HEARTBEAT = join(ROOT, 'scripts', 'container', 'heartbeat.mjs')
const ROLES: Record<string, string[]> = {
  start: [program('supervisor')],
  server: [...SERVICE_FLAGS, program('server')],
  worker: [...SERVICE_FLAGS, '--import', HEARTBEAT, program('worker')],
  migrate: [program('migrate-container')],
  'local-models': [program('local-models')],
  seed: [program('seed')],
}

const [role = 'start', ...args] = process.argv.slice(2)
const command = ROLES[role]
if (!command) {
  console.error(`Unknown command '${role}'. There are: ${Object.keys(ROLES).join(', ')}`)
  process.exit(2)
}
process.execve?.(process.execPath, [process.execPath, '--disable-warning=ExperimentalWarning', ...command, ...args])

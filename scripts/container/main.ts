// Entry of what is shipped, so of the container image too. The command says what runs: `start` (everything in one container), `server`, `worker`,
// `migrate` (migrations and first start, then ends), `backup ...`, `restore ...`, `organisation ...`, `operator ...`, `local-models ...` or `seed ...`. The process is replaced, so that signals reach it directly.
import { join } from 'node:path'
import { compileCache, DIST, ROOT, SERVICE_FLAGS, SUPERVISOR_FLAGS } from '../supervisor/plan.ts'

const program = (name: string) => join(DIST, `${name}.js`)
const HEARTBEAT = join(ROOT, 'scripts', 'container', 'heartbeat.mjs')
const ROLES: Record<string, string[]> = {
  start: [...SUPERVISOR_FLAGS, program('supervisor')],
  server: [...SERVICE_FLAGS, program('server')],
  worker: [...SERVICE_FLAGS, '--import', HEARTBEAT, program('worker')],
  migrate: [program('migrate-container')],
  'local-models': [program('local-models')],
  seed: [program('seed')],
  organisation: [program('seed'), 'organisation'],
  operator: [program('seed'), 'operator'],
  backup: [program('backup'), 'backup'],
  restore: [program('backup'), 'restore'],
}

const [role = 'start', ...args] = process.argv.slice(2)
const command = ROLES[role]
if (!command) {
  console.error(`Unknown command '${role}'. There are: ${Object.keys(ROLES).join(', ')}`)
  process.exit(2)
}
const { DATA_DIR = join(ROOT, '.data') } = process.env
process.execve?.(process.execPath, [process.execPath, '--disable-warning=ExperimentalWarning', ...command, ...args], {
  NODE_COMPILE_CACHE: compileCache(DATA_DIR),
  ...process.env,
})

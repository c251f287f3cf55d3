// Entry of the container image. The command says what runs: `start` (everything in one container), `server`, `worker`,
// `migrate` (migrations and first start, then ends), `local-models ...` or `seed ...`. The process is replaced, so that signals reach it directly.
import { join } from 'node:path'
import { ROOT, SERVICE_FLAGS } from '../supervisor/plan.ts'

const at = (...parts: string[]) => join(ROOT, ...parts)
const ROLES: Record<string, string[]> = {
  start: [at('scripts', 'supervisor', 'main.ts')],
  server: [...SERVICE_FLAGS, at('apps', 'server', 'dist', 'main.js')],
  worker: [
    ...SERVICE_FLAGS,
    '--import',
    at('scripts', 'container', 'heartbeat.mjs'),
    at('apps', 'worker', 'dist', 'main.js'),
  ],
  migrate: [at('scripts', 'container', 'migrate.ts')],
  'local-models': [at('scripts', 'local-models.ts')],
  seed: [at('apps', 'server', 'src', 'seed.ts')],
}

const [role = 'start', ...args] = process.argv.slice(2)
const command = ROLES[role]
if (!command) {
  console.error(`Unknown command '${role}'. There are: ${Object.keys(ROLES).join(', ')}`)
  process.exit(2)
}
process.execve?.(process.execPath, [process.execPath, '--disable-warning=ExperimentalWarning', ...command, ...args])

// `npm start`: installs, builds and runs everything. Begins under whatever Node is there (20.19 or later), so it uses
// built-in modules only; what it starts runs under the project's own Node 24.
import { spawn, spawnSync } from 'node:child_process'
import { join } from 'node:path'

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `Lectern needs Node 20.19 or later to start (this is ${process.versions.node}). Install it from https://nodejs.org.`,
  )
  process.exit(1)
}

const { ensureInstalled, NODE } = await import('./lib/install.mjs')
const { ROOT } = await import('./lib/stamps.mjs')
const { outdated } = await import('./lib/build-plan.mjs')

// The supervisor only waits for its children.
const SUPERVISOR_FLAGS = ['--max-semi-space-size=1', '--disable-warning=ExperimentalWarning']

ensureInstalled()
if (outdated().length > 0) {
  console.log('Building (only after a change) ...')
  const { status } = spawnSync(NODE, [join(ROOT, 'scripts', 'build.mjs')], { cwd: ROOT, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

const supervisor = join(ROOT, 'scripts', 'supervisor', 'main.ts')
if (process.execve && process.platform !== 'win32') {
  // Replaces this process, so that its memory is freed.
  process.execve(NODE, [NODE, ...SUPERVISOR_FLAGS, supervisor], process.env)
} else {
  // Its own process group: Ctrl-C reaches only this process, which passes it on once.
  const child = spawn(NODE, [...SUPERVISOR_FLAGS, supervisor], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: true,
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}

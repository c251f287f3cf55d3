// What every script needs before it runs: installed packages and up-to-date builds. Built-in modules only.
import { spawn, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { outdated } from './build-plan.mjs'
import { ensureInstalled, NODE } from './install.mjs'
import { ROOT } from './stamps.mjs'

/** Installs the packages and builds those of `parts` that are out of date. Ends the process when that fails. */
export function prepare(parts) {
  ensureInstalled()
  const needed = outdated().filter(({ name }) => parts.includes(name))
  if (needed.length === 0) return
  console.log('Building (only after a change) ...')
  const only = `--only=${needed.map(({ name }) => name).join(',')}`
  const { status } = spawnSync(NODE, [join(ROOT, 'scripts', 'build.mjs'), only], { cwd: ROOT, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

/** Continues with the project's own Node and these arguments, in place of this process where the system can do that. */
export function continueWith(args) {
  process.chdir(ROOT)
  // Replaces this process, so that its memory is freed.
  if (process.execve && process.platform !== 'win32') process.execve(NODE, [NODE, ...args], process.env)
  // Its own process group: Ctrl-C reaches only this process, which passes it on once.
  const child = spawn(NODE, args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'], detached: true })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}

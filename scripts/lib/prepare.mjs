// Preparation of every script: installed packages and up-to-date builds. Built-in modules only.
import { spawn } from 'node:child_process'
import { ensureInstalled, NODE } from './install.mjs'
import { ROOT } from './root.mjs'
import { build } from './turbo.mjs'

/**
 * Installs the packages and builds what is out of date: everything, the named packages only, or nothing for `[]`. Ends the process when
 * that fails.
 */
export async function prepare(packages) {
  ensureInstalled()
  if (packages?.length === 0) return
  const status = await build(packages)
  if (status !== 0) process.exit(status)
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

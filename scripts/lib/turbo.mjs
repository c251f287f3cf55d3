// Runs tasks of turbo.json. Built-in modules only.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { createInterface } from 'node:readline'
import { NODE } from './install.mjs'
import { ROOT } from './root.mjs'

const MODULES = join(ROOT, 'node_modules')
const TOOLS = [join(MODULES, 'node', 'bin'), join(MODULES, '.bin')]
/** Path of the binary on most machines; turbo's own script, which searches for it, takes 0.1 s longer. */
const BINARY = join(
  MODULES,
  '@turbo',
  `${process.platform}-${process.arch === 'x64' ? '64' : process.arch}`,
  'bin',
  'turbo',
)

/** File and arguments of `turbo run` with these arguments. */
export const turboCommand = (args) =>
  existsSync(BINARY) ? [BINARY, ['run', ...args]] : [NODE, [join(MODULES, 'turbo', 'bin', 'turbo'), 'run', ...args]]

const options = (env) => ({
  cwd: ROOT,
  env: {
    ...process.env,
    PATH: [...TOOLS, process.env.PATH].join(delimiter),
    TURBO_TELEMETRY_DISABLED: '1',
    ...env,
  },
})

/** `turbo run` with these arguments and its own output; returns the exit code. */
export function turboRun(args, env = {}) {
  return spawnSync(...turboCommand(args), { ...options(env), stdio: 'inherit' }).status ?? 1
}

/** Builds what is out of date of these packages, of all when none is named. Prints what it builds, and everything when that fails. */
export async function build(packages = []) {
  const args = ['build', ...packages.map((name) => `--filter=${name}`)]
  const turbo = spawn(...turboCommand(args), { ...options(), stdio: ['ignore', 'pipe', 'inherit'] })
  const closed = new Promise((resolve) => turbo.on('close', (code) => resolve(code ?? 1)))
  const lines = []
  for await (const line of createInterface({ input: turbo.stdout })) {
    lines.push(line)
    const [, name] = /^(\S+):build: cache miss, executing/.exec(line) ?? []
    if (name) console.log(`Building ${name} (only after a change) ...`)
  }
  const status = await closed
  if (status !== 0) console.error(lines.join('\n'))
  return status
}

// Runs a supervisor as the main program of a process: environment, signals, and messages for the user.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { EnvError, parseEnv } from '@lectern/config/env'
import type { Entries } from './plan.ts'
import { Problem } from './problem.ts'
import { type FirstStart, Supervisor } from './supervise.ts'

/** npm and the terminal may both pass on one Ctrl-C; only a later signal stops at once. */
const SAME_SIGNAL_MS = 1000

export async function run(entries: Entries, firstDelayMs?: number): Promise<void> {
  const print = (line: string) => console.log(line)
  try {
    const env = parseEnv()
    const supervisor = new Supervisor({ env, entries, print, firstDelayMs })
    stopOnSignals(supervisor, print)
    const { ready, ...created } = await supervisor.start()
    if (ready)
      for (const line of welcome(env.PUBLIC_URL ?? addressOf(env.HOST, env.PORT), env.DATA_DIR, created)) print(line)
    else print('The server is not ready; the lines above say why. It will be retried.')
  } catch (error) {
    if (!(error instanceof EnvError || error instanceof Problem)) throw error
    console.error(error.message)
    process.exit(1)
  }
}

function stopOnSignals(supervisor: Supervisor, print: (line: string) => void): void {
  let first: number | undefined
  const onSignal = () => {
    if (first !== undefined) {
      if (performance.now() - first < SAME_SIGNAL_MS) return
      supervisor.kill()
      process.exit(1)
    }
    first = performance.now()
    print('Stopping ...')
    void supervisor.stop().then(() => process.exit(0))
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal)
  // Started by another process (an older Node): stop when that has exited.
  if (process.connected) {
    process.channel?.unref()
    process.on('disconnect', onSignal)
  }
}

const addressOf = (host: string, port: number) =>
  `http://${host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`

function welcome(url: string, dataDir: string, { admin, setupKey }: FirstStart): string[] {
  const file = join(dataDir, 'admin.json')
  const lines = ['', `  Lectern is ready: ${url}`]
  if (admin) {
    lines.push(`  Administrator:    ${admin.account}`)
    lines.push(`  Password:         ${admin.password}  (shown once, kept in ${file})`)
  } else if (setupKey) {
    lines.push(`  Set it up:        ${url}/tenantInitialization`)
    lines.push(`  Setup key:        ${setupKey}  (shown once; a new one: npm run seed -- setup-key)`)
  } else if (existsSync(file)) {
    lines.push(`  Administrator:    see ${file}`)
  }
  return [...lines, '  Ctrl-C stops it.', '']
}

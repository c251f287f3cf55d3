// Runs a supervisor as the main program of a process: environment, signals, and messages for the user.
import { EnvError, parseEnv } from '@lectern/config/env'
import type { Entries } from './plan.ts'
import { Problem } from './problem.ts'
import { Supervisor } from './supervise.ts'
import { welcome } from './welcome.ts'

/** npm and the terminal may both pass on one Ctrl-C; only a later signal stops at once. */
const SAME_SIGNAL_MS = 1000

export async function run(entries: Entries, firstDelayMs?: number): Promise<void> {
  const print = (line: string) => console.log(line)
  try {
    const env = parseEnv()
    const supervisor = new Supervisor({ env, entries, print, firstDelayMs })
    stopOnSignals(supervisor, print)
    const created = await supervisor.start()
    if (!created) return
    for (const line of welcome(env.PUBLIC_URL ?? addressOf(env.HOST, env.PORT), env.DATA_DIR, created)) print(line)
  } catch (error) {
    const isPlain = error instanceof EnvError || error instanceof Problem
    console.error(
      isPlain ? error.message : `Lectern could not start: ${error instanceof Error ? error.message : error}`,
    )
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

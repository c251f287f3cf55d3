// Programs as children of a test: started, waited for, ended.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

export type Running = {
  pid: number
  /** Output so far, of both streams. */
  output(): string
  /** Ends it and waits: without a signal as its operator would. */
  stop(signal?: NodeJS.Signals): Promise<void>
  /** Its exit code, once it has ended; 1 when a signal ended it. */
  ended: Promise<number>
}

export type RunOptions = { env?: NodeJS.ProcessEnv; cwd?: string; uid?: number; gid?: number; input?: string }

/** Starts `command`; with `env` it gets nothing else in its environment. */
export function run(command: string, args: readonly string[], { input, ...options }: RunOptions = {}): Running {
  let text = ''
  const child = spawn(command, args, { ...options, stdio: ['pipe', 'pipe', 'pipe'] })
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => {
      text += part
    })
  child.stdin.end(input)
  const ended = once(child, 'close').then(
    ([code]: (number | null)[]) => code ?? 1,
    (error: Error) => {
      text += error.message
      return 1
    },
  )
  return {
    pid: child.pid ?? 0,
    output: () => text,
    ended,
    async stop(signal = 'SIGTERM') {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal)
      await ended
    },
  }
}

/** Runs `command` to its end and returns what it wrote. Throws when it fails. */
export async function runToEnd(command: string, args: readonly string[], options?: RunOptions): Promise<string> {
  const running = run(command, args, options)
  const code = await running.ended
  if (code !== 0) throw new Error(`${command} ended with ${code}:\n${running.output().slice(-4_000)}`)
  return running.output()
}

const STEP_MS = 20

/** Waits until `look` does not throw, however slow the machine is. Throws with the program's output when it ends before that. */
export async function untilReady<T>(running: Running, look: () => Promise<T>): Promise<T> {
  let over = false
  void running.ended.then(() => {
    over = true
  })
  for (;;) {
    try {
      return await look()
    } catch (error) {
      if (over) throw new Error(`not ready (${error}):\n${running.output().slice(-4_000)}`)
      await sleep(STEP_MS)
    }
  }
}

/** Waits until it takes connections on `port` of this machine. */
export const untilListening = (running: Running, port: number): Promise<void> =>
  untilReady(running, async () => {
    const socket = connect(port, '127.0.0.1')
    try {
      await once(socket, 'connect')
    } finally {
      socket.destroy()
    }
  })

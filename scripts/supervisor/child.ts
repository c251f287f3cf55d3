// Child processes: restarted when they exit, at first at once, then with growing delay; stopped by SIGTERM, then by SIGKILL.
import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'

/** A command: arguments of node and additional variables. `first` is sent to the process as a message at every start. */
export type Command = { args: string[]; env?: Record<string, string>; first?: unknown }
export type Message = Record<string, unknown>

const EXIT_WITH_PARENT = join(import.meta.dirname, 'exit-with-parent.mjs')
/** Restarts without delay. After them something is wrong that a restart does not mend, and it must not take the whole processor. */
const PROMPT_RESTARTS = 3
const FIRST_DELAY_MS = 500
/** Short, because the product is away as long. */
const MAX_DELAY_MS = 5_000
/** A child that ran this long is healthy: its next exit is treated as the first one. */
const HEALTHY_AFTER_MS = 10_000

/** Starts node in its own process group, so that Ctrl-C reaches only the supervisor, which stops children in order. */
function start(command: Command): ChildProcess {
  const child = spawn(process.execPath, ['--import', EXIT_WITH_PARENT, ...command.args], {
    env: { ...process.env, ...command.env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: true,
  })
  if (command.first !== undefined) child.send(command.first as Message, () => {})
  return child
}

/** Running processes that end by themselves. */
const shortLived = new Set<ChildProcess>()

/** Runs a command to its end; resolves to its exit code and the last message it sent. */
export function runOnce(command: Command): Promise<{ code: number; message: Message | undefined }> {
  return new Promise((resolve, reject) => {
    const child = start(command)
    shortLived.add(child)
    let message: Message | undefined
    child.on('message', (received: Message) => {
      message = received
    })
    child.on('error', reject)
    child.on('exit', (code) => {
      shortLived.delete(child)
      resolve({ code: code ?? 1, message })
    })
  })
}

/** Stops the processes of {@link runOnce} that still run. */
export function stopShortLived(): void {
  for (const child of shortLived) child.kill('SIGTERM')
}

export type KeptOptions = { name: string; command: Command; print: (line: string) => void; firstDelayMs?: number }

export class KeptChild {
  private readonly options: KeptOptions
  private process: ChildProcess | undefined
  private timer: NodeJS.Timeout | undefined
  private restarts = 0
  private stopping = false
  /** Receives every message of the child, across restarts. */
  onMessage: (message: Message) => void = () => {}

  constructor(options: KeptOptions) {
    this.options = options
  }

  start(): void {
    const startedAt = performance.now()
    const child = start(this.options.command)
    this.process = child
    child.on('message', (message: Message) => this.onMessage(message))
    child.on('error', (error) => this.options.print(`${this.options.name}: ${error.message}`))
    child.on('exit', (code, signal) => {
      this.process = undefined
      if (!this.stopping) this.restart(signal ?? `code ${code}`, performance.now() - startedAt)
    })
  }

  /** Stops it: SIGTERM, then SIGKILL after `timeoutMs`. Resolves when it has exited. */
  stop(timeoutMs: number): Promise<void> {
    this.stopping = true
    clearTimeout(this.timer)
    const child = this.process
    if (!child) return Promise.resolve()
    return new Promise((resolve) => {
      const force = setTimeout(() => {
        if (timeoutMs > 0)
          this.options.print(`${this.options.name} did not stop in ${timeoutMs / 1000} s and is killed`)
        child.kill('SIGKILL')
      }, timeoutMs)
      child.on('exit', () => {
        clearTimeout(force)
        resolve()
      })
      child.kill('SIGTERM')
    })
  }

  kill(): void {
    this.stopping = true
    clearTimeout(this.timer)
    this.process?.kill('SIGKILL')
  }

  private restart(how: string, uptimeMs: number): void {
    if (uptimeMs > HEALTHY_AFTER_MS) this.restarts = 0
    const delay = restartDelay(this.restarts++, this.options.firstDelayMs)
    const when = delay === 0 ? 'now' : `in ${delay / 1000} s`
    this.options.print(`${this.options.name} ended (${how}), starting it again ${when}`)
    this.timer = setTimeout(() => this.start(), delay)
  }
}

/** Milliseconds to wait after `restarts` restarts that did not help. */
export function restartDelay(restarts: number, firstDelayMs: number = FIRST_DELAY_MS): number {
  if (restarts < PROMPT_RESTARTS) return 0
  return Math.min(firstDelayMs * 2 ** (restarts - PROMPT_RESTARTS), MAX_DELAY_MS)
}

// A process that is kept alive: started again with growing delay when it dies, stopped politely, then by force.
import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'

/** What to run: arguments of node, and the variables on top of ours. `first` is sent to it as a message at every start. */
export type Command = { args: string[]; env?: Record<string, string>; first?: unknown }
export type Message = Record<string, unknown>

const LEASH = join(import.meta.dirname, 'leash.mjs')
const FIRST_DELAY_MS = 500
const LONGEST_DELAY_MS = 30_000
/** After living so long a child counts as well, and its next death as the first one. */
const WELL_AFTER_MS = 30_000

/** Starts node in a process group of its own, so that Ctrl-C reaches the supervisor only, which knows the order of stopping. */
export function start(command: Command): ChildProcess {
  const child = spawn(process.execPath, ['--import', LEASH, ...command.args], {
    env: { ...process.env, ...command.env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: true,
  })
  if (command.first !== undefined) child.send(command.first as Message, () => {})
  return child
}

/** Processes that end by themselves, while they run. */
const passing = new Set<ChildProcess>()

/** Runs a command to its end; resolves to its exit code and the last message it sent. */
export function runOnce(command: Command): Promise<{ code: number; message: Message | undefined }> {
  return new Promise((resolve, reject) => {
    const child = start(command)
    passing.add(child)
    let message: Message | undefined
    child.on('message', (received: Message) => {
      message = received
    })
    child.on('error', reject)
    child.on('exit', (code) => {
      passing.delete(child)
      resolve({ code: code ?? 1, message })
    })
  })
}

/** Ends what {@link runOnce} still runs. */
export function stopPassing(): void {
  for (const child of passing) child.kill('SIGTERM')
}

export type KeptOptions = { name: string; command: Command; print: (line: string) => void; firstDelayMs?: number }

export class KeptChild {
  private readonly options: KeptOptions
  private process: ChildProcess | undefined
  private timer: NodeJS.Timeout | undefined
  private delay: number
  private stopping = false
  /** Hears every message of every life of the child. */
  onMessage: (message: Message) => void = () => {}

  constructor(options: KeptOptions) {
    this.options = options
    this.delay = options.firstDelayMs ?? FIRST_DELAY_MS
  }

  start(): void {
    const begun = performance.now()
    const child = start(this.options.command)
    this.process = child
    child.on('message', (message: Message) => this.onMessage(message))
    child.on('error', (error) => this.options.print(`${this.options.name}: ${error.message}`))
    child.on('exit', (code, signal) => {
      this.process = undefined
      if (!this.stopping) this.again(signal ?? `code ${code}`, performance.now() - begun)
    })
  }

  /** Ends it: SIGTERM, and SIGKILL when it is still there after `patienceMs`. Resolves when it is gone. */
  stop(patienceMs: number): Promise<void> {
    this.stopping = true
    clearTimeout(this.timer)
    const child = this.process
    if (!child) return Promise.resolve()
    return new Promise((resolve) => {
      const force = setTimeout(() => {
        if (patienceMs > 0)
          this.options.print(`${this.options.name} did not stop in ${patienceMs / 1000} s and is killed`)
        child.kill('SIGKILL')
      }, patienceMs)
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

  private again(how: string, livedMs: number): void {
    if (livedMs > WELL_AFTER_MS) this.delay = this.options.firstDelayMs ?? FIRST_DELAY_MS
    this.options.print(`${this.options.name} ended (${how}), starting it again in ${this.delay / 1000} s`)
    this.timer = setTimeout(() => this.start(), this.delay)
    this.delay = Math.min(this.delay * 2, LONGEST_DELAY_MS)
  }
}

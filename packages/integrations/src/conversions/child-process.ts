// One child process, with limits that hold whatever it does: heap and memory, processor time, no writing of files, no processes.
import { type ChildProcess, spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import type { Readable, Writable } from 'node:stream'
import { CHILD_FILE, readableFolders } from './child-file.ts'
import { type Answer, type Frame, FrameReader, writeFrame } from './frames.ts'
import { processorMs } from './spent-time.ts'

export type ChildLimits = {
  /** The program; others than ours are for tests. */
  file?: string
  heapMb: number
  /** Seconds of processor time in its whole life: it ends even when this process was killed and nobody watches it. */
  cpuSeconds: number
}

/** The child ended before it answered. `ownFault`: not because of what it was given. */
export class ChildEnded extends Error {
  readonly ownFault: boolean

  constructor(ownFault: boolean, message: string) {
    super(message)
    this.ownFault = ownFault
  }
}

/** Memory outside of the heap, such as buffers and pictures. */
const OTHER_MEMORY_MB = 400
/** The engine reserves addresses for code, which count although they are hardly used. */
const RESERVED_MB = 600
const MAX_STDERR_CHARS = 4_000
const MAX_REASON_CHARS = 500
/** The length of an answer without its output. */
const ANSWER_BYTES = 4_096

/** Makes the system end the child, and not us, when the machine or the container is out of memory. What a system does not know is left out. */
export const shellLimits = (cpuSeconds: number, kilobytes: number) =>
  [
    `ulimit -t ${cpuSeconds} 2>/dev/null`,
    `ulimit -d ${kilobytes} 2>/dev/null`,
    'ulimit -c 0 2>/dev/null',
    '(echo 1000 >/proc/$$/oom_score_adj) 2>/dev/null',
    'exec "$0" "$@"',
  ].join('; ')

function startChild({ file = CHILD_FILE, heapMb, cpuSeconds }: ChildLimits): ChildProcess {
  const args = [
    `--max-old-space-size=${heapMb}`,
    '--disable-warning=ExperimentalWarning',
    '--disable-warning=PERM0001',
    '--permission',
    // Pictures are decoded by a native library.
    '--allow-addons',
    ...readableFolders(file).map((folder) => `--allow-fs-read=${folder}`),
    file,
  ]
  const limits = shellLimits(cpuSeconds, (heapMb + OTHER_MEMORY_MB + RESERVED_MB) * 1024)
  const [command, all] =
    process.platform === 'win32' ? [process.execPath, args] : ['/bin/sh', ['-c', limits, process.execPath, ...args]]
  return spawn(command, all, {
    // Nothing of our environment: it holds the secrets.
    env: { NODE_ENV: 'production', MALLOC_ARENA_MAX: '2' },
    stdio: ['pipe', 'ignore', 'pipe', 'pipe'],
    windowsHide: true,
  })
}

export class Child {
  private readonly process: ChildProcess
  private readonly reader = new FrameReader(() => this.maxAnswerBytes)
  private maxAnswerBytes = 0
  private settle: { resolve(answer: Answer): void; reject(error: Error): void } | null = null
  private stderr = ''
  /** True from its end, or from the order to end. */
  ended = false

  constructor(limits: ChildLimits) {
    this.process = startChild(limits)
    this.process.on('error', (error) => this.fail(new ChildEnded(true, error.message)))
    this.process.on('exit', (code, signal) => this.fail(ended(code, signal, this.stderr)))
    for (const pipe of this.pipes()) pipe.on('error', () => {})
    this.errors().on('data', (text: Buffer) => {
      this.stderr = (this.stderr + text).slice(-MAX_STDERR_CHARS)
    })
    this.answers().on('data', (part: Buffer) => this.receive(part))
    lowerPriority(this.process.pid)
  }

  /** Sends one request and waits for its answer; never two at once. Throws ChildEnded. */
  ask(frame: Frame, maxOutputBytes: number): Promise<Answer> {
    this.hold(true)
    this.maxAnswerBytes = maxOutputBytes + ANSWER_BYTES
    return new Promise<Answer>((resolve, reject) => {
      this.settle = { resolve, reject }
      if (this.ended) this.fail(new ChildEnded(true, 'the child has ended'))
      else writeFrame(this.input(), frame)
    }).finally(() => this.hold(false))
  }

  get pid(): number | undefined {
    return this.process.pid
  }

  /** Milliseconds of processor time so far; null where the system does not report it. */
  workedMs = (): number | null => processorMs(this.process.pid)

  kill(): void {
    this.ended = true
    this.process.kill('SIGKILL')
  }

  private receive(part: Buffer): void {
    try {
      const answer = this.reader.push(part)
      if (answer !== undefined) this.settle?.resolve(answer as Answer)
    } catch (error) {
      this.kill()
      this.fail(new ChildEnded(false, error instanceof Error ? error.message : String(error)))
    }
  }

  private fail(error: Error): void {
    this.ended = true
    this.settle?.reject(error)
  }

  /** While idle the child does not keep this process alive. */
  private hold(busy: boolean): void {
    if (this.ended) return
    for (const one of [this.process, ...this.pipes()]) {
      const handle = one as { ref?(): void; unref?(): void }
      if (busy) handle.ref?.()
      else handle.unref?.()
    }
  }

  private input = () => this.process.stdio[0] as Writable
  private errors = () => this.process.stdio[2] as Readable
  private answers = () => this.process.stdio[3] as Readable
  private pipes = () => [this.input(), this.errors(), this.answers()]
}

/** Other work of the machine comes first. */
export function lowerPriority(pid: number | undefined): void {
  if (pid === undefined) return
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // It has ended, or the system does not allow it.
  }
}

/** Signals come from the limits (memory: SIGABRT, processor time: SIGXCPU) and from damage; an exit code from a program that cannot start. */
function ended(code: number | null, signal: NodeJS.Signals | null, stderr: string): ChildEnded {
  const aborted = code !== null && code > 128
  return new ChildEnded(
    signal === null && !aborted,
    `the child ended (${signal ?? `code ${code}`}): ${stderr.trim().slice(0, MAX_REASON_CHARS)}`,
  )
}

// One child process that writes books: how it is started, watched and ended.
import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { BookError } from '../book-error.ts'
import type { Written } from '../pdf/write-book.ts'
import type { FromChild, ToChild } from './messages.ts'
import { processorsToShare } from './processors.ts'

/** In two steps on purpose: the bundler replaces `import.meta.url` by the address of this source (scripts/lib/bundle.mjs). */
const { url: here } = import.meta
/** Beside the bundle of server or worker, else our source. */
const CHILD_FILE = fileURLToPath(new URL(here.endsWith('.ts') ? './render-main.ts' : './books.js', here))
/** The product's folder: the child may read its code and fonts, and nothing else. */
const PRODUCT = join(import.meta.dirname, '..', '..', '..', '..')
/** Maximum words in rasterised drawings. */
const FONTS = join(import.meta.dirname, 'fonts.conf')
/** The heap is only for what is prepared; the typesetter has its own memory. */
const HEAP_SHARE = 0.5
/** The engine reserves addresses for code, which count although they are hardly used. */
const RESERVED_MB = 600
/** Of young objects: fewer of them wait, which is 130 MB less for a book of a thousand articles. */
const YOUNG_MB = 4
/** Free memory is returned to the system early. */
const RETURN_MEMORY = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '1000000', MALLOC_MMAP_THRESHOLD_: '1000000' }
const WATCH_MS = 100
const MAX_STDERR_CHARS = 2_000
/** Tick of the kernel's clock, the same on all systems that have /proc. */
const TICK_MS = 10

/** Children of this process; they end with it. */
const living = new Set<RenderChild>()
let ending = false

function endWithUs(): void {
  if (ending) return
  ending = true
  process.once('exit', () => {
    for (const child of living) child.kill()
  })
}

export type ChildLimits = {
  /** Megabytes of all memory of the process. */
  memoryMb: number
  /** Nobody waits for its books at once: one processor is left to others, and of the rest it takes what nobody wants. */
  background?: boolean
}

export class RenderChild {
  private readonly process: ChildProcess
  private readonly watch: NodeJS.Timeout
  private stderr = ''
  private settle: { resolve(written: Written): void; reject(error: Error): void } | undefined
  private progress: ((done: number) => void) | undefined
  /** Failure of the process before its first task. */
  private failure: Error | undefined
  ended = false
  /** Rejects when it fails, whatever it was doing. */
  readonly failed: Promise<never>
  private readonly rejectFailed: (error: Error) => void

  constructor({ memoryMb, background = false }: ChildLimits, file = CHILD_FILE) {
    const { promise, reject } = Promise.withResolvers<never>()
    this.failed = promise
    this.rejectFailed = reject
    // Nobody need be listening.
    promise.catch(() => {})
    this.process = start(file, memoryMb, background)
    living.add(this)
    endWithUs()
    this.process.on('error', (error) => this.fail(new BookError('crashed', error.message, { cause: error })))
    // After its last output, which has the reason.
    this.process.on('close', (code: number | null, signal: NodeJS.Signals | null) =>
      this.fail(reasonOf(code, signal, this.stderr)),
    )
    this.process.on('message', (message: FromChild) => this.receive(message))
    this.process.stderr?.on('data', (text: Buffer) => {
      this.stderr = (this.stderr + text).slice(-MAX_STDERR_CHARS)
    })
    this.watch = setInterval(() => {
      if (this.memoryMb() > memoryMb) this.fail(new BookError('tooLarge', `more than ${memoryMb} MB of memory`))
    }, WATCH_MS)
    this.watch.unref()
    lowerPriority(this.process.pid)
    this.hold(false)
  }

  get pid(): number | undefined {
    return this.process.pid
  }

  /** Resolves when the message has left this process. */
  async send(message: ToChild): Promise<void> {
    if (this.failure) throw this.failure
    await new Promise<void>((resolve) => {
      this.process.send(message, (error) => {
        if (error) this.fail(new BookError('crashed', error.message))
        resolve()
      })
    })
    if (this.failure) throw this.failure
  }

  /** Sends a book and waits for its file. Throws BookError. */
  render(message: ToChild, progress?: (done: number) => void): Promise<Written> {
    this.progress = progress
    return new Promise<Written>((resolve, reject) => {
      this.settle = { resolve, reject }
      this.send(message).catch(reject)
    }).finally(() => {
      this.settle = undefined
      this.progress = undefined
      this.hold(false)
    })
  }

  /** Megabytes that it uses now; 0 where the system does not report it. */
  memoryMb(): number {
    try {
      const pages = Number(readFileSync(`/proc/${this.process.pid}/statm`, 'utf8').split(' ')[1])
      return (pages * 4096) / 1e6
    } catch {
      return 0
    }
  }

  /** Milliseconds that processors have worked for it; 0 where the system does not report it. */
  processorMs(): number {
    try {
      const stat = readFileSync(`/proc/${this.process.pid}/stat`, 'utf8')
      // The name of the program is in brackets and may hold spaces.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      return (Number(fields[11]) + Number(fields[12])) * TICK_MS
    } catch {
      return 0
    }
  }

  /** Ends the process; callers receive `error`. */
  fail(error: Error): void {
    this.failure ??= error
    this.settle?.reject(error)
    this.rejectFailed(error)
    this.kill()
  }

  kill(): void {
    this.ended = true
    this.failure ??= new BookError('crashed', 'the process has ended')
    clearInterval(this.watch)
    living.delete(this)
    this.process.kill('SIGKILL')
  }

  private receive(message: FromChild): void {
    if (message.type === 'progress') this.progress?.(message.done)
    else if (message.type === 'failed') this.settle?.reject(new BookError(message.kind, message.message))
    else {
      const { bytes, losses, pages } = message
      this.settle?.resolve({ bytes, losses, ...(pages !== undefined && { pages }) })
    }
  }

  /** While idle the child does not keep this process alive. */
  hold(busy: boolean): void {
    const handles = [this.process, this.process.channel, this.process.stderr] as ({
      ref?(): void
      unref?(): void
    } | null)[]
    for (const handle of handles) {
      if (busy) handle?.ref?.()
      else handle?.unref?.()
    }
  }
}

/** Readers beside a book wait hardly longer when a processor is free of it, also on two (`npm run bench -- exports`). */
function priorityCommands(): string[] {
  const shared = processorsToShare()
  return [...(shared ? [`taskset -cp ${shared} $$ >/dev/null 2>&1`] : []), 'chrt -i -p 0 $$ >/dev/null 2>&1']
}

/** Makes the system end the child, and not us, when the machine or the container is out of memory. What a system does not know is left out. */
const shellLimits = (kilobytes: number, background: boolean) =>
  [
    `ulimit -d ${kilobytes} 2>/dev/null`,
    'ulimit -c 0 2>/dev/null',
    '(echo 1000 >/proc/$$/oom_score_adj) 2>/dev/null',
    ...(background ? priorityCommands() : []),
    'exec "$0" "$@"',
  ].join('; ')

function start(file: string, memoryMb: number, background: boolean): ChildProcess {
  const args = [
    `--max-old-space-size=${Math.round(memoryMb * HEAP_SHARE)}`,
    // So that a layout ends when it has been used.
    '--expose-gc',
    `--max-semi-space-size=${YOUNG_MB}`,
    '--disable-warning=ExperimentalWarning',
    '--disable-warning=PERM0001',
    '--permission',
    // Typst and the decoder of pictures are native libraries.
    '--allow-addons',
    ...[dirname(file), ...['packages', 'node_modules', 'package.json'].map((name) => join(PRODUCT, name))].map(
      (folder) => `--allow-fs-read=${folder}`,
    ),
    file,
  ]
  const [command, all] =
    process.platform === 'win32'
      ? [process.execPath, args]
      : ['/bin/sh', ['-c', shellLimits((memoryMb + RESERVED_MB) * 1024, background), process.execPath, ...args]]
  return spawn(command, all, {
    // Nothing of our environment: it holds the secrets. Fonts are those of books.
    env: { NODE_ENV: 'production', ...RETURN_MEMORY, FONTCONFIG_FILE: FONTS },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    serialization: 'advanced',
    windowsHide: true,
  })
}

/** Other work of the machine comes first. */
function lowerPriority(pid: number | undefined): void {
  if (pid === undefined) return
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // It has ended, or the system does not allow it.
  }
}

const OUT_OF_MEMORY = /heap out of memory|memory allocation of \d+ bytes failed|Array buffer allocation failed/
const NO_BINARY = /Cannot find (?:native binding|module '@myriaddreamin)|Failed to load native binding/

function reasonOf(code: number | null, signal: NodeJS.Signals | null, stderr: string): BookError {
  const words = `the process ended (${signal ?? `code ${code}`}): ${stderr.trim().slice(-500)}`
  if (OUT_OF_MEMORY.test(stderr)) return new BookError('tooLarge', words)
  return new BookError(NO_BINARY.test(stderr) ? 'unavailable' : 'crashed', words)
}

// The children of this process: few at once, the others wait in a queue of limited length.
import { DomainError } from '@lectern/kernel'
import type { ConversionTask, RunOptions } from '@lectern/readers/conversions'
import { Child, type ChildLimits } from './child-process.ts'
import type { Answer, Frame } from './frames.ts'
import { watchTime } from './spent-time.ts'

export type PoolSettings = Pick<ChildLimits, 'file' | 'heapMb'> & {
  /** Children that work at the same time. */
  atOnce: number
  /** Calls that may wait for a place; further ones are refused. */
  maxWaiting: number
}

type Limits = Pick<ConversionTask, 'timeoutMs' | 'maxOutputBytes' | 'alone'>
type Waiting = { owner: string; start(): void }

/** A kept child ends after this time without work, or after this many answers, so that nothing piles up in it. */
const IDLE_MS = 60_000
const MAX_ANSWERS = 200
/** Processor time of the whole life of a child; its single tasks have shorter limits. */
const CPU_SECONDS = 240
/** A kept child that has worked longer ends: the rest of its life is enough for no task, whose file would pay for those before it. */
const KEPT_MS = 60_000

/** Children of this process; they end with it. */
const living = new Set<Child>()
let ending = false

function endWithUs(): void {
  if (ending) return
  ending = true
  process.once('exit', () => {
    for (const child of living) child.kill()
  })
}

export class ChildPool {
  private readonly settings: PoolSettings
  private readonly waiting: Waiting[] = []
  /** Owners of the tasks that run now. */
  private readonly running: string[] = []
  private idleChild: { child: Child; answers: number; timer: NodeJS.Timeout } | null = null

  constructor(settings: PoolSettings) {
    this.settings = settings
  }

  /** Errors: conversionBusy, conversionTooSlow, ChildEnded, the reason of `signal`. */
  async run(frame: () => Frame, limits: Limits, { owner = '', signal, patient }: RunOptions = {}): Promise<Answer> {
    await this.place(owner, signal, patient ?? false)
    try {
      return await this.work(frame(), limits, signal)
    } finally {
      this.running.splice(this.running.indexOf(owner), 1)
      this.startNext(owner)
    }
  }

  private async place(owner: string, signal: AbortSignal | undefined, patient: boolean): Promise<void> {
    signal?.throwIfAborted()
    if (this.running.length < this.settings.atOnce) {
      this.running.push(owner)
      return
    }
    if (!patient && this.waiting.length >= this.settings.maxWaiting) throw new DomainError('conversionBusy')
    await new Promise<void>((resolve, reject) => {
      const abort = () => {
        this.waiting.splice(this.waiting.indexOf(mine), 1)
        reject(signal?.reason)
      }
      const mine = {
        owner,
        start: () => {
          signal?.removeEventListener('abort', abort)
          resolve()
        },
      }
      signal?.addEventListener('abort', abort, { once: true })
      this.waiting.push(mine)
    })
  }

  /** Anyone who has no task running, and did not have the last turn, comes first: one tenant's files do not hold up everybody's. */
  private startNext(last: string): void {
    const index = this.waiting.findIndex(({ owner }) => owner !== last && !this.running.includes(owner))
    const [next] = this.waiting.splice(Math.max(0, index), 1)
    if (!next) return
    this.running.push(next.owner)
    next.start()
  }

  private async work(frame: Frame, { timeoutMs, maxOutputBytes, alone }: Limits, signal?: AbortSignal) {
    const { child, answers } = alone ? { child: this.start(), answers: 0 } : this.take()
    const { promise: refused, reject } = Promise.withResolvers<never>()
    const stop = watchTime(child.pid, timeoutMs, reject)
    const abort = () => reject(signal?.reason)
    signal?.addEventListener('abort', abort, { once: true })
    if (signal?.aborted) abort()
    try {
      const answer = await Promise.race([child.ask(frame, maxOutputBytes), refused])
      // A child that has refused something is not trusted with another file.
      if (answer.ok && !alone) this.keep(child, answers + 1)
      else this.end(child)
      return answer
    } catch (error) {
      this.end(child)
      throw error
    } finally {
      stop()
      signal?.removeEventListener('abort', abort)
    }
  }

  private start(): Child {
    const { file, heapMb } = this.settings
    const child = new Child({ file, heapMb, cpuSeconds: CPU_SECONDS })
    living.add(child)
    endWithUs()
    return child
  }

  private end(child: Child): void {
    child.kill()
    living.delete(child)
  }

  private take(): { child: Child; answers: number } {
    const { idleChild: idle } = this
    this.idleChild = null
    if (idle) clearTimeout(idle.timer)
    return idle && !idle.child.ended ? idle : { child: this.start(), answers: 0 }
  }

  private keep(child: Child, answers: number): void {
    if (this.idleChild || answers >= MAX_ANSWERS || (child.workedMs() ?? 0) >= KEPT_MS) {
      this.end(child)
      return
    }
    const timer = setTimeout(() => {
      this.idleChild = null
      this.end(child)
    }, IDLE_MS)
    timer.unref()
    this.idleChild = { child, answers, timer }
  }
}

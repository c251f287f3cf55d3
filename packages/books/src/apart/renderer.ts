/**
 * The process that writes books, with limits that hold whatever a document does: heap, memory and time. One book at a time; it is kept
 * warm for the next one and replaced after some, or when it has grown.
 */
import type { BookPicture } from '../book.ts'
import { BookError } from '../book-error.ts'
import type { Written } from '../pdf/write-book.ts'
import { type ChildLimits, RenderChild } from './child.ts'
import type { Order } from './messages.ts'

export type RendererLimits = ChildLimits & {
  /** For one book, from the start of its writing. In the background it counts what processors work for it, and the clock ten times as long: then a busy machine is not a reason to fail. */
  timeoutMs: number
}

export type Job = Order & {
  /** Asked for one after the other, so that only one picture is here at a time. */
  pictures: AsyncIterable<[url: string, picture: BookPicture]>
  signal?: AbortSignal | undefined
  progress?: ((done: number) => void) | undefined
}

/** Books, and bytes at rest, after which a child is replaced. */
const MAX_BOOKS = 50
const MAX_REST_SHARE = 0.6
const IDLE_MS = 120_000
const PATIENCE = 10
const WATCH_MS = 500

export class Renderer {
  private readonly limits: RendererLimits
  private readonly file: string | undefined
  private child: { own: RenderChild; books: number; timer?: NodeJS.Timeout } | undefined
  private queue: Promise<unknown> = Promise.resolve()

  /** `file`: another program, for tests. */
  constructor(limits: RendererLimits, file?: string) {
    this.limits = limits
    this.file = file
  }

  /** Throws BookError, or the reason of `signal`. Books wait for each other. */
  render(job: Job): Promise<Written> {
    const turn = this.queue.then(
      () => this.work(job),
      () => this.work(job),
    )
    this.queue = turn.catch(() => {})
    return turn
  }

  close(): void {
    clearTimeout(this.child?.timer)
    this.child?.own.kill()
    this.child = undefined
  }

  private async work(job: Job): Promise<Written> {
    job.signal?.throwIfAborted()
    const child = this.take()
    const abort = () => child.own.fail(asError(job.signal?.reason))
    job.signal?.addEventListener('abort', abort, { once: true })
    const watch = this.watchTime(child.own)
    try {
      // A picture that never comes must not hold up what follows: the child fails at its limits, and so does this.
      const written = await Promise.race([steps(child.own, job), child.own.failed])
      this.keep(child)
      return written
    } catch (error) {
      child.own.kill()
      throw error
    } finally {
      clearInterval(watch)
      job.signal?.removeEventListener('abort', abort)
    }
  }

  /** Fails the child when its time is over. */
  private watchTime(child: RenderChild): NodeJS.Timeout {
    const { timeoutMs, background = false } = this.limits
    const fail = () => child.fail(new BookError('timeout', `not written within ${timeoutMs} ms`))
    if (!background) return setTimeout(fail, timeoutMs)
    const begin = performance.now()
    const worked = child.processorMs()
    return setInterval(() => {
      if (child.processorMs() - worked > timeoutMs || performance.now() - begin > timeoutMs * PATIENCE) fail()
    }, WATCH_MS)
  }

  private take() {
    const worker = this.child
    this.child = undefined
    clearTimeout(worker?.timer)
    if (worker && !worker.own.ended) return worker
    return { own: new RenderChild(this.limits, this.file), books: 0 }
  }

  private keep(child: { own: RenderChild; books: number }): void {
    const books = child.books + 1
    if (books >= MAX_BOOKS || child.own.memoryMb() > this.limits.memoryMb * MAX_REST_SHARE) {
      child.own.kill()
      return
    }
    const timer = setTimeout(() => this.close(), IDLE_MS)
    timer.unref()
    this.child = { own: child.own, books, timer }
  }
}

async function steps(child: RenderChild, { pictures, progress, signal: _, ...order }: Job): Promise<Written> {
  child.hold(true)
  for await (const [url, picture] of pictures) await child.send({ type: 'picture', url, picture })
  return child.render({ type: 'render', ...order }, progress)
}

const asError = (reason: unknown): Error => (reason instanceof Error ? reason : new Error(String(reason)))

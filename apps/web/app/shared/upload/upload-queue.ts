// A queue of uploads: a few at a time, each can be paused, resumed, retried and removed (FILE-01).
import type { UploadedFile, UploadState } from '@lectern/contracts'
import { createStore, type StoreApi } from 'zustand'
import { type Course, transfer } from './transfer.ts'
import type { UploadCalls } from './upload-calls.ts'
import { canPause, canRemove, type Refusal, refusalOf, type UploadOptions } from './upload-rules.ts'

export type UploadItem = {
  key: string
  name: string
  size: number
  sent: number
  state: UploadState
  /** The server's words for state 'error'; empty when it did not say anything. */
  problem: string
  result: UploadedFile | null
}

type Entry = {
  file: File
  course: Course
  stop: AbortController | null
  settle: { resolve(file: UploadedFile): void; reject(error: Error): void }
}

export type Refused = { name: string; refusal: Refusal }

export type UploadQueue = {
  options: UploadOptions
  store: StoreApi<{ items: readonly UploadItem[] }>
  items(): readonly UploadItem[]
  /** Those that may enter do, and settle with their result; the others are answered as refused. */
  add(files: readonly File[]): { refused: Refused[]; added: Promise<UploadedFile>[] }
  pause(key: string): void
  /** Also after an error. */
  resume(key: string): void
  /** False for a file that is on its way: pause it first. */
  remove(key: string): boolean
  /** Takes out what is done. */
  clear(): void
}

const AT_ONCE = 2
const PAUSED = new Error('paused')
/** A removed file settles so. */
const REMOVED = new Error('removed')

export function createUploadQueue(calls: UploadCalls, options: UploadOptions): UploadQueue {
  const store: UploadQueue['store'] = createStore(() => ({ items: [] }))
  let next = 0
  const entries = new Map<string, Entry>()

  const items = () => store.getState().items
  const update = (key: string, change: Partial<UploadItem>) =>
    store.setState({ items: items().map((item) => (item.key === key ? { ...item, ...change } : item)) })
  const stateOf = (key: string) => items().find((item) => item.key === key)?.state

  function fill(): void {
    const running = [...entries.values()].filter(({ stop }) => stop !== null).length
    const waiting = items()
      .filter(({ state }) => state === 'waiting')
      .slice(0, Math.max(0, AT_ONCE - running))
    for (const { key } of waiting) void run(key)
  }

  async function run(key: string): Promise<void> {
    const entry = entries.get(key)
    if (!entry) return
    const stop = new AbortController()
    entry.stop = stop
    const callbacks = {
      state: (state: UploadState) => {
        if (!stop.signal.aborted) update(key, { state })
      },
      progress: (sent: number) => update(key, { sent }),
    }
    try {
      const { file, state } = await transfer(calls, entry.file, entry.course, stop.signal, callbacks)
      update(key, { result: file, sent: entry.file.size, state })
      entry.settle.resolve(file)
    } catch (error) {
      if (error !== PAUSED) update(key, { state: 'error', problem: error instanceof Error ? error.message : '' })
    } finally {
      // Taken up again before the pause was through, it is another run's already.
      if (entry.stop === stop) entry.stop = null
      fill()
    }
  }

  function add(files: readonly File[]): ReturnType<UploadQueue['add']> {
    const refused: Refused[] = []
    const added: Promise<UploadedFile>[] = []
    for (const file of files) {
      const refusal = refusalOf(
        file,
        items().map(({ name }) => name),
        options,
      )
      if (refusal) {
        refused.push({ name: file.name, refusal })
        continue
      }
      const key = String(++next)
      const settled = Promise.withResolvers<UploadedFile>()
      // Anyone who does not wait for it learns of it from the list.
      settled.promise.catch(() => {})
      entries.set(key, { file, course: {}, stop: null, settle: settled })
      const { name, size } = file
      const item: UploadItem = { key, name, size, sent: 0, state: 'waiting', problem: '', result: null }
      store.setState({ items: [...items(), item] })
      added.push(settled.promise)
    }
    fill()
    return { refused, added }
  }

  function remove(key: string): boolean {
    const state = stateOf(key)
    if (state === undefined || !canRemove(state)) return false
    const entry = entries.get(key)
    entries.delete(key)
    store.setState({ items: items().filter((item) => item.key !== key) })
    entry?.settle.reject(REMOVED)
    const id = entry?.course.uploadId
    if (id && (state === 'paused' || state === 'error')) calls.cancel(id).catch(() => {})
    return true
  }

  return {
    options,
    store,
    items,
    add,
    pause(key) {
      const state = stateOf(key)
      if (state === undefined || !canPause(state)) return
      update(key, { state: 'paused' })
      entries.get(key)?.stop?.abort(PAUSED)
    },
    resume(key) {
      const state = stateOf(key)
      if (state !== 'paused' && state !== 'error') return
      update(key, { state: 'waiting', problem: '' })
      fill()
    },
    remove,
    clear() {
      for (const { key, state } of items()) if (state === 'success' || state === 'instant') remove(key)
    },
  }
}

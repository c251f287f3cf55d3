// Batches lookups by key: one query serves all requests that wait at that moment (ADR 0005).

/** Calls back with the value of `key` as read by a query that starts after this call; null when there is none. */
export type BatchLoader<Key, T> = (key: Key, done: (value: T | null) => void, failed: (error: unknown) => void) => void

type Waiting<T> = { done(value: T | null): void; failed(error: unknown): void }
type Batch<Key, T> = Map<Key, Waiting<T>[]>

/** Batches calls to `read`: one query runs at a time, the next one takes every key requested meanwhile. */
export function createBatchLoader<Key, T>(
  read: (keys: Key[]) => Promise<ReadonlyMap<Key, T | null>>,
): BatchLoader<Key, T> {
  let waiting: Batch<Key, T> = new Map()
  let running = false

  async function settle(batch: Batch<Key, T>): Promise<void> {
    try {
      const values = await read([...batch.keys()])
      for (const [key, all] of batch) for (const one of all) one.done(values.get(key) ?? null)
    } catch (error) {
      for (const all of batch.values()) for (const one of all) one.failed(error)
    }
  }

  async function run(): Promise<void> {
    while (waiting.size > 0) {
      const batch = waiting
      waiting = new Map()
      await settle(batch)
    }
    running = false
  }

  return (key, done, failed) => {
    const others = waiting.get(key)
    if (others) others.push({ done, failed })
    else waiting.set(key, [{ done, failed }])
    if (running) return
    running = true
    // After the requests that this turn of the event loop still brings.
    setImmediate(run)
  }
}

/** The value of `key` as a promise. */
export const load = <Key, T>(loader: BatchLoader<Key, T>, key: Key): Promise<T | null> =>
  new Promise((resolve, reject) => loader(key, resolve, reject))

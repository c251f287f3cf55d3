// One question to the database for all requests that wait at that moment (ADR 0005).

/** Calls back with what a query sees of `key` that begins after this call; null when there is no such thing. */
export type Ask<T> = (key: string, answer: (value: T | null) => void, failed: (error: unknown) => void) => void

type Waiting<T> = { answer(value: T | null): void; failed(error: unknown): void }
type Batch<T> = Map<string, Waiting<T>[]>

/** Batches questions to `read`: one query runs at a time, the next takes everybody who came meanwhile. */
export function askTogether<T>(read: (keys: string[]) => Promise<ReadonlyMap<string, T | null>>): Ask<T> {
  let waiting: Batch<T> = new Map()
  let running = false

  async function settle(batch: Batch<T>): Promise<void> {
    try {
      const values = await read([...batch.keys()])
      for (const [key, all] of batch) for (const one of all) one.answer(values.get(key) ?? null)
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

  return (key, answer, failed) => {
    const others = waiting.get(key)
    if (others) others.push({ answer, failed })
    else waiting.set(key, [{ answer, failed }])
    if (running) return
    running = true
    // After the requests that this turn of the event loop still brings.
    setImmediate(run)
  }
}

export const answerOf = <T>(ask: Ask<T>, key: string): Promise<T | null> =>
  new Promise((resolve, reject) => ask(key, resolve, reject))

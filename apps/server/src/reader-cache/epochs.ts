// 'Which epoch has this manual now?', asked of the database once for all requests that wait at that moment (ADR 0005).

export type Epoch = bigint | null
/** Calls back with the manual's epoch as a query sees it that begins after this call; null when the manual is gone. */
export type AskEpoch = (manualId: string, answer: (epoch: Epoch) => void, failed: (error: unknown) => void) => void

type Waiting = { answer(epoch: Epoch): void; failed(error: unknown): void }
type Batch = Map<string, Waiting[]>

/** Batches questions to `read`: one query runs at a time, the next takes everybody who came meanwhile. */
export function createEpochs(read: (manualIds: string[]) => Promise<Map<string, Epoch>>): AskEpoch {
  let waiting: Batch = new Map()
  let running = false

  async function settle(batch: Batch): Promise<void> {
    try {
      const epochs = await read([...batch.keys()])
      for (const [id, all] of batch) for (const one of all) one.answer(epochs.get(id) ?? null)
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

  return (manualId, answer, failed) => {
    const others = waiting.get(manualId)
    if (others) others.push({ answer, failed })
    else waiting.set(manualId, [{ answer, failed }])
    if (running) return
    running = true
    // After the requests that this turn of the event loop still brings.
    setImmediate(run)
  }
}

export const epochOf = (ask: AskEpoch, manualId: string): Promise<Epoch> =>
  new Promise((resolve, reject) => ask(manualId, resolve, reject))

// Notices a worker that takes no jobs although some wait: its connection to the queue's store can hang after the store was restarted,
// without an error that anybody sees.
import type { Queues, Workers } from '@lectern/jobs'

/** Looks in a row that found jobs waiting, none running and none taken since the look before. */
const MAX_IDLE_LOOKS = 3

type Watched = { queues: Pick<Queues, 'counts'>; workers: Pick<Workers, 'taken' | 'running'>; onStuck(): void }

/** Checks once per call. */
export function queueWatch({ queues, workers, onStuck }: Watched): () => Promise<Record<string, number>> {
  let [idle, takenCount] = [0, -1]
  return async () => {
    const { waiting } = await queues.counts()
    const isIdle = waiting > 0 && workers.running() === 0 && workers.taken() === takenCount
    idle = isIdle ? idle + 1 : 0
    takenCount = workers.taken()
    if (idle >= MAX_IDLE_LOOKS) onStuck()
    return {}
  }
}

// A worker that takes no jobs is noticed, one that is busy or has nothing to do is not.
import { expect, it } from 'vitest'
import { queueWatch } from './queue-watch.ts'

type QueueFigures = { waiting: number; running: number; taken: number }

async function stuckAfter(looks: readonly QueueFigures[]): Promise<number | null> {
  let now: QueueFigures = { waiting: 0, running: 0, taken: 0 }
  let stuck = false
  const look = queueWatch({
    queues: { counts: async () => ({ waiting: now.waiting, active: 0, delayed: 0, failed: 0 }) },
    workers: { taken: () => now.taken, running: () => now.running },
    onStuck: () => {
      stuck = true
    },
  })
  for (const [index, next] of looks.entries()) {
    now = next
    await look()
    if (stuck) return index + 1
  }
  return null
}

const idle = { waiting: 5, running: 0, taken: 7 }

it('is stuck when jobs wait and none is processed for three checks after the first', async () => {
  expect(await stuckAfter([idle, idle, idle, idle])).toBe(4)
})
it.each([
  ['one long job runs', Array.from({ length: 9 }, () => ({ ...idle, running: 1 }))],
  ['jobs are taken between the looks', Array.from({ length: 9 }, (_, count) => ({ ...idle, taken: count }))],
  ['nothing waits', Array.from({ length: 9 }, () => ({ ...idle, waiting: 0 }))],
  ['one is taken before the third look', [idle, idle, idle, { ...idle, taken: 8 }, { ...idle, taken: 8 }]],
])('is not stuck when %s', async (_, looks) => {
  expect(await stuckAfter(looks)).toBeNull()
})

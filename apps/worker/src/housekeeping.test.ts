// The worker's rounds: they come again, outlive a failure, and end when the worker does.
import { expect, test } from 'vitest'
import { type RemoveOldRows, startHousekeeping } from './housekeeping.ts'

const soon = { first: 1, every: 1 }

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 5))
}

/** Rounds that remove what `remove` says, and what they told. */
function rounds(remove: RemoveOldRows) {
  const lines: [string | undefined, object][] = []
  const note = (data: object, message?: string) => void lines.push([message, data])
  return { lines, housekeeping: startHousekeeping(remove, { info: note, warn: note }, soon) }
}

test('rounds come again, tell what they removed, and outlive a failure', async () => {
  let count = 0
  const { lines, housekeeping } = rounds(async () => {
    count++
    if (count === 2) throw new Error('away')
    return { events: count === 1 ? 3 : 0, sessions: 0 }
  })
  await until(() => count >= 4)
  await housekeeping.close()
  expect(lines).toEqual([
    ['old rows removed', { events: 3, sessions: 0 }],
    ['old rows stay until the next round', { err: 'away' }],
  ])
})

test('closing tells the round at hand, waits for it, and no other begins', async () => {
  const order: string[] = []
  const { housekeeping } = rounds(async (signal) => {
    order.push('begun')
    await new Promise((resolve) => signal.addEventListener('abort', resolve))
    order.push('ended')
    return {}
  })
  await until(() => order.length === 1)
  await housekeeping.close()
  order.push('closed')
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(order).toEqual(['begun', 'ended', 'closed'])
})

// The worker's clock: it looks again and again, outlives a failure, and ends when the worker does.
import { expect, test } from 'vitest'
import { startScheduleClock } from './schedule-clock.ts'

test('[PUB-01] looks come again, tell what they took, and outlive a failure; closing waits for the one at hand', async () => {
  const lines: [string | undefined, object][] = []
  const note = (data: object, message?: string) => void lines.push([message, data])
  let looks = 0
  let end = () => {}
  const enough = new Promise<void>((resolve) => {
    end = resolve
  })
  const clock = startScheduleClock(
    async () => {
      looks++
      if (looks === 2) throw new Error('away')
      if (looks === 4) end()
      return looks === 1 ? 3 : 0
    },
    { info: note, warn: note },
    1,
  )
  await enough
  await clock.close()
  const before = looks
  await new Promise((resolve) => setTimeout(resolve, 10))
  expect(looks).toBe(before)
  expect(lines).toEqual([
    ['articles publish themselves', { taken: 3 }],
    ['scheduled articles wait', { err: 'away' }],
  ])
})

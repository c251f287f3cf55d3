import { afterEach, expect, it, vi } from 'vitest'
import { idle, whenIdle } from './idle.ts'

afterEach(() => vi.unstubAllGlobals())

/** A browser that is idle on demand. */
function browser() {
  const waiting: IdleRequestCallback[] = []
  vi.stubGlobal('requestIdleCallback', (callback: IdleRequestCallback) => waiting.push(callback))
  return (didTimeout = false) => waiting.shift()?.({ didTimeout, timeRemaining: () => 5 })
}

it('works in idle moments until nothing remains', () => {
  const beIdle = browser()
  const work = vi.fn((hasTime: () => boolean) => hasTime() && work.mock.calls.length < 3)
  whenIdle(work)
  expect(work).not.toHaveBeenCalled()
  for (let i = 0; i < 5; i++) beIdle(i === 1)
  expect(work).toHaveBeenCalledTimes(3)
})

it('stops when it is aborted', () => {
  const beIdle = browser()
  const work = vi.fn(() => true)
  const end = whenIdle(work)
  beIdle()
  end()
  beIdle()
  expect(work).toHaveBeenCalledTimes(1)
})

it('waits for a first idle moment, also in browsers without the event', async () => {
  const beIdle = browser()
  const waiting = idle()
  beIdle()
  await waiting
  vi.stubGlobal('requestIdleCallback', undefined)
  await idle()
})

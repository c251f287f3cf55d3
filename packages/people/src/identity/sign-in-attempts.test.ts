import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withMinDuration } from './sign-in-attempts.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test.each([
  ['an answer', async () => 'sent'],
  ['a failure', () => Promise.reject(new Error('refused'))],
])('[AUTH-02] responds to %s no earlier than to any other', async (_, work) => {
  const settled = vi.fn()
  withMinDuration<string>(work).then(settled, settled)
  await vi.advanceTimersByTimeAsync(119)
  expect(settled).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(settled).toHaveBeenCalledOnce()
})

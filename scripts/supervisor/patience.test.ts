import { afterEach, expect, it, vi } from 'vitest'
import { saying } from './patience.ts'

afterEach(() => {
  vi.useRealTimers()
})

it('reports the reason while it waits, and nothing afterwards', async () => {
  vi.useFakeTimers()
  const lines: string[] = []
  const { promise, resolve } = Promise.withResolvers<number>()
  const waiting = saying((line) => lines.push(line), 'Still waiting', promise)
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  expect(lines).toEqual(Array(20).fill('Still waiting'))
  resolve(7)
  expect(await waiting).toBe(7)
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  expect(lines).toHaveLength(20)
})

it('passes a failure on and stops reporting', async () => {
  vi.useFakeTimers()
  const print = vi.fn()
  await expect(saying(print, 'Still waiting', Promise.reject(new Error('no')))).rejects.toThrow('no')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(print).not.toHaveBeenCalled()
})

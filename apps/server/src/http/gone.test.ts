// [MSG-01] The end of a request, whenever it was.
import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { onGone } from './gone.ts'

test.each([true, false])('is noticed once; gone before: %s', (destroyed) => {
  const raw = Object.assign(new EventEmitter(), { destroyed }) as unknown as ServerResponse
  let ends = 0
  onGone(raw, () => ends++)
  expect(ends).toBe(destroyed ? 1 : 0)
  raw.emit('close')
  raw.emit('close')
  expect(ends).toBe(1)
})

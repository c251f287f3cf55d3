import { afterEach, expect, test, vi } from 'vitest'
import { dropUnsent, unsentKeys } from './unsent-texts.ts'

afterEach(() => vi.unstubAllGlobals())

test('texts that could not be sent are deleted, and nothing else', () => {
  // Keys are properties of it, as of the browser's.
  const store = { 'draft:a@ada': '', 'aside:b@ada': '', 'theme:t@bob': '', theme: 'dark' }
  const removeItem = (key: string) => void Reflect.deleteProperty(store, key)
  vi.stubGlobal('localStorage', Object.defineProperty(store, 'removeItem', { value: removeItem }))
  expect(unsentKeys()).toHaveLength(3)
  dropUnsent()
  expect(Object.keys(store)).toEqual(['theme'])
})

test('a browser that forbids storage holds nothing', () => {
  expect(unsentKeys()).toEqual([])
})

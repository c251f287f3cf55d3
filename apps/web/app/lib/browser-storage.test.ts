// @vitest-environment jsdom
// Fallback of pages where the browser refuses storage or is full.
import { afterEach, expect, test, vi } from 'vitest'
import { lastingStore, localStore, readCookies, safeStore, tabStore, writeCookie } from './browser-storage.ts'

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})
const refuse = (what: 'localStorage' | 'sessionStorage') =>
  vi.spyOn(window, what, 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })

test.each([
  ['localStorage', localStore],
  ['sessionStorage', tabStore],
] as const)('stores values until the page ends where it is refused: %s', (name, store) => {
  store.setItem('lasting', 'a')
  expect(window[name].getItem('lasting')).toBe('a')
  refuse(name)
  expect(store.getItem('key')).toBeNull()
  store.setItem('key', 'b')
  expect(store.getItem('key')).toBe('b')
  store.removeItem('key')
  expect(store.getItem('key')).toBeNull()
})

test('stores values in memory when the storage is full', () => {
  const full = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  const store = safeStore(() => ({ getItem: () => 'old', setItem: full, removeItem: () => undefined }))
  store.setItem('key', 'new')
  expect(store.getItem('key')).toBe('new')
})

test('notifies callers whose values must persist', () => {
  refuse('localStorage')
  expect(() => lastingStore.setItem('key', 'a')).toThrow('denied')
})

test('treats refused cookies as none', () => {
  const deny = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.spyOn(document, 'cookie', 'get').mockImplementation(deny)
  vi.spyOn(document, 'cookie', 'set').mockImplementation(deny)
  expect(readCookies()).toBe('')
  expect(() => writeCookie('a', 'b', 5)).not.toThrow()
})

import { expect, test } from 'vitest'
import { linkCache } from './link-cache.ts'

const about = (title: string) => ({ title, description: '', icon: '' })

test('[EDIT-02] stores a description for half an hour', () => {
  linkCache.set('a', about('A'), 0)
  expect(linkCache.get('a', 29 * 60_000)).toEqual(about('A'))
  expect(linkCache.get('a', 31 * 60_000)).toBeNull()
  expect(linkCache.get('never', 0)).toBeNull()
})

test('[EDIT-02] drops the oldest when there are too many', () => {
  for (let n = 0; n < 501; n++) linkCache.set(`k${n}`, about(String(n)), 0)
  expect(linkCache.get('k0', 1)).toBeNull()
  expect(linkCache.get('k1', 1)).toEqual(about('1'))
  expect(linkCache.get('k500', 1)).toEqual(about('500'))
})

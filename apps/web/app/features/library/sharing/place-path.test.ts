import { expect, test } from 'vitest'
import { placePath } from './place-path.ts'

test.each([
  [{ spaceId: 's', manualId: 'm', articleId: 'a' }, '/article/manual-content/m?articleId=a'],
  [{ spaceId: 's', manualId: 'm', articleId: null }, '/article/manual-content/m'],
  [{ spaceId: 's', manualId: null, articleId: null }, '/home/space-list?spaceId=s'],
  [{ spaceId: null, manualId: null, articleId: null }, null],
])('[PUB-04] resolves a link to %j to %s', (place, path) => {
  expect(placePath(place)).toBe(path)
})

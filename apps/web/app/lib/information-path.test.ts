import { expect, test } from 'vitest'
import { informationPath } from './information-path.ts'

const pathFrom = (path: string) => informationPath({ username: '' }, `http://localhost${path}`)

test.each([
  '/home',
  '/home/start',
  '/home/collect',
  '/home/public',
  '/home/space-list',
  '/home/manual-list',
  '/article/website',
  '/article/manual-content/m1',
])('[AUTH-13] %s requires it', (path) => {
  expect(pathFrom(path)).toBe(`/completeInformation?${new URLSearchParams({ redirect: path })}`)
  expect(informationPath({ username: 'ada' }, `http://localhost${path}`)).toBeNull()
})

test.each(['/user/setting', '/setting', '/article/manual-content-out/m1', '/exception/403', '/homework'])(
  '[AUTH-13] %s does not require it',
  (path) => expect(pathFrom(path)).toBeNull(),
)

test('keeps the query in the return address', () => {
  expect(pathFrom('/article/manual-content/m1?articleId=a1')).toBe(
    '/completeInformation?redirect=%2Farticle%2Fmanual-content%2Fm1&articleId=a1',
  )
})

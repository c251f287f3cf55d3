import { expect, test } from 'vitest'
import { loginPath, returnPath, safePath } from './redirect.ts'

test.each([
  ['/home/start', '/home/start'],
  ['/pub/a?articleId=1#x', '/pub/a?articleId=1#x'],
  ['//evil.example', null],
  ['/\\evil.example', null],
  ['/\t/evil.example', null],
  ['/\n//evil.example', null],
  ['/.//evil.example', null],
  ['https://evil.example/', null],
  ['javascript:alert(1)', null],
  ['home', null],
  ['', null],
  [null, null],
])('[GUARD-01] changes the redirect target %j to %j', (target, expected) => {
  expect(safePath(target)).toBe(expected)
})

test('[GUARD-01] redirects a guarded address to login with its query, and back with its hash', () => {
  const login = loginPath('/article/manual-content/m1?articleId=a1&manualId=m1')
  expect(login).toBe('/login?redirect=%2Farticle%2Fmanual-content%2Fm1&articleId=a1&manualId=m1')
  expect(returnPath(login.slice('/login'.length), '#b2', '/home/start')).toBe(
    '/article/manual-content/m1?articleId=a1&manualId=m1#b2',
  )
})

test('[GUARD-01] redirects home without a safe target', () => {
  for (const redirect of ['', '/', '/login', '//evil.example', 'https://evil.example'])
    expect(returnPath(`?redirect=${encodeURIComponent(redirect)}`, '', '/home/start')).toBe('/home/start')
})

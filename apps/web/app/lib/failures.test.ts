import { describe, expect, test } from 'vitest'
import { type Failed, isSilentPage, reactionTo } from './failures.ts'

const failed = (more: Partial<Failed>): Failed => ({
  kind: 'mutation',
  code: 'failed',
  timedOut: false,
  pathname: '/home/start',
  quiet: false,
  tell: false,
  ...more,
})

describe('[GUARD-05] handling of failed calls', () => {
  test.each([
    ['a change that failed is told', {}, 'toast'],
    ['a list that failed says so in its place', { kind: 'query' }, 'none'],
    ['400 leads to the login page', { code: 'unauthenticated' }, 'login'],
    ['400 of a list too', { code: 'unauthenticated', kind: 'query' }, 'login'],
    ['401 leads to the 404 page', { code: 'roleRequired' }, 'notFound'],
    ['401 of a list too', { code: 'roleRequired', kind: 'query' }, 'notFound'],
    ['a timeout is told', { code: null, timedOut: true }, 'toast'],
    ['a timeout of a list is told', { code: null, timedOut: true, kind: 'query' }, 'toast'],
    ['the login call tells in its form', { quiet: true, code: 'loginRefused' }, 'none'],
    ['signing out with a session that is over is no matter', { quiet: true, code: 'unauthenticated' }, 'none'],
    ['nothing pops up in the editor', { pathname: '/article/manual-content/m1' }, 'none'],
    ['but the answer to a button of the editor', { pathname: '/article/manual-content/m1', tell: true }, 'toast'],
    ['nor on the pages of third-party sign-in', { pathname: '/wechatCallback' }, 'none'],
    [
      'but the editor too leads to the login page',
      { pathname: '/article/manual-content/m1', code: 'unauthenticated' },
      'login',
    ],
  ] as const)('handles %s', (_, more, reaction) => {
    expect(reactionTo(failed(more))).toBe(reaction)
  })
  test('is silent on exactly the pages of §8', () => {
    const silent = ['/wechatCallback', '/weChatBindPhone', '/article/manual-content/m1', '/sso']
    expect(silent.filter((path) => !isSilentPage(path))).toEqual([])
    for (const path of ['/home/start', '/sso-fail', '/article/manual-content-out/m1', '/login']) {
      expect(isSilentPage(path)).toBe(false)
    }
  })
})

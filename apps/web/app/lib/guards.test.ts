// Every page of the route table x visitor, member, administrator; and the special cases of the route guards.
import { describe, expect, test } from 'vitest'
import { fromLogin, guard, needsCaller, PAGE_RULES, ruleOf, VISITOR, type Who } from './guards.ts'

const member: Who = { signedIn: true, username: 'ben', roles: ['ordinaryRole'], menu: null }
const admin: Who = { ...member, roles: ['ordinaryRole', 'administratorRole'] }
const unnamed: Who = { ...member, username: '' }
const urlOf = (path: string) => new URL(path, 'http://localhost')
const OPEN = 'open'
const LOGIN = 'login'
const HOME = '/home/start'

/** Returns the outcome: opened, sent to login with the return path, or redirected elsewhere. */
function outcome(path: string, who: Who, publicManual = false): string {
  const to = guard(urlOf(path), who, { publicManual })
  if (to === null) return OPEN
  return to.startsWith(`/login?redirect=${encodeURIComponent(urlOf(path).pathname)}`) ? LOGIN : to
}

const CASES: readonly [string, string, string, string][] = [
  // address, visitor, member, administrator
  ['/', OPEN, OPEN, OPEN],
  ['/login', OPEN, OPEN, OPEN],
  ['/register-status', OPEN, OPEN, OPEN],
  ['/register/token', OPEN, OPEN, OPEN],
  ['/reset-password', OPEN, OPEN, OPEN],
  ['/completeInformation', OPEN, OPEN, OPEN],
  ['/tenantInitialization', OPEN, OPEN, OPEN],
  ['/invite/abc', OPEN, OPEN, OPEN],
  ['/invite-error', OPEN, OPEN, OPEN],
  ['/agreement', OPEN, OPEN, OPEN],
  ['/invite-success', OPEN, OPEN, OPEN],
  ['/welcome', OPEN, OPEN, OPEN],
  ['/official', OPEN, OPEN, OPEN],
  ['/sso', OPEN, OPEN, OPEN],
  ['/sso-fail', OPEN, OPEN, OPEN],
  ['/weChatBindPhone', OPEN, OPEN, OPEN],
  ['/wechatCallback', OPEN, OPEN, OPEN],
  ['/file', OPEN, OPEN, OPEN],
  ['/pub/m1', OPEN, OPEN, OPEN],
  ['/pub/s/a1', OPEN, OPEN, OPEN],
  ['/pub/a/a1', OPEN, OPEN, OPEN],
  ['/pubs/a1', OPEN, OPEN, OPEN],
  ['/puba/a1', OPEN, OPEN, OPEN],
  ['/cooperation/c1', OPEN, OPEN, OPEN],
  ['/cooperations/c1', OPEN, OPEN, OPEN],
  ['/pwd', OPEN, OPEN, OPEN],
  ['/article-no-permission', OPEN, OPEN, OPEN],
  ['/preview', OPEN, OPEN, OPEN],
  ['/robot', OPEN, OPEN, OPEN],
  ['/robot/guide', OPEN, OPEN, OPEN],
  ['/ai-search-results', OPEN, OPEN, OPEN],
  ['/aiSearchResults', OPEN, OPEN, OPEN],
  ['/article/published-single/a1', OPEN, OPEN, OPEN],
  ['/article/manual-content-out/m1', OPEN, OPEN, OPEN],
  ['/exception/404', OPEN, OPEN, OPEN],
  ['/exception/500', OPEN, OPEN, OPEN],
  ['/404', OPEN, OPEN, OPEN],
  ['/no/such/page', OPEN, OPEN, OPEN],
  ['/article/published/m1', LOGIN, OPEN, OPEN],
  ['/article/website', LOGIN, OPEN, OPEN],
  ['/article/published-small/m1', LOGIN, OPEN, OPEN],
  ['/home', LOGIN, OPEN, OPEN],
  ['/home/start', LOGIN, OPEN, OPEN],
  ['/home/setup', LOGIN, HOME, OPEN],
  ['/home/collect', LOGIN, OPEN, OPEN],
  ['/home/public', LOGIN, OPEN, OPEN],
  ['/home/space-list', LOGIN, OPEN, OPEN],
  ['/home/manual-list', LOGIN, OPEN, OPEN],
  ['/article/manual-content/m1', LOGIN, OPEN, OPEN],
  ['/article/settings/m1', LOGIN, OPEN, OPEN],
  ['/article/robot/m1', LOGIN, OPEN, OPEN],
  ['/article/answer-log/m1', LOGIN, OPEN, OPEN],
  ['/article/git/m1', LOGIN, OPEN, OPEN],
  ['/article/webhooks/m1', LOGIN, OPEN, OPEN],
  ['/article/portal/m1', LOGIN, OPEN, OPEN],
  ['/article/portal/m1/t1', LOGIN, OPEN, OPEN],
  ['/article', LOGIN, OPEN, OPEN],
  ['/user', LOGIN, OPEN, OPEN],
  ['/user/links', LOGIN, OPEN, OPEN],
  ['/user/info', LOGIN, OPEN, OPEN],
  ['/user/setting', LOGIN, OPEN, OPEN],
  ['/qr-login/q1', LOGIN, OPEN, OPEN],
  ['/operation/messages', LOGIN, OPEN, OPEN],
  ['/dataStatistics', LOGIN, OPEN, OPEN],
  ['/guide', LOGIN, OPEN, OPEN],
  ['/manage', LOGIN, OPEN, OPEN],
  ['/setting', LOGIN, HOME, OPEN],
  ['/setting/member', LOGIN, HOME, OPEN],
  ['/exception/403', LOGIN, HOME, OPEN],
]

describe('[GUARD-01] [GUARD-02] every page', () => {
  test.each(CASES)('allows or redirects: %s', (path, visitor, ordinary, administrator) => {
    expect([VISITOR, member, admin].map((who) => outcome(path, who))).toEqual([visitor, ordinary, administrator])
    expect(needsCaller(path)).toBe(visitor !== OPEN)
    // A slash at the end is the same page.
    if (path !== '/') expect(outcome(`${path}/`, VISITOR)).toBe(visitor === LOGIN ? LOGIN : OPEN)
  })
  test('is covered by the table above', () => {
    expect(new Set(PAGE_RULES.map(({ name }) => name)).size).toBe(PAGE_RULES.length)
    const shown = new Set(CASES.map(([path]) => ruleOf(path)?.name))
    expect(PAGE_RULES.filter(({ name }) => !shown.has(name))).toEqual([])
  })
  test('is protected when its path only resembles an open one', () => {
    for (const path of ['/loginx', '/pub', '/invite', '/setting-x', '/homes']) expect(ruleOf(path)).toBeUndefined()
    expect(ruleOf('/setting/../login')?.name).toBe('setting')
  })
})

describe('[GUARD-01] visitors', () => {
  test('can open a manual that is published to everyone', () => {
    for (const path of ['/article/published/m1', '/article/website?manualId=m1', '/article/published-small/m1']) {
      expect(outcome(path, VISITOR, true)).toBe(OPEN)
    }
    expect(outcome('/article/manual-content/m1', VISITOR, true)).toBe(LOGIN)
  })
  test('return to the address with its query, or to manual and article of the editor', () => {
    expect(guard(urlOf('/home/manual-list?name=a&redirect=//evil'), VISITOR)).toBe(
      '/login?redirect=%2Fhome%2Fmanual-list&name=a',
    )
    expect(guard(urlOf('/article/manual-content/m1?articleId=a1#b2'), VISITOR)).toBe(
      '/login?redirect=%2Farticle%2Fmanual-content%2Fm1&articleId=a1&manualId=m1',
    )
  })
})

describe('[AUTH-13] people without an account name', () => {
  test.each([
    '/home',
    '/home/start',
    '/home/collect',
    '/home/public',
    '/home/space-list',
    '/home/manual-list',
    '/article/website',
    '/article/manual-content/m1',
  ])('are asked on %s', (path) => {
    expect(outcome(path, unnamed)).toBe(`/completeInformation?redirect=${encodeURIComponent(path)}`)
  })
  test.each(['/user/setting', '/pub/m1', '/completeInformation'])('are not asked on %s', (path) => {
    expect(outcome(path, unnamed)).toBe(OPEN)
  })
})

describe('[GUARD-02] menus from the server', () => {
  const served: Who = { ...admin, menu: ['start', 'manuals'], firstMenuPath: '/home/start' }
  test('limit pages to the menu, else redirect to the first permitted one', () => {
    expect(outcome('/home/start', served)).toBe(OPEN)
    expect(outcome('/article/manual-content/m1', served)).toBe(OPEN)
    expect(outcome('/home/space-list', served)).toBe('/home/start')
    expect(outcome('/setting', served)).toBe('/home/start')
    expect(outcome('/user/setting', served)).toBe(OPEN)
  })
  test('redirect without any to the account settings, never in a circle', () => {
    expect(outcome('/home/start', { ...served, menu: [], firstMenuPath: undefined })).toBe('/user/setting')
    expect(outcome('/home/start', { ...served, menu: ['x'], firstMenuPath: '/home/start' })).toBe('/user/setting')
  })
})

describe('[AUTH-15] a signed-in person on the login page', () => {
  const yes = () => Promise.resolve(true)
  const no = () => Promise.resolve(false)
  test.each([
    ['', yes, '/home/start'],
    ['', no, '/home/start'],
    ['?redirect=%2Fhome%2Fmanual-list&name=a', no, '/home/manual-list?name=a'],
    ['?redirect=%2Fofficial', yes, '/home/start'],
    ['?redirect=%2Farticle%2Fpublished%2Fm1', yes, '/article/published/m1'],
    ['?redirect=%2Farticle%2Fpublished-single%2Fa1', no, null],
    ['?redirect=%2Fpub%2Fm1', no, null],
    ['?redirect=https%3A%2F%2Fevil.example', yes, '/home/start'],
  ])('is redirected: %s', async (search, rooms, to) => {
    expect(await fromLogin(search, '', rooms)).toBe(to)
  })
})

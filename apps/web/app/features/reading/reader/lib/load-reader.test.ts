import { RouterContextProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import type { Caller } from '~/lib/caller.ts'
import { callerContext } from '~/lib/caller.ts'
import { langOfReader, loadReader } from './load-reader.ts'
import { headOf } from './page-status.ts'

const MANUAL = {
  manualId: 'm1',
  manualCode: 'guide',
  name: 'Guide',
  firstArticleId: 'a1',
  tree: [],
  seo: { language: null },
}
const auth = { look: async () => ({ systemName: 'Acme help' }), isLoggedIn: async () => false }
const refusal = (code: string, data: object = {}) =>
  new Error(code, { cause: Object.assign(new Error(code), { code, details: { data } }) })

/** Answers the manual, or throws what `answer` gives for the password of the call. */
function load(answer: (password: string | undefined) => Error | null, typed?: string, cookie = '') {
  const requests: (string | undefined)[] = []
  const call = async ({ password }: { password?: string }) => {
    requests.push(password)
    const error = answer(password)
    if (error) throw error
    return { ...MANUAL, id: 'a1', watermark: null }
  }
  const context = new RouterContextProvider()
  const caller: unknown = { auth, reader: { tree: call, article: call } }
  context.set(callerContext, caller as Caller)
  const request = new Request('http://localhost/pub/guide', { headers: { cookie } })
  return { asked: requests, reader: loadReader({ request, context }, { route: 'pub', id: 'guide', password: typed }) }
}

describe('[PUB-03] a manual with a share password', () => {
  const protectedBy = (right: string) => (password: string | undefined) =>
    password === right ? null : refusal(password ? 'sharePasswordWrong' : 'sharePasswordRequired')

  it('asks for it, rejects a wrong one, and opens with the right one', async () => {
    const first = await load(protectedBy('sesame')).reader
    expect(first).toMatchObject({
      kind: 'notice',
      notice: 'password',
      problem: null,
      brand: 'Acme help',
      signedIn: false,
    })
    expect(headOf(first)).toEqual({ status: 403, headers: { 'Cache-Control': 'private, no-store' } })
    const wrong = await load(protectedBy('sesame'), 'x').reader
    expect(wrong).toMatchObject({ notice: 'password', problem: 'sharePasswordWrong' })
    const page = await load(protectedBy('sesame'), 'sesame').reader
    expect(page).toMatchObject({ kind: 'page', unlocked: true })
    expect(headOf(page)).toEqual({ status: 200, headers: { 'Cache-Control': 'private, no-store' } })
  })

  it('sends only a typed password, because the cookie is for the server', async () => {
    const { asked, reader } = load(() => null, undefined, 'share_guide=sesame')
    expect(await reader).toMatchObject({ kind: 'page', unlocked: true })
    expect(asked).toEqual([undefined, undefined])
  })

  it('returns 429 and when to retry after too many tries', async () => {
    const reader = await load(() => refusal('tooManyRequests', { retryAfter: 7 }), 'x').reader
    expect(reader).toMatchObject({ kind: 'notice', notice: 'password', problem: 'tooManyRequests' })
    expect(headOf(reader)).toMatchObject({ status: 429, headers: { 'Retry-After': '7' } })
  })

  it('returns 429 for a stored password too while tries are blocked', async () => {
    const cookie = 'share_guide=sesame'
    const reader = await load(() => refusal('tooManyRequests', { retryAfter: 7 }), undefined, cookie).reader
    expect(headOf(reader)).toMatchObject({ status: 429, headers: { 'Retry-After': '7' } })
  })
})

it('[READ-05] keeps a page with a watermark private', async () => {
  const page = await load(() => null).reader
  if (page.kind !== 'page' || !page.article) throw new Error('no page')
  const marked = { ...page, article: { ...page.article, watermark: 'Ada' } }
  expect(headOf(marked)).toEqual({ status: 200, headers: { 'Cache-Control': 'private, no-store' } })
})

it('[READ-03] links from an unavailable page to the rest of a manual', async () => {
  const context = new RouterContextProvider()
  const caller: unknown = {
    auth,
    reader: { tree: async () => MANUAL, article: () => Promise.reject(refusal('articleDeleted')) },
  }
  context.set(callerContext, caller as Caller)
  const request = new Request('http://localhost/pub/guide?articleId=a1')
  expect(await loadReader({ request, context }, { route: 'pub', id: 'guide' })).toMatchObject({
    notice: 'deleted',
    manual: { name: 'Guide', href: '/pub/guide' },
  })
})

it('lets everybody cache an open page', async () => {
  expect(headOf(await load(() => null).reader)).toEqual({ status: 200, headers: {} })
})

it('[EDIT-02] redirects a link to a transferred article, whatever happened to the old one', async () => {
  const context = new RouterContextProvider()
  const caller: unknown = {
    reader: {
      tree: () => Promise.reject(refusal('notFound')),
      article: async () => ({ id: 'a1', manualId: 'm2' }),
    },
  }
  context.set(callerContext, caller as Caller)
  const request = new Request('http://localhost/pub/guide?articleId=a1&lang=en_US')
  const thrown = await loadReader({ request, context }, { route: 'pub', id: 'guide' }).catch((error: unknown) => error)
  expect(thrown instanceof Response && thrown.headers.get('location')).toBe('/puba/a1?lang=en_US')
})

describe('[READ-01] the language of a page', () => {
  const english = { ...MANUAL, seo: { language: 'en_US' } }
  async function pageLang(
    reader: Record<string, unknown>,
    { query = '', cookie = '' }: { query?: string; cookie?: string } = {},
  ) {
    const context = new RouterContextProvider()
    const caller: unknown = { auth, reader }
    context.set(callerContext, caller as Caller)
    const request = new Request(`http://localhost/pub/guide${query}`, { headers: { cookie } })
    return langOfReader(await loadReader({ request, context }, { route: 'pub', id: 'guide' }))
  }
  const open = { tree: async () => english, article: async () => ({ id: 'a1', manualId: 'm1', watermark: null }) }

  it('is that of the manual, until the reader chooses another', async () => {
    expect(await pageLang(open)).toBe('en_US')
    expect(await pageLang(open, { cookie: 'lang=zh_CN' })).toBe('zh_CN')
    expect(await pageLang(open, { query: '?lang=zh_CN', cookie: 'lang=en_US' })).toBe('zh_CN')
    expect(await pageLang(open, { query: '?lang=fr', cookie: 'lang=de' })).toBe('en_US')
    expect(await pageLang({ ...open, tree: async () => MANUAL })).toBe('zh_CN')
  })

  it('is that of the manual on its notices too, where the manual may be shown', async () => {
    const recycled = { ...open, article: () => Promise.reject(refusal('articleDeleted')) }
    expect(await pageLang(recycled, { query: '?articleId=a1' })).toBe('en_US')
    const password = () => Promise.reject(refusal('sharePasswordRequired', { language: 'en_US' }))
    expect(await pageLang({ tree: password, article: password })).toBe('en_US')
    const closed = () => Promise.reject(refusal('notPublic'))
    expect(await pageLang({ tree: closed, article: closed })).toBe('zh_CN')
  })
})

import { RouterContextProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import type { Caller } from '~/lib/caller.ts'
import { callerContext } from '~/lib/caller.ts'
import type { ReaderNotice } from './load-reader.ts'
import { readerAction, readerHeaders, readerLoader } from './respond.ts'

const MANUAL = {
  manualId: 'm1',
  manualCode: 'guide',
  name: 'Guide',
  firstArticleId: 'a1',
  tree: [],
  seo: { language: null },
}
const ARTICLE = { id: 'a1', manualId: 'm1', watermark: null, ownPassword: true }
const refusal = (code: string, data: object = {}) =>
  new Error(code, { cause: Object.assign(new Error(code), { code, details: { data: { manualId: 'm1', ...data } } }) })
const check = (right: string, password: string | undefined, data: object = {}) => {
  if (password !== right) throw refusal(password ? 'sharePasswordWrong' : 'sharePasswordRequired', data)
}

type ReaderRequest = { password?: string }
/** A manual behind 'manual' unless `unlocked`; its article has the password 'own', or none. A secret link opens the article by 'own'. */
const reader = (unlocked: boolean, ownPassword: boolean) => ({
  tree: async ({ password }: ReaderRequest) => {
    if (!unlocked) check('manual', password)
    return MANUAL
  },
  article: async ({ password }: ReaderRequest) => {
    if (!unlocked) check('manual', password)
    if (ownPassword) check('own', password, { articleId: 'a1' })
    return { ...ARTICLE, ownPassword }
  },
  shared: async ({ password }: ReaderRequest) => {
    check('own', password, { articleId: 'a1' })
    return { id: 'a1', title: 'Shared' }
  },
})

type Post = { route?: string; id?: string; unlocked?: boolean; own?: boolean; type?: string }
async function post(
  body: BodyInit,
  { route = 'pubs', id = 'a1', unlocked = false, own = true, type = FORM }: Post = {},
) {
  const context = new RouterContextProvider()
  const caller: unknown = {
    auth: { look: async () => ({ systemName: 'Help' }), isLoggedIn: async () => true },
    reader: reader(unlocked, own),
  }
  context.set(callerContext, caller as Caller)
  const headers = { 'content-type': type }
  const request = new Request(`http://localhost/${route}/${id}`, { method: 'POST', headers, body })
  return readerAction({ request, params: { id }, context }, route === 'pubs' ? 'pubs' : 'pub')
}
const FORM = 'application/x-www-form-urlencoded'
const typed = (password: string) => new URLSearchParams({ password })
async function noticeOf(answer: ReturnType<typeof post>): Promise<ReaderNotice> {
  const response = await answer
  if (response instanceof Response || response.data.kind !== 'notice') throw new Error('no notice')
  return response.data
}
async function cookiesOf(answer: ReturnType<typeof post>): Promise<string[]> {
  const response = await answer
  if (!(response instanceof Response)) throw new Error('nothing was opened')
  expect(response.status).toBe(303)
  return response.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '')
}

describe('[PUB-03] [PUB-04] an article with a password in a manual with a password', () => {
  it('asks for both in turn, and stores each for its scope', async () => {
    expect(await noticeOf(post(typed('own')))).toMatchObject({ problem: 'sharePasswordWrong', own: false })
    expect(await cookiesOf(post(typed('manual')))).toEqual(['share_m1=manual'])
    expect(await noticeOf(post(typed('manual'), { unlocked: true }))).toMatchObject({
      problem: 'sharePasswordWrong',
      own: true,
    })
    expect(await cookiesOf(post(typed('own'), { unlocked: true }))).toEqual(['share_a1=own'])
  })

  it('opens all of the manual by its password', async () => {
    expect(await cookiesOf(post(typed('manual'), { route: 'pub', id: 'guide', own: false }))).toEqual([
      'share_guide=manual',
      'share_m1=manual',
    ])
  })

  it('needs its password within the manual too, stored for the article only', async () => {
    const place = { route: 'pub', id: 'guide', unlocked: true }
    expect(await noticeOf(post(typed('x'), place))).toMatchObject({ problem: 'sharePasswordWrong', own: true })
    expect(await cookiesOf(post(typed('own'), place))).toEqual(['share_a1=own'])
  })
})

describe('[PUB-04] the secret link of an article', () => {
  const code = 'A'.repeat(32)
  const load = async (right: boolean) => {
    const context = new RouterContextProvider()
    const shared = async () => {
      if (!right) throw refusal('notFound')
      return { id: 'a1', title: 'Shared' }
    }
    const auth = { look: async () => ({ systemName: 'Help' }), isLoggedIn: async () => false }
    const caller: unknown = { auth, reader: { shared } }
    context.set(callerContext, caller as Caller)
    return readerLoader(
      { request: new Request(`https://help.test/pubs/${code}`), params: { id: code }, context },
      'pubs',
    )
  }

  it('is stored for the files on its page, which search engines and caches skip', async () => {
    const { data, init } = await load(true)
    expect(data).toMatchObject({ kind: 'shared', brand: 'Help', article: { title: 'Shared' } })
    const headers = new Headers(init?.headers)
    expect(headers.get('set-cookie')).toBe(`__Secure-link_a1=${code}; Path=/file; HttpOnly; SameSite=Lax; Secure`)
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(headers.get('x-robots-tag')).toBe('noindex')
    expect((await load(false)).data).toMatchObject({ kind: 'notice', notice: 'notFound' })
  })

  it('asks for the article’s password, and stores it for the article', async () => {
    expect(await noticeOf(post(typed('x'), { id: code }))).toMatchObject({ problem: 'sharePasswordWrong', own: true })
    expect(await cookiesOf(post(typed('own'), { id: code }))).toEqual(['share_a1=own'])
  })
})

it.each([
  ['{"password":"manual"}', 'application/json'],
  ['no parts', 'multipart/form-data; boundary=x'],
  ['no boundary', 'multipart/form-data'],
  ['', FORM],
  [`password=${'x'.repeat(5_000)}`, FORM],
])('[PUB-03] ignores other values without an error: %.20s as %s', async (body, type) => {
  expect(await noticeOf(post(body, { type, route: 'pub', id: 'guide' }))).toMatchObject({
    notice: 'password',
    problem: 'sharePasswordWrong',
  })
})

it('[PUB-03] returns when to retry on a page with blocked tries', () => {
  const loaderHeaders = new Headers({ 'Cache-Control': 'private, no-store', 'Retry-After': '7' })
  const none = new Headers()
  const headers = readerHeaders({ loaderHeaders, actionHeaders: none, parentHeaders: none, errorHeaders: undefined })
  expect(headers.get('retry-after')).toBe('7')
})

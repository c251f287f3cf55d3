// What the password form of a reader page does: opens, remembers, and takes whatever is sent to it.
import { RouterContextProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import type { Caller } from '~/lib/caller.ts'
import { callerContext } from '~/lib/caller.ts'
import type { ReaderNotice } from './load-reader.ts'
import { readerAction, readerHeaders } from './respond.ts'

const MANUAL = { manualId: 'm1', manualCode: 'guide', name: 'Guide', firstArticleId: 'a1', tree: [] }
const ARTICLE = { id: 'a1', manualId: 'm1', watermark: null, ownPassword: true }
const refusal = (code: string, data: object = {}) =>
  new Error(code, { cause: Object.assign(new Error(code), { code, details: { data: { manualId: 'm1', ...data } } }) })
const check = (right: string, password: string | undefined, data: object = {}) => {
  if (password !== right) throw refusal(password ? 'sharePasswordWrong' : 'sharePasswordRequired', data)
}

type Asked = { password?: string; single?: boolean }
/** A manual behind 'manual' unless `unlocked`, with an article of its own password 'own'. */
const reader = (unlocked: boolean) => ({
  tree: async ({ password }: Asked) => {
    if (!unlocked) check('manual', password)
    return MANUAL
  },
  article: async ({ password, single }: Asked) => {
    if (!unlocked) check('manual', password)
    if (single) check('own', password, { articleId: 'a1' })
    return ARTICLE
  },
})

async function post(body: BodyInit, { route = 'pubs', id = 'a1', unlocked = false, type = FORM } = {}) {
  const context = new RouterContextProvider()
  const caller: unknown = {
    auth: { look: async () => ({ systemName: 'Help' }), isLoggedIn: async () => true },
    reader: reader(unlocked),
  }
  context.set(callerContext, caller as Caller)
  const headers = { 'content-type': type }
  const request = new Request(`http://localhost/${route}/${id}`, { method: 'POST', headers, body })
  return readerAction({ request, params: { id }, context }, route === 'pubs' ? 'pubs' : 'pub')
}
const FORM = 'application/x-www-form-urlencoded'
const typed = (password: string) => new URLSearchParams({ password })
async function noticeOf(answer: ReturnType<typeof post>): Promise<ReaderNotice> {
  const found = await answer
  if (found instanceof Response || found.data.kind !== 'notice') throw new Error('no notice')
  return found.data
}
async function cookiesOf(answer: ReturnType<typeof post>): Promise<string[]> {
  const found = await answer
  if (!(found instanceof Response)) throw new Error('nothing was opened')
  expect(found.status).toBe(303)
  return found.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '')
}

describe('[PUB-03] [PUB-04] one article with a password of its own in a manual that has one too', () => {
  it('asks for one after the other, and remembers each for what it opens', async () => {
    expect(await noticeOf(post(typed('own')))).toMatchObject({ problem: 'sharePasswordWrong', own: false })
    expect(await cookiesOf(post(typed('manual')))).toEqual(['share_m1=manual'])
    expect(await noticeOf(post(typed('manual'), { unlocked: true }))).toMatchObject({
      problem: 'sharePasswordWrong',
      own: true,
    })
    expect(await cookiesOf(post(typed('own'), { unlocked: true }))).toEqual(['share_a1=own'])
  })

  it('the password of the manual opens all of it', async () => {
    expect(await cookiesOf(post(typed('manual'), { route: 'pub', id: 'guide' }))).toEqual([
      'share_guide=manual',
      'share_m1=manual',
    ])
  })
})

it.each([
  ['{"password":"manual"}', 'application/json'],
  ['no parts', 'multipart/form-data; boundary=x'],
  ['no boundary', 'multipart/form-data'],
  ['', FORM],
  [`password=${'x'.repeat(5_000)}`, FORM],
])('[PUB-03] what is no password of ours opens nothing and breaks nothing: %.20s as %s', async (body, type) => {
  expect(await noticeOf(post(body, { type, route: 'pub', id: 'guide' }))).toMatchObject({
    notice: 'password',
    problem: 'sharePasswordWrong',
  })
})

it('[PUB-03] a page that may not be tried now says when to come back', () => {
  const loaderHeaders = new Headers({ 'Cache-Control': 'private, no-store', 'Retry-After': '7' })
  const none = new Headers()
  const headers = readerHeaders({ loaderHeaders, actionHeaders: none, parentHeaders: none, errorHeaders: undefined })
  expect(headers.get('retry-after')).toBe('7')
})

// A fake WeChat server: the page that issues a code, access tokens, user info, and errors with HTTP 200.
import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type FakeWeChat = {
  url: string
  appId: string
  appSecret: string
  person: { openid: string; unionid?: string; nickname: string }
  /** Returns the address that the person's browser opens after agreeing. */
  agree(url: string): string
  stop(): Promise<void>
}

export async function startFakeWeChat({
  port = 0,
  appId = 'wx0123456789',
  appSecret = 'an application secret',
} = {}): Promise<FakeWeChat> {
  const codes = new Map<string, FakeWeChat['person']>()
  const tokens = new Map<string, FakeWeChat['person']>()
  const current: Pick<FakeWeChat, 'person'> = { person: { openid: 'openid-1', nickname: '微信用户' } }

  const token = (query: URLSearchParams): object => {
    if (query.get('appid') !== appId) return { errcode: 40013, errmsg: 'invalid appid' }
    if (query.get('secret') !== appSecret) return { errcode: 40125, errmsg: 'invalid appsecret' }
    const code = query.get('code') ?? ''
    const person = codes.get(code)
    // A code is valid once.
    codes.delete(code)
    if (!person) return { errcode: 40163, errmsg: 'code been used' }
    const value = randomBytes(12).toString('hex')
    tokens.set(value, person)
    const { openid, unionid } = person
    return { access_token: value, expires_in: 7200, refresh_token: 'r', openid, scope: 'snsapi_login', unionid }
  }
  const info = (query: URLSearchParams): object => {
    const person = tokens.get(query.get('access_token') ?? '')
    if (!person) return { errcode: 40001, errmsg: 'invalid credential' }
    return { ...person, sex: 0, language: '', city: '', province: '', country: '', headimgurl: '', privilege: [] }
  }
  const agree = (url: string): string => {
    const { searchParams } = new URL(url)
    const code = randomBytes(8).toString('hex')
    codes.set(code, current.person)
    const back = new URL(searchParams.get('redirect_uri') ?? '')
    back.searchParams.set('code', code)
    back.searchParams.set('state', searchParams.get('state') ?? '')
    return back.href
  }
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://wechat.test')
    if (pathname === '/connect/qrconnect') {
      // As WeChat's page does: a script redirects, so the hash of the page's address is lost.
      const back = JSON.stringify(agree(`http://wechat.test${request.url}`))
      return response.writeHead(200, { 'content-type': 'text/html' }).end(`<script>location.replace(${back})</script>`)
    }
    const answers: Record<string, (query: URLSearchParams) => object> = {
      '/sns/oauth2/access_token': token,
      '/sns/userinfo': info,
    }
    const answer = answers[pathname]
    if (!answer) return response.writeHead(404).end()
    // As WeChat does: JSON under text/plain.
    response.writeHead(200, { 'content-type': 'text/plain' }).end(JSON.stringify(answer(searchParams)))
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    appId,
    appSecret,
    get person() {
      return current.person
    },
    set person(person) {
      current.person = person
    },
    agree,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

import { describe, expect, it } from 'vitest'
import { presentedToken } from './presented-token.ts'
import { isCrossSite, isSameOrigin } from './same-origin.ts'

const host = 'help.example.com'

describe('[AUTH-10] requests from our own pages', () => {
  it.each([
    [{ host, origin: 'https://help.example.com' }, true],
    [{ host, origin: 'https://evil.example' }, false],
    [{ host, origin: 'null' }, false],
    [{ host, 'sec-fetch-site': 'same-origin' }, true],
    [{ host, 'sec-fetch-site': 'none' }, false],
    [{ host, 'sec-fetch-site': 'none', origin: 'https://help.example.com' }, false],
    [{ host, 'sec-fetch-site': 'cross-site' }, false],
    [{ host, 'sec-fetch-site': 'same-site', origin: 'https://help.example.com' }, false],
    [{ host }, false],
  ])('with %j are recognised: %s', (headers, expected) => expect(isSameOrigin(headers)).toBe(expected))

  it('are recognised on the public address of a server behind a proxy', () => {
    const headers = { host: 'internal:3000', origin: 'https://help.example.com' }
    expect(isSameOrigin(headers, 'https://help.example.com/')).toBe(true)
    expect(isSameOrigin(headers)).toBe(false)
  })

  it('include programs that send no origin', () => {
    expect(isCrossSite({ host })).toBe(false)
    expect(isCrossSite({ host, 'sec-fetch-site': 'none' })).toBe(false)
    expect(isCrossSite({ host, origin: 'https://evil.example' })).toBe(true)
  })
})

describe('the token of a request', () => {
  const cookies = { token: 'from-cookie' }
  it.each([
    ['header wins', { authorization: 'Bearer from-header', host }, { write: true }, 'from-header'],
    ['query next', { host }, { write: false, queryToken: 'from-query' }, 'from-query'],
    ['cookie on reads', { host }, { write: false }, 'from-cookie'],
    ['cookie on writes of our pages', { host, origin: `https://${host}` }, { write: true }, 'from-cookie'],
    ['no cookie on foreign writes', { host, origin: 'https://evil.example' }, { write: true }, null],
    ['no cookie on writes from nowhere', { host }, { write: true }, null],
    ['no cookie on writes that no page sent', { host, 'sec-fetch-site': 'none' }, { write: true }, null],
    ['cookie on reads that no page sent', { host, 'sec-fetch-site': 'none' }, { write: false }, 'from-cookie'],
    [
      'no basic authentication',
      { authorization: 'Basic abc', host, origin: 'https://evil.example' },
      { write: true },
      null,
    ],
  ])('is read: %s', (_, headers, demand, expected) => expect(presentedToken(headers, cookies, demand)).toBe(expected))
})

import { describe, expect, test } from 'vitest'
import { cookieName, cookieText, storedCookie, unprefixedCookies } from './cookies.ts'

describe('[AUTH-10] names of cookies', () => {
  test.each([
    [cookieName('lang', false), 'lang'],
    [cookieName('lang', true), '__Host-lang'],
    [cookieName('link_a1', true, '/file'), '__Secure-link_a1'],
  ])('%s', (name, expected) => expect(name).toBe(expected))

  test('a value with a prefix counts before one without', () => {
    const valueIn = (cookies: Record<string, string>) => storedCookie((name) => cookies[name], 'lang')
    expect(valueIn({ lang: 'a', '__Host-lang': 'b' })).toBe('b')
    expect(valueIn({ lang: 'a' })).toBe('a')
    expect(valueIn({})).toBeUndefined()
    for (const cookies of [
      { share_m1: 'planted', '__Host-share_m1': 'typed' },
      { '__Host-share_m1': 'typed', share_m1: 'planted' },
    ])
      expect(Object.fromEntries(unprefixedCookies(cookies))).toEqual({ share_m1: 'typed' })
    expect(Object.fromEntries(unprefixedCookies({ '__Secure-link_a1': 'x', other: undefined }))).toEqual({
      link_a1: 'x',
    })
  })

  test('attributes', () => {
    expect(cookieText('lang', 'en_US', { secure: false, seconds: 5 })).toBe(
      'lang=en_US; Path=/; Max-Age=5; SameSite=Lax',
    )
    expect(cookieText('link_a1', 'x', { secure: true, path: '/file', httpOnly: true })).toBe(
      '__Secure-link_a1=x; Path=/file; HttpOnly; SameSite=Lax; Secure',
    )
  })
})

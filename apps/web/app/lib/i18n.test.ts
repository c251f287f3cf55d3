import { expect, test } from 'vitest'
import { cookieOf, langCookie, requestLang } from './i18n.ts'

const ask = (path: string, cookie?: string) =>
  requestLang(new Request(`http://localhost${path}`, cookie ? { headers: { cookie } } : undefined))

test('[UI-01] the query wins over the cookie, the cookie over the default', () => {
  expect(ask('/login')).toEqual({ lang: 'zh_CN', chosen: false })
  expect(ask('/login', 'a=1; lang=en_US')).toEqual({ lang: 'en_US', chosen: false })
  expect(ask('/login?lang=en_US')).toEqual({ lang: 'en_US', chosen: true })
  expect(ask('/login?lang=zh_CN', 'lang=en_US')).toEqual({ lang: 'zh_CN', chosen: true })
})

test('[UI-01] the choice is remembered for a year', () => {
  expect(langCookie('en_US')).toBe('lang=en_US; Path=/; Max-Age=31536000; SameSite=Lax')
})

test('cookies are found by their whole name', () => {
  expect(cookieOf('xlang=a; lang=b; c', 'lang')).toBe('b')
  expect(cookieOf(null, 'lang')).toBeNull()
})

import { expect, test } from 'vitest'
import { cookieOf, requestLang, visitLangCookie } from './i18n.ts'

const ask = (path: string, cookie?: string) =>
  requestLang(new Request(`http://localhost${path}`, cookie ? { headers: { cookie } } : undefined))

test('[UI-01] prefers the query to the cookie, and the cookie to the default', () => {
  expect(ask('/login')).toEqual({ lang: 'zh_CN', asked: false })
  expect(ask('/login', 'a=1; lang=en_US')).toEqual({ lang: 'en_US', asked: false })
  expect(ask('/login?lang=en_US')).toEqual({ lang: 'en_US', asked: true })
  expect(ask('/login?lang=zh_CN', 'lang=en_US')).toEqual({ lang: 'zh_CN', asked: true })
  expect(ask('/login', 'lang=zh_CN; visitLang=en_US')).toEqual({ lang: 'en_US', asked: false })
})

test('[UI-01] takes the language of the browser where nobody chose', () => {
  const headers = { 'accept-language': 'en-GB,en;q=0.9' }
  expect(requestLang(new Request('http://localhost/login', { headers })).lang).toBe('en_US')
  const chosen = { ...headers, cookie: 'lang=zh_CN' }
  expect(requestLang(new Request('http://localhost/login', { headers: chosen })).lang).toBe('zh_CN')
})

test('[UI-01] applies the language of an address to the visit, and keeps the choice', () => {
  expect(visitLangCookie('en_US', false)).toBe('visitLang=en_US; Path=/; SameSite=Lax')
  expect(ask('/login', visitLangCookie('en_US', true)).lang).toBe('en_US')
})

test('reads cookies by their whole name', () => {
  expect(cookieOf('xlang=a; lang=b; c', 'lang')).toBe('b')
  expect(cookieOf('lang=planted; __Host-lang=b', 'lang')).toBe('b')
  expect(cookieOf(null, 'lang')).toBeNull()
})

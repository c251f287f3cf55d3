import { RouterContextProvider, redirect } from 'react-router'
import { describe, expect, test } from 'vitest'
import { keepLang, withLang } from './keep-lang.ts'

describe('[UI-01] a redirect keeps the requested language', () => {
  test.each([
    ['/login', 'en_US', '/login?lang=en_US'],
    ['/home/manual-list?name=a#x', 'en_US', '/home/manual-list?name=a&lang=en_US#x'],
    ['/login?redirect=%2Fhome&lang=en_US', 'en_US', '/login?redirect=%2Fhome&lang=en_US'],
    ['/login?lang=zh_CN', 'en_US', '/login?lang=zh_CN'],
    ['/login', null, '/login'],
    ['/login', 'a&b=c', '/login?lang=a%26b%3Dc'],
    ['https://help.example.com/x', 'en_US', 'https://help.example.com/x'],
    ['//evil.example/x', 'en_US', '//evil.example/x'],
  ])('when sent to %s with %s: %s', (location, lang, expected) => {
    expect(withLang(location, lang)).toBe(expected)
  })

  const run = (path: string, next: () => Promise<Response>) => {
    const request = new Request(`http://localhost${path}`)
    const args = { request, params: {}, context: new RouterContextProvider() }
    return Promise.resolve(keepLang(args as unknown as Parameters<typeof keepLang>[0], next))
  }
  const where = (answer: unknown) => (answer instanceof Response ? answer.headers.get('location') : null)

  test('when a loader returns or a guard throws it', async () => {
    expect(where(await run('/?lang=en_US', async () => redirect('/login')))).toBe('/login?lang=en_US')
    const thrown = await run('/home?lang=en_US', () => Promise.reject(redirect('/login'))).catch(
      (error: unknown) => error,
    )
    expect(where(thrown)).toBe('/login?lang=en_US')
    expect(where(await run('/home', async () => redirect('/login')))).toBe('/login')
  })

  test('does not change pages and errors', async () => {
    const page = new Response('text')
    expect(await run('/login?lang=en_US', async () => page)).toBe(page)
    await expect(run('/x?lang=en_US', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  })
})

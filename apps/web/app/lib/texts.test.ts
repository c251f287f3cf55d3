import { afterEach, expect, it, vi } from 'vitest'
import { loadPageTexts, waitForTexts } from './texts.ts'

afterEach(() => vi.unstubAllGlobals())

it('[UI-01] a first page loads the first texts, and a step to another page waits for the rest', async () => {
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  const requests: string[] = []
  let lost = true
  let answer = () => {}
  const arrived = new Promise<void>((resolve) => {
    answer = resolve
  })
  vi.stubGlobal('fetch', async (address: string) => {
    requests.push(address)
    if (address.endsWith('later')) await arrived
    // The first attempt fails: the connection is back a moment later.
    if (lost) {
      lost = false
      throw new TypeError('network')
    }
    return Response.json({})
  })
  await loadPageTexts('en_US', '/home/start')
  expect(requests).toEqual(['/en_US-first', '/en_US-first'])

  const step = (path: string) => waitForTexts({ request: new Request(`http://x${path}`) }, async () => path)
  expect(await step('/home/collect')).toBe('/home/collect')
  expect(requests).toHaveLength(2)

  let shown = false
  const other = step('/setting/members').then(() => {
    shown = true
  })
  await expect.poll(() => requests).toEqual(['/en_US-first', '/en_US-first', '/en_US-later'])
  expect(shown).toBe(false)
  answer()
  await other
  await step('/setting/members')
  expect(requests).toHaveLength(3)
})

import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { callAddress, dropPrefetched, prefetchCall, prefetchedAnswer, preloadCall } from './prefetch.ts'

afterEach(() => vi.unstubAllGlobals())

const answering = (status: number) => {
  const fetch = vi.fn(async () => Response.json({ result: { data: 1 } }, { status }))
  vi.stubGlobal('fetch', fetch)
  return fetch
}
const address = callAddress('article.draft', { id: 'a b' })

it('[EDIT-01] uses an early response once', async () => {
  const fetch = answering(200)
  prefetchCall('article.draft', { id: 'a b' })
  expect(fetch).toHaveBeenCalledWith('/trpc/article.draft?input=%7B%22id%22%3A%22a%20b%22%7D', {})
  const answer = await prefetchedAnswer(address)
  expect(await answer?.json()).toEqual({ result: { data: 1 } })
  expect(await prefetchedAnswer(address)).toBeNull()
})

it('[EDIT-01] ignores a failed early call, so that the page repeats it', async () => {
  answering(500)
  prefetchCall('article.draft', { id: 'a b' })
  expect(await prefetchedAnswer(address)).toBeNull()
  expect(await prefetchedAnswer(callAddress('article.draft', { id: 'another' }))).toBeNull()
})

it('[EDIT-01] uses no early response from before a change', async () => {
  answering(200)
  prefetchCall('article.draft', { id: 'a b' })
  dropPrefetched()
  expect(await prefetchedAnswer(address)).toBeNull()
})

it('[EDIT-01] lists the first requests of the browser in a server-rendered page', () => {
  const Page = () => {
    preloadCall('article.draft', { id: 'a b' })
    return null
  }
  expect(renderToString(createElement(Page))).toContain(`rel="preload" href="${address}" as="fetch" crossorigin=""`)
})

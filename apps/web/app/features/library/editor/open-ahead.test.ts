import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { callAddress } from '~/lib/prefetch.ts'
import { openAhead } from './open-ahead.ts'

vi.mock('./text-editor.tsx', () => ({ default: () => null }))
const fetchMock = vi.fn(async () => Response.json({}))
beforeEach(() => vi.stubGlobal('fetch', fetchMock))
afterEach(() => {
  vi.unstubAllGlobals()
  fetchMock.mockClear()
})
const calls = () => fetchMock.mock.calls.map(([address]: unknown[]) => address)

it('[EDIT-01] requests directory and text as soon as a manual is opened', () => {
  openAhead(new URL('http://host/article/manual-content/m%201?articleId=a'))
  expect(calls()).toEqual([callAddress('article.tree', { manualId: 'm 1' }), callAddress('article.draft', { id: 'a' })])
})

it('[EDIT-01] requests the directory only without an article, and nothing on other pages', () => {
  openAhead(new URL('http://host/article/manual-content/m'))
  expect(calls()).toEqual([callAddress('article.tree', { manualId: 'm' })])
  openAhead(new URL('http://host/home/start'))
  expect(calls()).toHaveLength(1)
})

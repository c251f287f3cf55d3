// Requests of pages of other sites: allowed where they are named, and never with cookies.
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { cors } from './cors.ts'

const PAGE = 'https://www.example.com'
function appFor(origins?: readonly string[]) {
  const app = Fastify()
  cors(app, origins)
  app.post('/service/a', async () => 'done')
  app.post('/trpc/a', async () => 'done')
  return app
}
const preflight = { origin: PAGE, 'access-control-request-method': 'POST' }

test('answers the preflight of a page that is named', async () => {
  const { statusCode, headers } = await appFor([PAGE]).inject({
    method: 'OPTIONS',
    url: '/service/a',
    headers: preflight,
  })
  expect(statusCode).toBe(204)
  expect(headers).toMatchObject({ 'access-control-allow-origin': PAGE, vary: 'Origin' })
  expect(headers['access-control-allow-headers']).toContain('authorization')
  expect(headers).not.toHaveProperty('access-control-allow-credentials')
})

test.each([[undefined], [['https://other.example.com']]])('allows nothing to other pages: %j', async (origins) => {
  const { statusCode, headers } = await appFor(origins).inject({
    method: 'OPTIONS',
    url: '/service/a',
    headers: preflight,
  })
  expect(statusCode).toBe(204)
  expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([])
})

test('marks answers of the API for the page, and of nothing else', async () => {
  const app = appFor([PAGE])
  const post = async (url: string) => (await app.inject({ method: 'POST', url, headers: { origin: PAGE } })).headers
  expect(await post('/service/a')).toMatchObject({ 'access-control-allow-origin': PAGE })
  expect(await post('/trpc/a')).not.toHaveProperty('access-control-allow-origin')
})

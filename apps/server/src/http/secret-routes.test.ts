// Every route with a parameter is either in the list of secret ones or here, among those whose parameter lets nobody in. A new one fails
// until somebody decides.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isSecretPath } from '@lectern/contracts'
import { expect, test } from 'vitest'

const SERVER = join(import.meta.dirname, '..')
const PAGES = join(SERVER, '../../web/app/routes.ts')

const PUBLIC = [
  '/:manual',
  '/:path',
  '/article-file/:id',
  '/article/answer-log/:id',
  '/article/git/:id',
  '/article/manual-content-out/:id',
  '/article/manual-content/:id',
  '/article/portal/:id',
  '/article/portal/:id/:themeId',
  '/article/published-single/:id',
  '/article/published-small/:id',
  '/article/published/:id',
  '/article/robot/:id',
  '/article/settings/:id',
  '/article/webhooks/:id',
  '/books/:id',
  '/books/:id/report',
  '/exports/:id',
  '/exports/markdown/:id',
  '/llms/:code.txt',
  // Of a provider, as its owner enters it there.
  '/login/callback/:key?',
  '/look/:id/:place',
  '/member-imports/:importId/report',
  '/notice/:id',
  '/payment/notify/:way',
  '/pub/:code/llms.txt',
  '/pub/:id',
  '/pub/a/:id',
  '/pub/s/:id',
  '/puba/:id',
  '/puba/:id.md',
  '/robot/:id?',
  '/sitemap/manual/:code.xml',
  '/sitemap/tenant/:code.xml',
  '/templates/:id',
  '/tenants/:id',
  '/theme-templates/:id',
  '/uploads/:id',
]

const sources = readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => readFileSync(join(SERVER, file), 'utf8'))
const routesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, path = '']) => path)
const routes = [
  ...routesIn(readFileSync(PAGES, 'utf8'), /route\('([^']*:[^']*)'/g).map((path) => `/${path}`),
  ...sources.flatMap((text) => routesIn(text, /['"`](\/[\w/.-]*:[a-z]\w*[\w/:.-]*)['"`]/g)),
]

test('declares every parameter of a route as secret or not', () => {
  const open = routes.filter((path) => !isSecretPath(path)).sort()
  expect([...new Set(open)]).toEqual(PUBLIC)
  expect(routes.filter(isSecretPath).length).toBeGreaterThan(5)
})

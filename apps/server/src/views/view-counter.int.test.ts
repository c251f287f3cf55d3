// Views over HTTP: by script once a visit, by picture without scripts, written at the latest when the server stops.
import { createTheme, publishTheme } from '@lectern/reading'
import { testContext, testDatabase } from '@lectern/testing'
import type { FastifyInstance } from 'fastify'
import { beforeAll, expect, it } from 'vitest'
import { aPublishedArticle, aTestTenant, type TestArticle, testApp } from '../testing/test-app.ts'

let app: FastifyInstance
let article: TestArticle
beforeAll(async () => {
  app = await testApp()
  article = await aPublishedArticle(await aTestTenant(app))
})

const sendView = (body: string, agent = 'Browser') =>
  app.inject({
    method: 'POST',
    url: '/view',
    payload: body,
    headers: { 'content-type': 'text/plain', 'user-agent': agent },
  })
const picture = (agent: string) =>
  app.inject({ url: '/view', query: { id: article.id }, headers: { 'user-agent': agent } })

it('[READ-04] counts each visit once, never robots or invalid ones, and loses nothing on a normal stop', async () => {
  const answers = [
    await sendView(`${article.id} visit-number-one`),
    await sendView(`${article.id} visit-number-one`),
    await sendView(`${article.id} visit-number-two`),
    await picture('Old browser'),
    await picture('Old browser'),
    await picture('Another old browser'),
    await sendView(`${article.id} visit-of-a-robot`, 'Googlebot/2.1'),
    await sendView('../../etc/passwd x'),
    await sendView(''),
  ]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 204))
  expect((await sendView('x'.repeat(3_000))).statusCode).toBe(413)
  await app.close()
  const { viewCount } = await testDatabase().prisma.article.findUniqueOrThrow({ where: { id: article.id } })
  expect(viewCount).toBe(4)
})

it('[READ-04] counts nothing that the caller may not read', async () => {
  const server = await testApp()
  const [ownTenant, other] = [await aTestTenant(server), await aTestTenant(server)]
  const hidden = await aPublishedArticle(ownTenant, { title: 'Private', open: false })
  const shared = await aPublishedArticle(ownTenant, { title: 'With a password' })
  await ownTenant.admin.post('/manual/updateManualSetting', { id: shared.manualId, sharePassword: 'sesame' })
  const open = await aPublishedArticle(ownTenant, { title: 'Open' })
  let visits = 0
  const view = (id: string, headers: Record<string, string> = {}) =>
    server.inject({
      method: 'POST',
      url: '/view',
      payload: `${id} visit-number-${++visits}`,
      headers: { 'content-type': 'text/plain', 'user-agent': 'Browser', host: ownTenant.host, ...headers },
    })
  const as = ({ token }: { token: string | undefined }) => ({ cookie: `token=${token}` })
  const answers = [
    await view(hidden.id),
    await view(hidden.id, as(other.admin)),
    await view(hidden.id, as(ownTenant.member)),
    await view(shared.id),
    await view(shared.id, { cookie: `share_${shared.manualId}=wrong` }),
    await view('nothing-at-all'),
    // On the host of another tenant there is no page of this one.
    await view(open.id, { host: other.host }),
    await server.inject({
      url: '/view',
      query: { id: hidden.id },
      headers: { host: ownTenant.host, 'user-agent': 'Browser' },
    }),
    await view(hidden.id, as(ownTenant.admin)),
    await view(shared.id, { cookie: `share_${shared.manualId}=sesame` }),
    await view(open.id),
    await view(open.id, { ...as(other.admin), host: 'localhost' }),
  ]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 204))
  await server.close()
  const counted = async ({ id }: TestArticle) =>
    (await testDatabase().prisma.article.findUniqueOrThrow({ where: { id } })).viewCount
  expect([await counted(hidden), await counted(shared), await counted(open)]).toEqual([1, 1, 2])
})

it('[OPS-01] [OPS-09] stores readers of a day and their sources, and nothing of people who decline', async () => {
  const server = await testApp()
  const tenant = await aTestTenant(server)
  const open = await aPublishedArticle(tenant, { title: 'Open' })
  let visits = 0
  const view = (from: string, headers: Record<string, string> = {}) =>
    server.inject({
      method: 'POST',
      url: '/view',
      payload: `${open.id} visit-from-elsewhere-${++visits} ${from}`,
      headers: { 'content-type': 'text/plain', 'user-agent': 'Browser', host: tenant.host, ...headers },
    })
  await view('https://blog.org/post')
  await view('http://192.168.0.1/wiki')
  await view('https://blog.org/other', { dnt: '1', 'user-agent': 'Quiet browser' })
  await server.close()
  const { prisma } = testDatabase()
  expect(await prisma.backlink.findMany({ where: { tenantId: tenant.id } })).toMatchObject([
    { sourceHost: 'blog.org', source: 'https://blog.org/post', target: `/article/content/${open.id}` },
  ])
  expect(await prisma.readVisit.count({ where: { manualId: open.manualId } })).toBe(1)
  expect((await prisma.article.findUniqueOrThrow({ where: { id: open.id } })).viewCount).toBe(3)
})

it('[OPS-01] [PORTAL-04] skips robots, people who decline and those without access in views of a portal', async () => {
  const server = await testApp()
  const tenant = await aTestTenant(server)
  const portal = async (open: boolean) => {
    const { manualId } = await aPublishedArticle(tenant, { title: 'Inside' })
    const ctx = await testContext({ type: 'system', tenantId: tenant.id, job: 'test' })
    await publishTheme(ctx, await createTheme(ctx, { manualId, name: 'Portal' }))
    if (!open) await tenant.admin.post('/manual/updateManualSetting', { id: manualId, sharePassword: 'sesame' })
    return manualId
  }
  const [shown, closed] = [await portal(true), await portal(false)]
  const { manualId: without } = await aPublishedArticle(tenant, { title: 'No portal' })
  const view = (manualId: string, rest: string, headers: Record<string, string> = {}) =>
    server.inject({
      method: 'POST',
      url: '/view',
      payload: `portal ${manualId} ${rest}`,
      headers: { 'content-type': 'text/plain', 'user-agent': 'Browser', host: tenant.host, ...headers },
    })
  const answers = [
    await view(shown, 'visit-number-one https://blog.org/post'),
    await view(shown, 'visit-number-one'),
    await view(shown, 'visit-number-two'),
    await view(shown, 'visit-by-another', { 'user-agent': 'Other browser' }),
    await view(shown, 'visit-of-the-shy https://shy.org/', { dnt: '1', 'user-agent': 'Shy browser' }),
    await view(shown, 'visit-of-the-shy', { 'sec-gpc': '1', 'user-agent': 'Shyer browser' }),
    await view(shown, 'visit-of-a-robot', { 'user-agent': 'Googlebot/2.1' }),
    await view(shown, ''),
    await view(closed, 'visit-by-a-stranger https://thief.org/'),
    await view(without, 'visit-without-portal'),
    await view('nothing-at-all', 'visit-of-nothing'),
  ]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 204))
  await server.close()
  const { prisma } = testDatabase()
  const visits = await prisma.portalVisit.findMany({ where: { tenantId: tenant.id }, orderBy: { views: 'asc' } })
  expect(visits).toMatchObject([
    { manualId: shown, views: 1 },
    { manualId: shown, views: 2 },
  ])
  expect(await prisma.backlink.findMany({ where: { tenantId: tenant.id } })).toMatchObject([
    { source: 'https://blog.org/post', target: '/article/website' },
  ])
})

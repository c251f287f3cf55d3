// Views over HTTP: by script once a visit, by picture without scripts, written at the latest when the server stops.
import { testDatabase } from '@lectern/testing'
import type { FastifyInstance } from 'fastify'
import { beforeAll, expect, it } from 'vitest'
import { aPublishedArticle, aTestTenant, type TestArticle, testApp } from '../testing/test-app.ts'

let app: FastifyInstance
let article: TestArticle
beforeAll(async () => {
  app = await testApp()
  article = await aPublishedArticle(await aTestTenant(app))
})

const tell = (body: string, agent = 'Browser') =>
  app.inject({
    method: 'POST',
    url: '/view',
    payload: body,
    headers: { 'content-type': 'text/plain', 'user-agent': agent },
  })
const picture = (agent: string) =>
  app.inject({ url: '/view', query: { id: article.id }, headers: { 'user-agent': agent } })

it('[READ-04] counts each visit once, robots and nonsense never, and loses nothing on a normal stop', async () => {
  const answers = [
    await tell(`${article.id} visit-number-one`),
    await tell(`${article.id} visit-number-one`),
    await tell(`${article.id} visit-number-two`),
    await picture('Old browser'),
    await picture('Old browser'),
    await picture('Another old browser'),
    await tell(`${article.id} visit-of-a-robot`, 'Googlebot/2.1'),
    await tell('../../etc/passwd x'),
    await tell(''),
  ]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 204))
  expect((await tell('x'.repeat(300))).statusCode).toBe(413)
  await app.close()
  const { viewCount } = await testDatabase().prisma.article.findUniqueOrThrow({ where: { id: article.id } })
  expect(viewCount).toBe(4)
})

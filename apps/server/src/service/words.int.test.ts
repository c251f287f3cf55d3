// Sensitive words for callers from outside: publishing is refused with the word and its place, files that are too large are not read (OPS-08).
import { testDatabase } from '@lectern/testing'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aPublishedArticle, aTestTenant, type TestTenant, testApp } from '../testing/test-app.ts'

let app: FastifyInstance
let tenant: TestTenant
beforeAll(async () => {
  app = await testApp()
  tenant = await aTestTenant(app)
  const { prisma } = testDatabase()
  await prisma.sensitiveWord.create({
    data: { id: 'w1', word: '紫檀暗号', key: '紫檀暗号', level: 'hold', createdBy: 'test' },
  })
  await prisma.sensitiveList.updateMany({ data: { version: { increment: 1 } } })
})
afterAll(() => app.close())

it('[OPS-08] names article and word in releaseVersion of an article and its manual', async () => {
  const { manualId } = await aPublishedArticle(tenant, { title: 'Fine' })
  const input = { manualId, title: 'Coded', type: 'document', markdown: '这是紫-檀-暗-号。' }
  const { id }: { id: string } = (await tenant.admin.post('/manualContent/insert', input)).data
  for (const target of [{ id }, { manualId }]) {
    const refused = await tenant.admin.post('/manualContent/releaseVersion', target)
    expect(refused).toMatchObject({ status: 200, code: 1 })
    expect(refused.msg).toContain('“Coded”: 紫檀暗号 (…这是[紫-檀-暗-号]。…)')
    expect(refused.data).toMatchObject({ words: [{ articleId: id, title: 'Coded', word: '紫檀暗号' }] })
  }
  await tenant.admin.post('/manualContent/coverUpdateContentById', { id, markdown: 'Nothing' })
  expect(await tenant.admin.post('/manualContent/releaseVersion', { id })).toMatchObject({ code: 0 })
})

it('[OPS-08] rejects a file of 50 MB before reading it', async () => {
  const answer = await app.inject({
    method: 'POST',
    url: '/trpc/sensitiveWord.previewImport',
    headers: {
      ...{ authorization: `Bearer ${tenant.admin.token}`, host: tenant.host },
      'content-type': 'application/json',
    },
    payload: JSON.stringify({ text: 'word\n'.repeat(10_000_000) }),
  })
  expect(answer.statusCode).toBe(413)
})

// The robot's configuration on the wire (specification §7 updateAiConfigById; AI-01).
import { testDatabase } from '@lectern/testing'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aPublishedArticle, aTestTenant, type TestArticle, type TestTenant, testApp } from '../testing/test-app.ts'

let app: FastifyInstance
let tenant: TestTenant
let article: TestArticle
let logo: string
beforeAll(async () => {
  app = await testApp()
  tenant = await aTestTenant(app)
  article = await aPublishedArticle(tenant)
  const { prisma } = testDatabase()
  const { id: createdBy } = await prisma.member.findFirstOrThrow({
    where: { tenantId: tenant.id, role: 'tenantAdmin' },
  })
  logo = `logo${tenant.id}`
  const bytes = { mime: 'image/png', size: 10, sha256: logo, storageKey: logo }
  await prisma.storedFile.create({ data: { id: logo, tenantId: tenant.id, fileName: 'l.png', createdBy, ...bytes } })
})
afterAll(() => app.close())

const config = (more: object = {}) => ({ id: article.manualId, robotName: 'Ada', logo, promptText: 'Ask me', ...more })
const update = (more: object = {}, client = tenant.admin) => client.post('/manual/updateAiConfigById', config(more))

describe('[AI-01] [REST-01] updateAiConfigById', () => {
  it('stores the whole configuration and returns it', async () => {
    const guideWords = [{ text: 'How?', related: [article.id] }]
    const answer = await update({ guideWords, phoneNumber: '400-123-4567' })
    expect(answer).toMatchObject({ code: 0, data: { id: article.manualId, own: true, robotName: 'Ada' } })
    expect(answer.data).toMatchObject({ guideWords: [{ text: 'How?', related: [{ id: article.id }] }] })
    const row = { tenantId: tenant.id, manualId: article.manualId }
    expect(await testDatabase().prisma.robot.findFirstOrThrow({ where: row })).toMatchObject({ guideWords })
  })

  it('names the invalid field', async () => {
    const fieldsOf = async (more: object) => {
      const { code, data }: { code: number; data: object } = await update(more)
      return { code, fields: Object.keys(data) }
    }
    expect(await fieldsOf({ robotName: 'x'.repeat(201) })).toEqual({ code: 2, fields: ['robotName'] })
    expect(await fieldsOf({ promptText: '', logo: undefined })).toEqual({ code: 2, fields: ['logo', 'promptText'] })
    expect(await fieldsOf({ contactType: 'qr' })).toEqual({ code: 2, fields: ['qrGuide', 'qrImage'] })
    expect(await fieldsOf({ id: undefined })).toEqual({ code: 2, fields: ['id'] })
  })

  it('requires an administrator of the manual', async () => {
    expect(await update({}, tenant.member)).toMatchObject({ code: 1 })
    expect(await update({}, tenant.visitor)).toMatchObject({ code: 3, status: 400 })
    const other = await aTestTenant(app)
    expect(await update({}, other.admin)).toMatchObject({ code: 5 })
  })
})

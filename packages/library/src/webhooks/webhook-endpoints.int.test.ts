// Webhooks: who may set them up, and what is kept of them.
import { type CreateWebhookInput, WEBHOOK_LIMITS } from '@lectern/contracts'
import type { DomainContext } from '@lectern/kernel'
import {
  aLibrary,
  apiToken,
  auditOf,
  expectCode,
  operator,
  suiteLibrary,
  testContext,
  testDatabase,
  testPortsWith,
} from '@lectern/testing'
import { describe, expect, test } from 'vitest'
import { deleteManual } from '../manuals/index.ts'
import {
  createWebhook,
  listWebhookDeliveries,
  listWebhooks,
  redeliverFailedWebhooks,
  redeliverWebhook,
  removeWebhook,
  renewWebhookSecret,
  testWebhook,
  updateWebhook,
} from './index.ts'

const ADDRESS = 'http://127.0.0.1:9/hook'
const library = suiteLibrary()
const { prisma } = testDatabase()
const fields = (more: Partial<CreateWebhookInput> = {}): CreateWebhookInput => ({
  ...{ address: ADDRESS, description: '', events: ['article.created', 'article.published'], enabled: true },
  ...more,
})
const anEndpoint = (ctx: DomainContext, more: Partial<CreateWebhookInput> = {}) => createWebhook(ctx, fields(more))

describe('endpoints', () => {
  test('of the organisation are for its administrators, those of a manual for who manages it', async () => {
    const mine = library.manual.id
    const { endpoint } = await anEndpoint(library.as.tenantAdmin)
    const { endpoint: ofManual } = await anEndpoint(library.as.admin, { manualId: mine })
    const foreign = await testContext((await aLibrary()).tenantAdmin)
    for (const [ctx, code, codeOfManual] of [
      [library.as.visitor, 'unauthenticated', 'unauthenticated'],
      [library.as.editor, 'roleRequired', 'forbidden'],
      [library.as.admin, 'roleRequired', null],
      [foreign, 'notFound', 'notFound'],
      [await testContext(operator()), 'notFound', 'notFound'],
      [await testContext(apiToken(library.tenantId)), null, null],
    ] as const) {
      for (const [{ id, manualId }, expected] of [
        [endpoint, code],
        [ofManual, codeOfManual],
      ] as const) {
        const place = manualId === null ? {} : { manualId }
        const calls = [
          () => updateWebhook(ctx, { id, ...fields() }),
          () => renewWebhookSecret(ctx, { id }),
          () => testWebhook(ctx, { id }),
          () => listWebhookDeliveries(ctx, { id, current: 1, size: 10 }),
          () => redeliverFailedWebhooks(ctx, { id, since: new Date().toISOString() }),
          ...(ctx === foreign && manualId === null
            ? []
            : [() => listWebhooks(ctx, place), () => anEndpoint(ctx, place)]),
        ]
        for (const call of calls) expected === null ? await call() : await expectCode(call(), expected)
        if (expected !== null) await expectCode(removeWebhook(ctx, { id }), expected)
      }
    }
    const { id: deliveryId } = await testWebhook(library.as.tenantAdmin, { id: endpoint.id })
    await expectCode(redeliverWebhook(foreign, { deliveryId }), 'notFound')
    await expectCode(redeliverWebhook(library.as.admin, { deliveryId }), 'roleRequired')
    await removeWebhook(library.as.tenantAdmin, { id: endpoint.id })
    await removeWebhook(library.as.admin, { id: ofManual.id })
    await expectCode(removeWebhook(library.as.admin, { id: ofManual.id }), 'notFound')
    expect(await auditOf(library.tenantId, endpoint.id)).toEqual(
      expect.arrayContaining(['webhook.create', 'webhook.update', 'webhook.secret', 'webhook.test', 'webhook.delete']),
    )
  })

  test('show their secret once, and keep it sealed', async () => {
    const { tenantAdmin, tenantId } = await aLibrary()
    const ctx = await testContext(tenantAdmin)
    const { endpoint, secret } = await anEndpoint(ctx)
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    const rows = [
      await prisma.webhookEndpoint.findMany({ where: { tenantId } }),
      (await prisma.auditLog.findMany({ where: { tenantId } })).map(({ data }) => data),
      await listWebhooks(ctx, {}),
      await updateWebhook(ctx, { id: endpoint.id, ...fields() }),
    ]
    expect(JSON.stringify(rows)).not.toContain(secret.slice(6))
  })

  test('of a manual receive no events of the organisation, and go with it', async () => {
    const { admin, manual } = await aLibrary()
    const ctx = await testContext(admin)
    await expectCode(anEndpoint(ctx, { manualId: manual.id, events: ['member.joined'] }), 'invalidInput')
    const { endpoint } = await anEndpoint(ctx, { manualId: manual.id })
    await deleteManual(ctx, { id: manual.id, name: manual.name })
    await expectCode(testWebhook(ctx, { id: endpoint.id }), 'notFound')
  })

  test('are limited in number, also when several are added at once', async () => {
    const { tenantAdmin, tenantId } = await aLibrary()
    const ctx = await testContext(tenantAdmin)
    const row = { tenantId, address: ADDRESS, events: [], secret: '' }
    const rows = Array.from({ length: WEBHOOK_LIMITS.endpoints - 1 }, (_, i) => ({ ...row, id: `${tenantId}-${i}` }))
    await prisma.webhookEndpoint.createMany({ data: rows })
    const results = await Promise.allSettled([anEndpoint(ctx), anEndpoint(ctx)])
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await expectCode(anEndpoint(ctx), 'webhookLimit')
  })

  test.each([
    'http://docs.test/',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://169.254.169.254/',
    'https://localhost/',
  ])('are not at %s', async (address) => {
    const ports = await testPortsWith({ WEBHOOK_LOCAL_ENDPOINTS: 'refuse' })
    await expectCode(anEndpoint({ ...library.as.tenantAdmin, ports }, { address }), 'invalidInput')
  })
})

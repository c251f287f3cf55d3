// Webhooks: what is sent to whom, how calls are repeated, and what is stopped. The client is Standard Webhooks' own.
import { type CreateWebhookInput, WEBHOOK_LIMITS } from '@lectern/contracts'
import { type DomainContext, writeAudit, writeWebhookEvent } from '@lectern/kernel'
import { aLibrary, aManual, auditOf, expectCode, testContext, testDatabase, testPortsWith } from '@lectern/testing'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createArticle, saveArticle } from '../articles/index.ts'

import { publishArticle } from '../publishing/index.ts'
import {
  claimDueWebhooks,
  createWebhook,
  listWebhookDeliveries,
  listWebhooks,
  redeliverFailedWebhooks,
  redeliverWebhook,
  renewWebhookSecret,
  testWebhook,
  updateWebhook,
} from './index.ts'
import { startReceiver, work } from './webhooks.fixture.ts'

const { prisma } = testDatabase()
let receiver: Awaited<ReturnType<typeof startReceiver>>
beforeAll(async () => {
  receiver = await startReceiver()
})
afterAll(() => receiver.stop())
beforeEach(() => {
  receiver.calls.length = 0
  Object.assign(receiver, { status: 200, headers: {}, answer: 'thanks' })
})

const fields = (more: Partial<CreateWebhookInput> = {}): CreateWebhookInput => ({
  address: `${receiver.url}/hook`,
  description: '',
  events: ['article.created', 'article.published'],
  enabled: true,
  ...more,
})
const anEndpoint = (ctx: DomainContext, more: Partial<CreateWebhookInput> = {}) => createWebhook(ctx, fields(more))
const articleIn = (ctx: DomainContext, manualId: string, title: string) =>
  createArticle(ctx, { manualId, type: 'document', title })
const titles = () =>
  receiver.calls.map(({ body }) => (JSON.parse(body) as { data: { article: { name: string } } }).data.article.name)
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const after = (date: Date, ms: number) => new Date(date.getTime() + ms)

describe('deliveries', () => {
  test('are signed as Standard Webhooks specifies, with names and an address and no contents', async () => {
    const { admin, editor, tenantAdmin, manual } = await aLibrary()
    const owner = await testContext(tenantAdmin)
    const { endpoint, secret } = await anEndpoint(owner)
    const ctx = await testContext(admin)
    const { id } = await articleIn(await testContext(editor), manual.id, 'Pumps')
    const content = [{ type: 'paragraph', id: 'p', content: [{ type: 'text', text: 'confidential', styles: {} }] }]
    await saveArticle(ctx, { id, title: 'Pumps', content, revision: 1 } as never)
    await publishArticle(ctx, { id })
    await work(new Date())
    expect(receiver.calls).toHaveLength(2)
    const [, published] = receiver.calls.sort((a, b) => a.body.localeCompare(b.body))
    if (!published) throw new Error('no call')
    const headers = published.headers as Record<string, string>
    expect(new Webhook(secret).verify(published.body, headers)).toEqual({
      type: 'article.published',
      timestamp: expect.stringMatching(/Z$/),
      data: {
        article: { id, name: 'Pumps' },
        manual: { id: manual.id, name: manual.name },
        actor: { type: 'member', id: admin.memberId, name: admin.name },
        url: `https://docs.test/article/manual-content/${manual.id}?articleId=${id}`,
      },
    })
    expect(JSON.stringify(receiver.calls)).not.toContain('confidential')
    const { records } = await listWebhookDeliveries(owner, { id: endpoint.id, current: 1, size: 10 })
    expect(records.map(({ state, nextTime, attempts }) => [state, nextTime, attempts.length])).toEqual([
      ['delivered', null, 1],
      ['delivered', null, 1],
    ])
    expect(records.find(({ id: delivery }) => delivery === headers['webhook-id'])).toMatchObject({
      type: 'article.published',
      attempts: [{ status: 200, reason: null, answer: 'thanks' }],
    })
    // Nothing is sent twice.
    await work(new Date())
    expect(receiver.calls).toHaveLength(2)
  })

  test('are signed with both secrets for a day after a new one', async () => {
    const { tenantAdmin } = await aLibrary()
    const ctx = await testContext(tenantAdmin)
    const { endpoint, secret: first } = await anEndpoint(ctx)
    const { id } = endpoint
    const { secret: second, endpoint: renewed } = await renewWebhookSecret(ctx, { id })
    expect(renewed.secretBeforeUntil).not.toBeNull()
    await testWebhook(ctx, { id })
    const now = after(new Date(), 25 * HOUR)
    await testWebhook({ ...ctx, now: () => now }, { id })
    const [both, one] = receiver.calls
    if (!both || !one) throw new Error('no calls')
    const headers = both.headers as Record<string, string>
    for (const secret of [first, second])
      expect(new Webhook(secret).verify(both.body, headers)).toMatchObject({ type: 'ping' })
    expect(() => new Webhook(first).verify(`${both.body} `, headers)).toThrow()
    expect(String(one.headers['webhook-signature']).split(' ')).toHaveLength(1)
  })

  test('go to endpoints of the same organisation and manual only, and none tells of personal spaces', async () => {
    const [one, two] = [await aLibrary(), await aLibrary()]
    const [admin, other] = [await testContext(one.admin), await testContext(two.admin)]
    const second = await aManual(one.tenantId, one.space.id)
    await anEndpoint(await testContext(one.tenantAdmin))
    await anEndpoint(admin, { manualId: one.manual.id, address: `${receiver.url}/manual` })
    await articleIn(other, two.manual.id, 'Foreign')
    await articleIn(admin, one.manual.id, 'First')
    await articleIn(await testContext(one.tenantAdmin), second.id, 'Second')
    await work(new Date())
    expect(receiver.calls.map(({ path }, i) => `${path} ${titles()[i]}`).sort()).toEqual([
      '/hook First',
      '/hook Second',
      '/manual First',
    ])
    receiver.calls.length = 0
    await prisma.space.update({ where: { id: one.space.id }, data: { ownerMemberId: one.admin.memberId } })
    await articleIn(admin, one.manual.id, 'Private')
    await work(new Date())
    expect(receiver.calls.map(({ path }) => path)).toEqual(['/manual'])
  })

  test('know the manual of audit rows that name the thing alone', async () => {
    const { admin, tenantId, manual } = await aLibrary()
    const ctx = await testContext(admin)
    await anEndpoint(ctx, { manualId: manual.id, events: ['feedback.given', 'manual.changed'] })
    const { id: articleId } = await articleIn(ctx, manual.id, 'Pumps')
    await prisma.$transaction((tx) =>
      writeAudit(tx, ctx, [
        { tenantId, action: 'feedback.give', subject: 'feedback', subjectId: 'f1', data: { articleId } },
        { tenantId, action: 'manual.update', subject: 'manual', subjectId: manual.id },
      ]),
    )
    await work(new Date())
    expect(receiver.calls.map(({ body }) => (JSON.parse(body) as { data: object }).data)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ feedback: { id: 'f1' }, article: { id: articleId, name: 'Pumps' } }),
        expect.objectContaining({ manual: { id: manual.id, name: manual.name } }),
      ]),
    )
    expect(receiver.calls).toHaveLength(2)
  })

  test('of disabled endpoints, and of events that were not chosen, are not written', async () => {
    const { tenantAdmin, admin, manual } = await aLibrary()
    await anEndpoint(await testContext(tenantAdmin), { enabled: false })
    await anEndpoint(await testContext(tenantAdmin), { events: ['article.moved'] })
    await articleIn(await testContext(admin), manual.id, 'Pumps')
    await work(new Date())
    expect(receiver.calls).toEqual([])
  })

  test('of events without an audit row are written with the change, and not without it', async () => {
    const { tenantAdmin, tenantId, manual } = await aLibrary()
    const ctx = await testContext(tenantAdmin)
    await anEndpoint(ctx, { events: ['import.finished'] })
    const event = {
      type: 'import.finished',
      tenantId,
      subject: 'import',
      subjectId: 'i1',
      manualId: manual.id,
    } as const
    await prisma.$transaction((tx) => writeWebhookEvent(tx, ctx, event))
    const undone = prisma.$transaction(async (tx) => {
      await writeWebhookEvent(tx, ctx, { ...event, subjectId: 'i2' })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await work(new Date())
    expect(receiver.calls.map(({ body }) => (JSON.parse(body) as { data: object }).data)).toEqual([
      expect.objectContaining({ import: { id: 'i1' }, manual: { id: manual.id, name: manual.name } }),
    ])
  })
})

describe('failures', () => {
  const WAITS = [5_000, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR]

  async function aFailing(more: Partial<CreateWebhookInput> = {}) {
    const people = await aLibrary()
    const ctx = await testContext(people.tenantAdmin)
    const { endpoint } = await anEndpoint(ctx, more)
    await articleIn(await testContext(people.admin), people.manual.id, 'Pumps')
    const log = async () => (await listWebhookDeliveries(ctx, { id: endpoint.id, current: 1, size: 10 })).records
    const state = async () => (await listWebhooks(ctx, {})).endpoints[0]
    return { ...people, ctx, id: endpoint.id, log, state }
  }

  test('are tried again under the same id over two days, then given up, and all can be sent again', async () => {
    Object.assign(receiver, { status: 500, answer: `${'x'.repeat(2_000)}` })
    const { ctx, id, log, state } = await aFailing()
    let now = new Date()
    await work(now)
    for (const wait of WAITS) {
      expect(await work(after(now, wait - 1))).toBe(0)
      now = after(now, wait)
      expect(await work(now)).toBe(1)
    }
    expect(await work(after(now, 48 * HOUR))).toBe(0)
    expect(new Set(receiver.calls.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    const [delivery] = await log()
    expect(delivery).toMatchObject({ state: 'failed', nextTime: null })
    expect(delivery?.attempts.map(({ status, reason, answer }) => [status, reason, answer.length])).toEqual(
      Array.from({ length: 9 }, () => [500, 'refused', WEBHOOK_LIMITS.answer]),
    )
    expect((await state())?.failingSince).not.toBeNull()
    receiver.status = 200
    const at = { ...ctx, now: () => now }
    expect(await redeliverFailedWebhooks(at, { id, since: after(now, HOUR).toISOString() })).toEqual({ count: 0 })
    expect(await redeliverFailedWebhooks(at, { id, since: new Date(0).toISOString() })).toEqual({ count: 1 })
    await work(now)
    expect(await log()).toMatchObject([{ state: 'delivered' }])
    expect((await state())?.failingSince).toBeNull()
    await redeliverWebhook(at, { deliveryId: delivery?.id ?? '' })
    await work(now)
    expect(receiver.calls).toHaveLength(11)
  })

  test('that last three days switch the endpoint off, with one notice', async () => {
    receiver.status = 503
    const { ctx, id, tenantId, admin, manual, log, state } = await aFailing()
    const begin = new Date()
    await work(begin)
    await prisma.webhookEndpoint.update({ where: { id }, data: { failingSince: after(begin, -73 * HOUR) } })
    await work(after(begin, 5_000))
    expect(await state()).toMatchObject({ enabled: false, stoppedTime: expect.any(String) })
    expect(await log()).toMatchObject([{ state: 'failed', nextTime: null }])
    await articleIn(await testContext(admin), manual.id, 'Later')
    expect(await work(after(begin, HOUR))).toBe(0)
    expect(await prisma.notification.count({ where: { tenantId, kind: 'webhookStopped' } })).toBe(1)
    expect(await auditOf(tenantId, id)).toContain('webhook.stop')
    const [delivery] = await log()
    await expectCode(redeliverWebhook(ctx, { deliveryId: delivery?.id ?? '' }), 'webhookOff')
    await updateWebhook(ctx, { id, ...fields() })
    expect(await state()).toMatchObject({ enabled: true, stoppedTime: null, failingSince: null })
  })

  test('with status 410 switch it off at once', async () => {
    receiver.status = 410
    const { state } = await aFailing()
    await work(new Date())
    expect(await state()).toMatchObject({ enabled: false })
  })

  test('are redirects, which are not followed, and addresses in our own network', async () => {
    Object.assign(receiver, { status: 302, headers: { location: `${receiver.url}/elsewhere` } })
    const { log } = await aFailing()
    const now = new Date()
    await work(now)
    expect(receiver.calls.map(({ path }) => path)).toEqual(['/hook'])
    const ports = await testPortsWith({ WEBHOOK_LOCAL_ENDPOINTS: 'refuse' })
    await work(after(now, 5_000), { ports })
    expect(receiver.calls).toHaveLength(1)
    const [delivery] = await log()
    expect(delivery?.attempts.map(({ status, reason }) => [status, reason])).toEqual([
      [302, 'redirected'],
      [null, 'addressForbidden'],
    ])
  })

  test('of the test button are shown and not repeated', async () => {
    receiver.status = 404
    const { ctx, id, state } = await aFailing()
    expect(await testWebhook(ctx, { id })).toMatchObject({
      type: 'ping',
      state: 'failed',
      attempts: [{ status: 404, reason: 'refused' }],
    })
    expect((await state())?.failingSince).toBeNull()
  })

  test('hold up neither other endpoints nor themselves: a lost call is made again', async () => {
    const { ctx, id, tenantId } = await aFailing()
    await anEndpoint(ctx, { events: ['limit.near'], address: `${receiver.url}/other` })
    await prisma.webhookEndpoint.update({ where: { id }, data: { failingSince: new Date() } })
    const past = new Date(0)
    const row = { tenantId, endpointId: id, type: 'article.created', data: { article: { name: 'Old' } } }
    const rows = Array.from({ length: 30 }, (_, i) => ({ ...row, id: `${id}-${i}`, occurredAt: past, dueAt: past }))
    await prisma.webhookDelivery.createMany({ data: rows })
    await prisma.$transaction((tx) =>
      writeWebhookEvent(tx, ctx, { type: 'limit.near', tenantId, subject: 'limit', subjectId: 'quotaLow' }),
    )
    const queued = async (now: Date) => {
      await claimDueWebhooks(testDatabase(), now)
      return prisma.outbox.count({ where: { tenantId, type: 'webhook.due' } })
    }
    const now = new Date()
    expect(await queued(now)).toBe(3)
    expect(await queued(now)).toBe(3)
    // None was called: they are due again.
    expect(await queued(after(now, 11 * MINUTE))).toBe(6)
  })
})

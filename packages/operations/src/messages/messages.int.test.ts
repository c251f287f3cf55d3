// Texts, mail servers, resending and unsubscribing, from the operators', the administrators' and the reader's side.

import type { MailServer, MessageGateway } from '@lectern/kernel'
import {
  DeliveryError,
  deliverMessage,
  listMessages,
  listTenantMessages,
  type NewMail,
  resendKept,
  resendMessage,
  transact,
  writeMail,
  writeMails,
  writeSmsToAll,
} from '@lectern/kernel'
import {
  aMember,
  aPhone,
  aTenant,
  auditOf,
  eventsOf,
  expectCode,
  operator,
  system,
  testContext,
  testDatabase,
  testPorts,
  visitor,
} from '@lectern/testing'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  findUnsubscribing,
  getMessageTemplate,
  getTenantMail,
  listMessageTemplates,
  messageStatus,
  previewMessageTemplate,
  removeTenantMail,
  resetMessageTemplate,
  saveMessageTemplate,
  testTenantMail,
  unsubscribe,
  updateTenantMail,
} from './index.ts'

let tenantId: string
let other: string
beforeAll(async () => {
  tenantId = (await aTenant()).id
  other = (await aTenant()).id
})

const prisma = () => testDatabase().prisma
const rowOf = (recipient: string) => prisma().outgoingMessage.findFirstOrThrow({ where: { recipient } })
const anAddress = () => `a${aPhone()}@example.com`
const notification = (to: string, extra: Partial<NewMail<'notification'>> = {}): NewMail<'notification'> => ({
  ...{ kind: 'notification', to, lang: 'en_US', tenantId },
  values: { name: 'Ada', sentence: 'Grace mentioned you', address: 'https://own.example/a' },
  ...extra,
})

async function written(mail: NewMail<'notification'>) {
  const ctx = await testContext(system(tenantId))
  await transact(ctx, (tx) => writeMail(ctx, tx, mail))
}

/** A worker whose platform and organisations hand mails over to these. */
async function worker(
  gateway: MessageGateway | null,
  through?: (server: MailServer) => MessageGateway,
  now?: () => Date,
) {
  const ports = await testPorts()
  const messages = { ...ports.messages, gateway: async () => gateway, through: through ?? ports.messages.through }
  return testContext(system(''), { ports: { ...ports, messages }, ...(now && { now }) })
}

describe('[MSG-03] delivering messages', () => {
  test('sends a mail with HTML, text and the unsubscribe address', async () => {
    const [to, member] = [anAddress(), await aMember(tenantId)]
    await written(notification(to, { unsubscribe: { userId: member.userId, origin: 'https://own.example' } }))
    const left: Parameters<MessageGateway>[0][] = []
    const ctx = await worker(async (message) => void left.push(message))
    await deliverMessage(ctx, { messageId: (await rowOf(to)).id, lastTry: false })
    expect(left[0]).toMatchObject({ to, subject: 'Grace mentioned you' })
    expect(left[0]?.html).toContain('href="https://own.example/a"')
    expect(left[0]?.unsubscribe).toMatch(/^https:\/\/own\.example\/unsubscribe\?token=/)
    expect(left[0]?.text).toContain(left[0]?.unsubscribe)
  })

  test('retries temporary failures at a stated time, and no permanent ones', async () => {
    const [to, now] = [anAddress(), new Date()]
    await written(notification(to))
    const { id } = await rowOf(to)
    const later = await worker(
      async () => Promise.reject(new DeliveryError('later', '450 come back', false)),
      undefined,
      () => now,
    )
    await expect(deliverMessage(later, { messageId: id, lastTry: false, retryMs: 4_000 })).rejects.toThrow('450')
    expect(await rowOf(to)).toMatchObject({
      state: 'waiting',
      reason: 'later',
      nextTryAt: new Date(now.getTime() + 4_000),
    })
    const never = await worker(async () => Promise.reject(new DeliveryError('recipient', '550 unknown', true)))
    await deliverMessage(never, { messageId: id, lastTry: false })
    expect(await rowOf(to)).toMatchObject({
      ...{
        state: 'failed',
        attempts: 2,
        reason: 'recipient',
        error: '550 unknown',
        nextTryAt: null,
        through: 'platform',
      },
    })
  })

  test('sends once with two workers, and continues after a dead one', async () => {
    const to = anAddress()
    await written(notification(to))
    const { id } = await rowOf(to)
    let sent = 0
    let free = () => {}
    const slow = await worker(() => {
      sent++
      return new Promise<void>((done) => {
        free = done
      })
    })
    const first = deliverMessage(slow, { messageId: id, lastTry: false })
    await expect.poll(() => sent).toBe(1)
    await expect(deliverMessage(slow, { messageId: id, lastTry: false })).rejects.toThrow('another worker')
    const muchLater = await worker(
      async () => void sent++,
      undefined,
      () => new Date(Date.now() + 10 * 60_000),
    )
    await deliverMessage(muchLater, { messageId: id, lastTry: false })
    free()
    await first
    expect(sent).toBe(2)
    expect(await rowOf(to)).toMatchObject({ state: 'sent', attempts: 2 })
  })
})

const server = {
  host: 'mail.example.com',
  port: 465,
  security: 'tls',
  username: 'ada',
  fromName: 'Ada "Ltd"',
  fromAddress: 'help@example.com',
} as const

describe('[MSG-03] the mail server of an organisation', () => {
  test('sends mails of its organisation only, and never shows its password', async () => {
    const admin = await testContext(await aMember(tenantId, { role: 'tenantAdmin' }))
    const shown = await updateTenantMail(admin, { ...server, password: 'pass:w@rd' })
    expect(shown.server).toEqual({ ...server, hasPassword: true })
    expect(JSON.stringify(await prisma().tenantMailServer.findMany())).not.toContain('pass:w')
    const used: MailServer[] = []
    const ctx = await worker(null, (to) => async () => void used.push(to))
    for (const owner of [tenantId, other]) {
      const to = anAddress()
      await written(notification(to, { tenantId: owner }))
      await deliverMessage(ctx, { messageId: (await rowOf(to)).id, lastTry: false })
      expect(await rowOf(to)).toMatchObject(owner === other ? { state: 'kept' } : { state: 'sent', through: 'tenant' })
    }
    expect(used).toEqual([
      { url: 'smtps://ada:pass%3Aw%40rd@mail.example.com:465/', from: '"Ada Ltd" <help@example.com>', foreign: true },
    ])
    expect(await auditOf(tenantId, tenantId)).toContain('mail.settings')
    await removeTenantMail(admin)
    expect((await getTenantMail(admin)).server).toBeNull()
  })

  test('that is silent is not asked for every mail, and delays nobody else', async () => {
    const admin = await testContext(await aMember(tenantId, { role: 'tenantAdmin' }))
    await updateTenantMail(admin, server)
    const begin = Date.now()
    const attempts: number[] = []
    const attempt = async (seconds: number, failure: DeliveryError | null) => {
      const to = anAddress()
      await written(notification(to))
      const send = async () => {
        attempts.push(seconds)
        if (failure) throw failure
      }
      const ctx = await worker(
        null,
        () => send,
        () => new Date(begin + seconds * 1_000),
      )
      await deliverMessage(ctx, { messageId: (await rowOf(to)).id, lastTry: false }).catch(() => {})
      return (await rowOf(to)).state
    }
    await attempt(0, new DeliveryError('tooSlow', 'timeout', false))
    expect(await attempt(10, null)).toBe('waiting')
    expect([await attempt(40, null), await attempt(41, null)]).toEqual(['sent', 'sent'])
    expect(attempts).toEqual([0, 40, 41])
    await removeTenantMail(admin)
  })

  test('requires its password again for another host, account or encryption', async () => {
    const admin = await testContext(await aMember(tenantId, { role: 'tenantAdmin' }))
    await updateTenantMail(admin, { ...server, password: 'secret' })
    await updateTenantMail(admin, { ...server, fromName: 'New' })
    for (const change of [{ host: 'evil.example' }, { username: 'eve' }, { port: 25 }, { security: 'none' as const }])
      await expectCode(updateTenantMail(admin, { ...server, ...change }), 'invalidInput')
    await removeTenantMail(admin)
  })

  test('is not contacted in our own network, and tested with mail to the administrator only', async () => {
    const actor = await aMember(tenantId, { role: 'tenantAdmin' })
    const admin = await testContext(actor)
    await expectCode(testTenantMail(admin, { ...server, password: 'x' }), 'invalidInput')
    await prisma().user.update({ where: { id: actor.userId }, data: { email: anAddress(), emailVerified: true } })
    const error = await expectCode(testTenantMail(admin, { ...server, host: '127.0.0.1', password: 'x' }), 'mailFailed')
    expect(String(error.details.params?.reason)).toContain('internal network')
  })

  test('requires an administrator of the organisation', async () => {
    for (const actor of [await aMember(tenantId), operator()]) {
      const ctx = await testContext(actor)
      await expectCode(getTenantMail(ctx), 'roleRequired')
      await expectCode(updateTenantMail(ctx, { ...server, password: 'x' }), 'roleRequired')
      await expectCode(listTenantMessages(ctx, { current: 1, size: 10, recipient: '' }), 'roleRequired')
    }
  })
})

test('[MSG-03] shows administrators the messages sent for their organisation, without content', async () => {
  const [to, foreign] = [anAddress(), anAddress()]
  await written(notification(to))
  await written(notification(foreign, { tenantId: other }))
  const ctx = await testContext(await aMember(tenantId, { role: 'tenantAdmin' }))
  const { records, total } = await listTenantMessages(ctx, { current: 1, size: 10, recipient: to })
  expect(total).toBe(1)
  expect(records[0]).toMatchObject({ recipient: to, kind: 'notification', state: 'waiting' })
  expect(records[0]).not.toHaveProperty('text')
  expect((await listTenantMessages(ctx, { current: 1, size: 10, recipient: foreign })).total).toBe(0)
})

describe('[MSG-03] sending messages again', () => {
  const shown = async (recipient: string) => {
    const ctx = await testContext(operator())
    return (await listMessages(ctx, { current: 1, size: 10, recipient })).records[0]
  }
  test('accepts held or failed ones, and rejects sent, deleted and late ones with a reason', async () => {
    const ctx = await testContext(operator())
    const cases = [
      [{ state: 'failed' }, null],
      [{ state: 'kept' }, null],
      [{ state: 'sent' }, 'sent'],
      [{ state: 'waiting' }, 'waiting'],
      [{ state: 'failed', sensitive: true, text: '' }, 'emptied'],
      [{ state: 'kept', expiresAt: new Date(0) }, 'expired'],
    ] as const
    for (const [data, why] of cases) {
      const to = anAddress()
      await written(notification(to))
      const { id } = await prisma().outgoingMessage.update({ where: { id: (await rowOf(to)).id }, data })
      expect((await shown(to))?.notResendable).toBe(why)
      if (why) await expectCode(resendMessage(ctx, { id }), 'notResendable')
      else {
        await resendMessage(ctx, { id })
        expect(await rowOf(to)).toMatchObject({ state: 'waiting', attempts: 0, error: null })
        const again = (await eventsOf(tenantId)).filter(({ payload }) => JSON.stringify(payload).includes(id))
        expect(again).toHaveLength(2)
        expect(await auditOf(tenantId, id)).toEqual(['message.resend'])
      }
    }
    await expectCode(resendMessage(ctx, { id: 'nothing' }), 'notFound')
    await expectCode(resendMessage(await testContext(system(tenantId)), { id: 'x' }), 'roleRequired')
  })

  test('sends all held ones that are still useful, and notifies operators of them', async () => {
    const [to, late, ctx] = [anAddress(), anAddress(), await testContext(operator())]
    await written(notification(to))
    await written(notification(late, { expiresAt: new Date(0) }))
    await prisma().outgoingMessage.updateMany({ where: { recipient: { in: [to, late] } }, data: { state: 'kept' } })
    expect((await messageStatus(ctx)).kept.mail).toBeGreaterThan(0)
    expect((await resendKept(ctx, { channel: 'mail' })).count).toBeGreaterThan(0)
    expect([(await rowOf(to)).state, (await rowOf(late)).state]).toEqual(['waiting', 'kept'])
    expect((await messageStatus(ctx)).kept.mail).toBe(0)
  })
})

describe('[MSG-03] message texts', () => {
  const place = { channel: 'mail', kind: 'notification', lang: 'en_US' } as const
  test('are changed for one language, used from then on, and reset', async () => {
    const ctx = await testContext(operator())
    await saveMessageTemplate(ctx, { ...place, subject: 'News for {{name}}', body: '**{{sentence}}** at {{product}}' })
    const to = anAddress()
    await written(notification(to))
    expect(await rowOf(to)).toMatchObject({ subject: 'News for Ada', text: 'Grace mentioned you at Lectern' })
    const changed = (await listMessageTemplates(ctx)).find(({ kind }) => kind === 'notification')?.changed
    expect(changed).toEqual(['en_US'])
    expect((await resetMessageTemplate(ctx, place)).changed).toBe(false)
    expect(await auditOf('', 'mail-notification-en_US')).toEqual(['messageTemplate.update', 'messageTemplate.reset'])
  })

  test('reject unknown variables, and store no preview', async () => {
    const ctx = await testContext(operator())
    const wrong = { ...place, subject: 'x', body: '{{code}}' }
    const error = await expectCode(saveMessageTemplate(ctx, wrong), 'invalidInput')
    expect(error.details.fields).toMatchObject({ body: { key: 'unknownVariable', params: { names: 'code' } } })
    expect(() => previewMessageTemplate(ctx, wrong)).toThrow()
    const { html } = previewMessageTemplate(ctx, { ...place, subject: 'x', body: '<script>{{name}}' })
    expect(html).toContain('&lt;script&gt;')
    expect((await getMessageTemplate(ctx, place)).changed).toBe(false)
  })

  test('require an operator', async () => {
    const ctx = await testContext(await aMember(tenantId, { role: 'tenantAdmin' }))
    await expectCode(listMessageTemplates(ctx), 'roleRequired')
    await expectCode(saveMessageTemplate(ctx, { ...place, subject: 'x', body: 'y' }), 'roleRequired')
  })
})

describe('[MSG-03] unsubscribing', () => {
  test('works for this person by the link of a mail, without signing in', async () => {
    const [to, member, ctx] = [anAddress(), await aMember(tenantId), await testContext(visitor(other))]
    const site = { userId: member.userId, origin: 'https://own.example' }
    const mail = (address: string, topic: string) => notification(address, { unsubscribe: { ...site, topic } })
    await written(mail(to, 'notification:comment'))
    const token = new URL((await rowOf(to)).unsubscribe).searchParams.get('token') ?? ''
    expect(await findUnsubscribing(ctx, { token })).toMatchObject({ topic: 'notification:comment', off: false })
    expect(await unsubscribe(ctx, { token })).toMatchObject({ off: true })
    await unsubscribe(ctx, { token })
    expect(await auditOf(tenantId, member.userId)).toEqual(['mail.unsubscribe'])

    const [again, finer, someone] = [anAddress(), anAddress(), anAddress()]
    const as = await testContext(system(tenantId))
    const neighbour = await aMember(tenantId)
    await transact(as, (tx) =>
      writeMails(as, tx, [
        mail(again, 'notification:comment'),
        mail(finer, 'notification:mention'),
        notification(someone, { unsubscribe: { ...site, userId: neighbour.userId, topic: 'notification:comment' } }),
      ]),
    )
    expect(await prisma().outgoingMessage.count({ where: { recipient: again } })).toBe(0)
    expect(await prisma().outgoingMessage.count({ where: { recipient: { in: [finer, someone] } } })).toBe(2)
    expect(await unsubscribe(ctx, { token }, false)).toMatchObject({ off: false })
  })

  test('ignores a forged link', async () => {
    const ctx = await testContext(visitor(tenantId))
    const payload = Buffer.from(JSON.stringify(['u1', '', 'notice'])).toString('base64url')
    for (const token of ['x', '.', `${payload}.`, `${payload}.AAAA`, `.${payload}`])
      await expectCode(unsubscribe(ctx, { token }), 'invitationInvalid')
  })
})

test('[MSG-03] skips a number over its limit, and notifies the others', async () => {
  const ctx = await testContext(system(tenantId))
  const [first, second] = [aPhone(), aPhone()]
  const sms = (to: string) => ({
    ...({ kind: 'account', to, lang: 'zh_CN', tenantId } as const),
    values: { tenant: 'T', account: 'ada', address: 'https://own.example/login' },
  })
  expect(await transact(ctx, (tx) => writeSmsToAll(ctx, tx, [sms(first)]))).toEqual(new Set([first]))
  expect(await transact(ctx, (tx) => writeSmsToAll(ctx, tx, [sms(first), sms(second)]))).toEqual(new Set([second]))
  expect(await rowOf(second)).toMatchObject({
    kind: 'account',
    text: expect.stringContaining('https://own.example/login'),
  })
})

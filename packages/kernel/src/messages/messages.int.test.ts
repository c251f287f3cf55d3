// Messages on their way: written with the change, delivered once, kept when there is no gateway, read by operators only.
import type { MessageChannel } from '@lectern/contracts'
import {
  aMember,
  aPhone,
  apiToken,
  aTenant,
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
import type { MessageGateway } from '../ports/ports.ts'
import { deliverMessage, listMessages } from './index.ts'

let tenantId: string
beforeAll(async () => {
  tenantId = (await aTenant()).id
})

const rowTo = (recipient: string) => testDatabase().prisma.outgoingMessage.findFirstOrThrow({ where: { recipient } })

/** A message to a phone of its own and the context of a worker with this gateway. */
async function sent(gateway: MessageGateway | null, extra: { sensitive?: boolean; expiresAt?: Date } = {}) {
  const ports = await testPorts()
  const to = aPhone()
  await ports.messages.send({ channel: 'sms', to, text: 'hello', tenantId, ...extra })
  const { id } = await rowTo(to)
  const channels: Record<MessageChannel, MessageGateway | null> = { sms: gateway, mail: null }
  const messages = { ...ports.messages, gateway: async (channel: MessageChannel) => channels[channel] }
  const ctx = await testContext(system(''), { ports: { ...ports, messages } })
  const deliver = (lastTry = false) => deliverMessage(ctx, { messageId: id, lastTry })
  return { id, to, deliver, row: () => rowTo(to) }
}

describe('[AUTH-02] a message', () => {
  test('is written together with the event for its delivery', async () => {
    const { id, row } = await sent(null)
    expect(await row()).toMatchObject({ state: 'waiting', attempts: 0, tenantId })
    expect(await eventsOf(tenantId)).toContainEqual({ type: 'message.waiting', payload: { messageId: id } })
  })

  test('is not written when its transaction fails', async () => {
    const { messages } = await testPorts()
    const to = aPhone()
    const failing = testDatabase().prisma.$transaction(async (tx) => {
      await messages.send({ channel: 'sms', to, text: 'never' }, tx)
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await testDatabase().prisma.outgoingMessage.count({ where: { recipient: to } })).toBe(0)
  })

  test('is held for operators when there is no gateway', async () => {
    const { deliver, row } = await sent(null, { sensitive: true })
    await deliver()
    expect(await row()).toMatchObject({ state: 'kept', text: 'hello' })
  })

  test('is delivered once, and a secret in it is deleted afterwards', async () => {
    const handed: string[] = []
    const { id, to, deliver, row } = await sent(async (message) => void handed.push(`${message.id} ${message.to}`), {
      sensitive: true,
    })
    await deliver()
    await deliver()
    expect(handed).toEqual([`${id} ${to}`])
    expect(await row()).toMatchObject({ state: 'sent', attempts: 1, text: '', sentAt: expect.any(Date) })
  })

  test('is retried after a failure, and fails after the last try', async () => {
    let works = false
    const { deliver, row } = await sent(async () => {
      if (!works) throw new Error('away')
    })
    await expect(deliver()).rejects.toThrow('away')
    expect(await row()).toMatchObject({ state: 'waiting', attempts: 1, error: 'away' })
    works = true
    await deliver()
    expect(await row()).toMatchObject({ state: 'sent', attempts: 2, error: null })

    const never = await sent(async () => {
      throw new Error('away')
    })
    await never.deliver(true)
    expect(await never.row()).toMatchObject({ state: 'failed', error: 'away' })
  })

  test('is not sent when it is no longer useful', async () => {
    const handed: unknown[] = []
    const expiresAt = new Date(Date.now() - 1)
    const { deliver, row } = await sent(async (message) => void handed.push(message), { expiresAt, sensitive: true })
    await deliver()
    expect(handed).toEqual([])
    expect(await row()).toMatchObject({ state: 'failed', error: 'expired', text: '' })
  })
})

describe('[OPS-07] the list of messages', () => {
  test('lists sent messages for operators, newest first, and finds recipients', async () => {
    const { to, deliver } = await sent(null)
    await deliver()
    const ctx = await testContext(operator())
    const page = await listMessages(ctx, { current: 1, size: 10, recipient: to.slice(2) })
    expect(page).toMatchObject({
      total: 1,
      records: [{ recipient: to, state: 'kept', text: 'hello', tenantName: 'Tenant' }],
    })
    expect((await listMessages(ctx, { current: 1, size: 10, recipient: to, state: 'failed' })).total).toBe(0)
    expect((await listMessages(ctx, { current: 1, size: 10, recipient: to, channel: 'mail' })).total).toBe(0)
    expect((await listMessages(ctx, { current: 1, size: 10, recipient: '%' })).total).toBe(0)
  })

  test('rejects everybody else', async () => {
    const admin = await aMember(tenantId, { role: 'tenantAdmin' })
    for (const actor of [admin, visitor(tenantId), apiToken(tenantId), system(tenantId)]) {
      const ctx = await testContext(actor)
      await expectCode(listMessages(ctx, { current: 1, size: 10, recipient: '' }), 'roleRequired')
    }
  })
})

// Returned mails: bounces of several kinds of servers in a real mailbox, and what else arrives there (MSG-03).
import { randomBytes } from 'node:crypto'
import { recordBounces } from '@lectern/kernel'
import { testDatabase, testPorts } from '@lectern/testing'
import { hasDovecot, startDovecot } from '@lectern/testing/dovecot'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bounceMailbox } from './bounce-mailbox.ts'
import { BOUNCES, OTHERS } from './bounces.fixture.ts'
import { readBounce } from './read-bounce.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const newId = () => randomBytes(12).toString('base64url')

describe('[MSG-03] parsing a mail', () => {
  test.each(Object.entries(BOUNCES))('recognises a bounce: %s', async (_, { mail, said }) => {
    const messageId = newId()
    expect(await readBounce(bytes(mail(messageId)))).toEqual({ messageId, said })
  })
  test.each(Object.entries(OTHERS))('recognises no bounce of ours: %s', async (_, mail) => {
    expect(await readBounce(bytes(mail(newId())))).toBeNull()
  })
})

describe.skipIf(!hasDovecot())('[MSG-03] the mailbox for bounces', () => {
  let dovecot: Awaited<ReturnType<typeof startDovecot>>
  beforeAll(async () => {
    dovecot = await startDovecot()
  })
  afterAll(() => dovecot?.remove())

  let id: string
  const messages = () => testDatabase().prisma.outgoingMessage
  beforeEach(async () => {
    id = newId()
    await messages().create({
      data: {
        id,
        channel: 'mail',
        recipient: 'a@example.org',
        subject: 'S',
        text: 'T',
        kind: 'notice',
        state: 'sent',
        createdAt: new Date(),
      },
    })
  })
  const rowOf = (messageId: string) =>
    messages().findUniqueOrThrow({
      where: { id: messageId },
      select: { state: true, reason: true, error: true },
    })
  const note = async (url = dovecot.url) => {
    const ports = await testPorts()
    return recordBounces({
      db: testDatabase(),
      ports: { messages: { ...ports.messages, bounces: bounceMailbox(url) } },
    })
  }
  const arrive = async (mail: string) => void (await dovecot.client.append('INBOX', Buffer.from(mail)))

  test('marks a sent mail as failed with the server’s reason, once', async () => {
    for (const other of Object.values(OTHERS)) await arrive(other(id) || 'Subject: empty\r\n\r\n')
    expect(await note()).toBe(0)
    expect(await rowOf(id)).toMatchObject({ state: 'sent' })
    await arrive(BOUNCES.postfix?.mail(id) ?? '')
    await arrive(BOUNCES.postfix?.mail(id) ?? '')
    expect(await note()).toBe(1)
    expect(await rowOf(id)).toEqual({ state: 'failed', reason: 'bounced', error: BOUNCES.postfix?.said })
    expect(await note()).toBe(0)
  })

  test('keeps mails as read, and changes nothing for an unknown id', async () => {
    await arrive(BOUNCES.exchange?.mail(newId()) ?? '')
    expect(await note()).toBe(0)
    await dovecot.client.mailboxOpen('INBOX')
    const [all, unread] = [await dovecot.client.search({ all: true }), await dovecot.client.search({ seen: false })]
    await dovecot.client.mailboxClose()
    expect(unread).toEqual([])
    expect(all && all.length).toBeGreaterThan(0)
  })

  test('reads the beginning of a very long mail, and does not mark a waiting mail', async () => {
    const long = BOUNCES.headersOnly?.mail(id).replace('--b--', `${'x'.repeat(2_000_000)}\r\n--b--`) ?? ''
    await messages().update({ where: { id }, data: { state: 'waiting' } })
    await arrive(long)
    expect(await note()).toBe(0)
    await messages().update({ where: { id }, data: { state: 'sent' } })
    await arrive(long)
    expect(await note()).toBe(1)
  })

  test('reports a wrong password, a missing folder and a missing server', async () => {
    await expect(note(dovecot.url.replace('box-secret', 'wrong'))).rejects.toThrow()
    await expect(note(`${dovecot.url}/Nothing`)).rejects.toThrow()
    await expect(note('imap://a:b@127.0.0.1:9')).rejects.toThrow()
  })
})

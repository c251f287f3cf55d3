// Mail and SMS leave as the gateways want them, and a gateway's refusal is reported, so that the message is retried.
import { afterEach, expect, test } from 'vitest'
import { createGateways } from './index.ts'
import { startMailServer, startSmsGateway } from './stand-ins.ts'

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

const none = {
  ...{ SMS_REGION: 'ap-guangzhou', SMS_TEMPLATES: new Map<string, string>() },
  SMTP_URL: undefined,
  SMTP_FROM: undefined,
  SMS_GATEWAY_URL: undefined,
  SMS_GATEWAY_KEY: undefined,
}
const message = { id: 'm1', to: '13800138000', subject: 'Code', text: '验证码 123456' }

test('[AUTH-02] has no gateway without configuration', async () => {
  const gateway = createGateways(none)
  expect(await gateway('mail')).toBeNull()
  expect(await gateway('sms')).toBeNull()
})

test('[AUTH-02] sends an SMS as one JSON POST with the key', async () => {
  const standIn = await startSmsGateway()
  closers.push(standIn.close)
  const send = await createGateways({ ...none, SMS_GATEWAY_URL: standIn.url, SMS_GATEWAY_KEY: 'k3y' })('sms')
  await send?.(message)
  expect(standIn.received).toHaveLength(1)
  expect(standIn.received[0]?.body).toEqual({ id: 'm1', to: '13800138000', text: '验证码 123456' })
  expect(standIn.received[0]?.headers).toMatchObject({ authorization: 'Bearer k3y', 'idempotency-key': 'm1' })
  standIn.status = 503
  await expect(send?.(message)).rejects.toThrow('503')
  standIn.status = 302
  await expect(send?.(message)).rejects.toThrow()
})

test('reports an SMS gateway that is down', async () => {
  const standIn = await startSmsGateway()
  await standIn.close()
  const send = await createGateways({ ...none, SMS_GATEWAY_URL: standIn.url })('sms')
  await expect(send?.(message)).rejects.toThrow()
})

test('sends a mail with sender, subject and text to the server', async () => {
  const server = await startMailServer()
  closers.push(server.close)
  const from = 'Lectern <help@example.com>'
  const send = await createGateways({ ...none, SMTP_URL: server.url, SMTP_FROM: from })('mail')
  await send?.({ id: 'm2', to: 'ada@example.com', subject: 'Welcome', text: 'Hello Ada' })
  expect(server.mails).toHaveLength(1)
  expect(server.mails[0]).toMatchObject({ from: 'help@example.com', to: 'ada@example.com' })
  expect(server.mails[0]?.data).toContain('Subject: Welcome')
  expect(server.mails[0]?.data).toContain('Hello Ada')
  // A line end in a subject or an address must not become a header or a second recipient.
  await send?.({ id: 'm3', to: 'ada@example.com', subject: 'a\r\nBcc: eve@example.com', text: '' })
  expect(server.mails[1]?.data).not.toMatch(/^Bcc:/m)
  server.refuses = true
  await expect(send?.({ id: 'm4', to: 'ada@example.com', subject: '', text: '' })).rejects.toThrow()
})

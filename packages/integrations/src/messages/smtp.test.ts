// Mail servers as they are: they accept, refuse permanently, ask for a retry, drop the connection, want a password, or are not there.
import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, describe, expect, test } from 'vitest'
import { smtpGateway } from './smtp.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

const answer = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode })

async function mailServer(options: SMTPServerOptions = {}) {
  const mails: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        mails.push(Buffer.concat(parts).toString())
        done()
      })
    },
    ...options,
  })
  server.on('error', () => {})
  await new Promise<void>((up) => server.listen(0, '127.0.0.1', up))
  closing.push(() => server.close())
  const { port } = server.server.address() as AddressInfo
  return { mails, url: `smtp://127.0.0.1:${port}`, port }
}

const from = '"Help" <help@example.com>'
const message = { id: 'm1', to: 'ada@example.com', subject: 'Hello', text: 'plain', html: '<p>rich</p>' }

describe('[MSG-03] a mail', () => {
  test('has text beside HTML, and an unsubscribe link', async () => {
    const { mails, url } = await mailServer()
    await smtpGateway({ url, from })({ ...message, unsubscribe: 'https://own.example/unsubscribe?token=a.b' })
    expect(mails).toHaveLength(1)
    expect(mails[0]).toContain('multipart/alternative')
    expect(mails[0]).toContain('<p>rich</p>')
    expect(mails[0]).toContain('plain')
    expect(mails[0]).toContain('List-Unsubscribe: <https://own.example/unsubscribe?token=a.b>')
    expect(mails[0]).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    expect(mails[0]).toContain('Message-ID: <m1@lectern>')
  })

  test('contains no header from its subject, and has one recipient only', async () => {
    const { mails, url } = await mailServer()
    await smtpGateway({ url, from })({ ...message, subject: 'a\r\nBcc: eve@example.com\r\n\r\n<b>' })
    expect(mails[0]).not.toMatch(/^Bcc:/m)
    expect(mails[0]).not.toContain('List-Unsubscribe')
  })
})

describe('[MSG-03] responses of a server', () => {
  const refusing = (responseCode: number): SMTPServerOptions => ({
    onRcptTo: (_address, _session, done) => done(answer(responseCode, 'no such user here')),
  })
  test('fail the message when it refuses the recipient with 550', async () => {
    const { mails, url } = await mailServer(refusing(550))
    await expect(smtpGateway({ url, from })(message)).rejects.toMatchObject({
      ...{ reason: 'recipient', final: true },
      message: expect.stringContaining('no such user here'),
    })
    expect(mails).toEqual([])
  })

  test('are retried after 450', async () => {
    const { url } = await mailServer(refusing(450))
    await expect(smtpGateway({ url, from })(message)).rejects.toMatchObject({ reason: 'later', final: false })
  })

  test('fail the message when it refuses the sender or the content', async () => {
    const sender = await mailServer({ onMailFrom: (_address, _session, done) => done(answer(553, 'not yours')) })
    await expect(smtpGateway({ url: sender.url, from })(message)).rejects.toMatchObject({
      reason: 'sender',
      final: true,
    })
    const content = await mailServer({
      onData: (stream, _session, done) => {
        stream.resume()
        stream.on('end', () => done(answer(554, 'spam')))
      },
    })
    await expect(smtpGateway({ url: content.url, from })(message)).rejects.toMatchObject({
      reason: 'content',
      final: true,
    })
  })

  test('are retried after a dropped connection', async () => {
    const { url } = await mailServer({
      onRcptTo: (_address, session) => {
        const { connection } = session as unknown as { connection?: { close(): void } }
        connection?.close()
      },
      onConnect: (_session, done) => done(answer(421, 'too busy')),
    })
    await expect(smtpGateway({ url, from })(message)).rejects.toMatchObject({ final: false })
  })

  test('report a wrong password as a settings problem', async () => {
    const { port } = await mailServer({
      ...{ authOptional: false, allowInsecureAuth: true },
      onAuth: (_auth, _session, done) => done(new Error('535 wrong')),
    })
    const url = `smtp://ada:wrong@127.0.0.1:${port}`
    await expect(smtpGateway({ url, from })(message)).rejects.toMatchObject({ reason: 'signIn', final: false })
  })

  test('report missing required encryption as a settings problem', async () => {
    const { url } = await mailServer()
    await expect(smtpGateway({ url: `${url}/?requireTLS=true`, from })(message)).rejects.toMatchObject({
      ...{ reason: 'tls', final: false },
    })
  })

  test('report it as unreachable or unknown', async () => {
    const gone = smtpGateway({ url: 'smtp://127.0.0.1:1', from })
    await expect(gone(message)).rejects.toMatchObject({ reason: 'connection', final: false })
    const unknown = smtpGateway({ url: 'smtp://nowhere.invalid:25', from })
    await expect(unknown(message)).rejects.toMatchObject({ reason: 'address', final: false })
  })
})

describe('[MSG-03] the mail server of an organisation', () => {
  test.each(['127.0.0.1', 'localhost', '[::1]'])('is never contacted at %s', async (host) => {
    let calls = 0
    const { port } = await mailServer({
      onConnect: (_session, done) => {
        calls++
        done()
      },
    })
    const send = smtpGateway({ url: `smtp://${host}:${port}`, from, foreign: true })
    await expect(send(message)).rejects.toMatchObject({ reason: 'private', final: false })
    expect(calls).toBe(0)
  })
})

// A mail server for a test: takes every mail over SMTP and keeps it.
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export type MailServer = { url: string; mails: Email[]; stop(): Promise<void> }

export async function startMailServer(): Promise<MailServer> {
  const mails: Email[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      stream
        .toArray()
        .then((parts: Buffer[]) => PostalMime.parse(Buffer.concat(parts)))
        .then((mail) => {
          mails.push(mail)
          done()
        }, done)
    },
  })
  server.on('error', () => {})
  await new Promise<void>((up) => server.listen(0, '127.0.0.1', up))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    stop: () => new Promise((down) => server.close(down)),
  }
}

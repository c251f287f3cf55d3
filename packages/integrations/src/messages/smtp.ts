// Mail over SMTP by nodemailer, which is loaded with the first mail.
import type { MessageGateway } from '@lectern/domain'

const TIMEOUT_MS = 15_000

/** `url` is smtp:// or smtps:// with user and password; `from` an address with or without a name. */
export function smtpGateway({ url, from }: { url: string; from: string }): MessageGateway {
  const opened = async () => {
    const { createTransport } = await import('nodemailer')
    return createTransport({
      url,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
      // Texts are ours and the tenants': nothing in them names a file or an address to fetch.
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  }
  let transport: ReturnType<typeof opened> | undefined
  return async ({ id, to, subject, text }) => {
    transport ??= opened()
    await (await transport).sendMail({ from, to, subject, text, messageId: `<${id}@lectern>` })
  }
}

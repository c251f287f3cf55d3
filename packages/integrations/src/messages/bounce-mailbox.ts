// The mailbox to which bounces of sent mails go, over IMAP. Loaded when one is set.
import type { BounceMailbox } from '@lectern/kernel'
import { readBounce } from './read-bounce.ts'

const STEP_MS = 30_000
/** A bounce with the original is not larger; of what is larger, the beginning is read. */
const MOST_BYTES = 512 * 1024
/** Mails of one run; the others are read in the next one. */
const MOST_MAILS = 500

/**
 * `url` is imap:// or imaps:// with user and password; its path is the folder, INBOX without one. Mails that were read are marked as
 * such and stay: who else uses the mailbox loses nothing.
 */
export const bounceMailbox = (url: string): BounceMailbox => {
  const { protocol, hostname, port, username, password, pathname } = new URL(url)
  const secure = protocol === 'imaps:'
  const folder = decodeURIComponent(pathname.slice(1)) || 'INBOX'
  return async (each, { signal } = {}) => {
    const { ImapFlow } = await import('imapflow')
    const client = new ImapFlow({
      ...{ host: hostname, port: Number(port) || (secure ? 993 : 143), secure, logger: false },
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
      ...{ connectionTimeout: STEP_MS, greetingTimeout: STEP_MS, socketTimeout: STEP_MS },
    })
    // Failures also reject the pending call.
    client.on('error', () => {})
    const end = () => client.close()
    signal?.addEventListener('abort', end, { once: true })
    let bounced = 0
    try {
      await client.connect()
      await client.mailboxOpen(folder)
      const unread = (await client.search({ seen: false }, { uid: true })) || []
      for (const uid of unread.slice(0, MOST_MAILS)) {
        signal?.throwIfAborted()
        const mail = await client.fetchOne(String(uid), { source: { maxLength: MOST_BYTES } }, { uid: true })
        const bounce = mail && mail.source ? await readBounce(mail.source) : null
        if (bounce && (await each(bounce))) bounced += 1
        await client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true })
      }
      await client.logout()
    } finally {
      signal?.removeEventListener('abort', end)
      client.close()
    }
    return bounced
  }
}

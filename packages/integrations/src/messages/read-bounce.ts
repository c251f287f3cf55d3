// Reads from a mail whether it is a bounce of a mail of ours (RFC 3464 delivery status notifications). Pure.
import type { Bounce } from '@lectern/kernel'
import PostalMime, { type Attachment } from 'postal-mime'

/** Mails of ours have this Message-ID; see smtp.ts. */
const OURS = /<([A-Za-z0-9_-]{10,40})@lectern>/
/** Lines that go on begin with a blank (RFC 5322). */
const field = (text: string, name: string): string =>
  new RegExp(`^${name}:[ \\t]*(.*(?:\\r?\\n[ \\t].*)*)`, 'im').exec(text)?.[1]?.replace(/\s+/g, ' ').trim() ?? ''

const textOf = ({ content }: Attachment): string => {
  if (typeof content === 'string') return content
  return new TextDecoder().decode(content)
}

/** Returns the server's message without its prefix: 'smtp; 550 no such user'. */
const diagnosis = (status: string): string => {
  const words = field(status, 'Diagnostic-Code').replace(/^[\w-]+;\s*/, '')
  return [field(status, 'Status'), words].filter(Boolean).join(' ').slice(0, 500)
}

/** Null for all other mails: answers, notices of delay, bounces of mails that are not ours. */
export async function readBounce(source: Uint8Array): Promise<Bounce | null> {
  const mail = await PostalMime.parse(source, { rfc822Attachments: true })
  const status = mail.attachments.find(({ mimeType }) => mimeType === 'message/delivery-status')
  if (!status) return null
  const report = textOf(status)
  if (field(report, 'Action').toLowerCase() !== 'failed') return null
  const returned = mail.attachments.filter(({ mimeType }) => /^(message\/rfc822|text\/rfc822-headers)/.test(mimeType))
  // Some servers send the original back, some its headers, some name it as what they answer to.
  const places = [
    ...returned.map((one) => field(textOf(one), 'Message-ID')),
    mail.inReplyTo ?? '',
    mail.references ?? '',
  ]
  const messageId = places.map((place) => OURS.exec(place)?.[1]).find(Boolean)
  return messageId ? { messageId, said: diagnosis(report) } : null
}

// The link at the end of a mail that switches such mails off: signed, without expiry, and valid for nothing else. It works without signing in
// (RFC 8058), because mail programs follow it themselves.
import { timingSafeEqual } from 'node:crypto'
import { Id, MailTopic } from '@lectern/contracts'
import { z } from 'zod'
import type { Ports } from '../ports/ports.ts'
import type { OptOut } from './opt-out.repo.ts'

const UNSUBSCRIBE_PATH = '/unsubscribe'
const USE = 'mail-unsubscribe'

const Payload = z.tuple([Id, z.union([Id, z.literal('')]), MailTopic])

type Hash = Pick<Ports, 'keyedHash'>

export function unsubscribeAddress(ports: Hash, origin: string, { userId, tenantId, topic }: OptOut): string {
  const payload = Buffer.from(JSON.stringify([userId, tenantId, topic])).toString('base64url')
  const token = `${payload}.${ports.keyedHash(USE, payload)}`
  return `${origin}${UNSUBSCRIBE_PATH}?${new URLSearchParams({ token })}`
}

/** Returns what the token switches off; null when we did not sign it. */
export function openUnsubscribe(ports: Hash, token: string): OptOut | null {
  const [payload = '', signature = ''] = token.split('.')
  const [actual, right] = [Buffer.from(signature), Buffer.from(ports.keyedHash(USE, payload))]
  if (actual.length !== right.length || !timingSafeEqual(actual, right)) return null
  const [userId, tenantId, topic] = Payload.parse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')))
  return { userId, tenantId, topic }
}

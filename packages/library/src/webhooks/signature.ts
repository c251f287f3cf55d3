// Signatures of Standard Webhooks: HMAC-SHA256 over id, timestamp and body; pure.
import { createHmac } from 'node:crypto'

const bytesOf = (secret: string) => Buffer.from(secret.replace(/^whsec_/, ''), 'base64')

/** The headers of a call: one signature for each of the secrets. */
export function signedHeaders(secrets: readonly string[], { id, at, body }: { id: string; at: Date; body: string }) {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const sign = (secret: string) =>
    createHmac('sha256', bytesOf(secret)).update(`${id}.${timestamp}.${body}`).digest('base64')
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map((secret) => `v1,${sign(secret)}`).join(' '),
  }
}

// SMS over HTTP: one JSON POST per message. Providers differ; a small adapter of the operator's own can be behind the address.
import { DeliveryError, type MessageGateway } from '@lectern/kernel'

const TIMEOUT_MS = 10_000

/** `id` and the header let the gateway recognise a message that comes a second time. */
export const smsGateway =
  ({ url, key }: { url: string; key?: string | undefined }): MessageGateway =>
  async ({ id, to, text, sms }) => {
    const template = sms && { kind: sms.kind, lang: sms.lang, params: Object.fromEntries(sms.params) }
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': id,
        ...(key && { authorization: `Bearer ${key}` }),
      },
      body: JSON.stringify({ id, to, text, ...template }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await response.body?.cancel()
    if (!response.ok) throw new DeliveryError('other', `the SMS gateway returned ${response.status}`, false)
  }

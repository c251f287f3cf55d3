// Calls of the addresses of webhooks, which people choose: by the rules of tenantFetch, with little time, and little is read of the answer.
import { WEBHOOK_LIMITS, type WebhookReason } from '@lectern/contracts'
import type { WebhookCaller } from '@lectern/kernel'
import { gitFailure } from '../git/failures.ts'
import { mayBeAsked, tenantFetch } from '../sign-in/outbound.ts'

const WAIT_MS = 15_000

export function createWebhookCaller(local: boolean): WebhookCaller {
  const send = tenantFetch(local)
  return {
    mayBeCalled: (address) => mayBeAsked(address, local),
    async call({ address, headers, body }) {
      const signal = AbortSignal.timeout(WAIT_MS)
      try {
        const response = await send(address, { method: 'POST', headers, body, signal })
        return { status: response.status, reason: reasonOf(response), answer: await beginningOf(response) }
      } catch (error) {
        return { status: null, reason: failureOf(error, signal.aborted), answer: '' }
      }
    },
  }
}

function reasonOf({ ok, status }: Response): WebhookReason | null {
  if (ok) return null
  return status >= 300 && status < 400 ? 'redirected' : 'refused'
}

function failureOf(error: unknown, timedOut: boolean): WebhookReason {
  const { reason } = gitFailure(error, timedOut)
  switch (reason) {
    case 'unreachable':
    case 'timeout':
    case 'addressForbidden':
    case 'certificate':
      return reason
    default:
      return 'closed'
  }
}

/** The first kilobyte as text. An answer that breaks off has been an answer. */
async function beginningOf({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  try {
    for await (const part of body ?? []) {
      parts.push(part)
      size += part.byteLength
      if (size >= WEBHOOK_LIMITS.answer) break
    }
  } catch {}
  const text = Buffer.concat(parts).subarray(0, WEBHOOK_LIMITS.answer).toString('utf8')
  return text.replaceAll('\u0000', '')
}

// Mail servers of organisations that did not answer a moment ago: further mails to them wait, so that those of others need not.
import type { DeliveryReason } from '@lectern/contracts'

const REST_MS = 30_000
/** By tenant: until when nothing is sent. */
const rests = new Map<string, number>()

export const isSilent = (tenantId: string, now: Date): boolean => (rests.get(tenantId) ?? 0) > now.getTime()

/** `failure`: why a mail did not leave; null when it did. */
export function noteAttempt(tenantId: string, now: Date, failure: DeliveryReason | null): void {
  if (failure === 'tooSlow') rests.set(tenantId, now.getTime() + REST_MS)
  else rests.delete(tenantId)
}

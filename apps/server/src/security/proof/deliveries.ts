// Messages to people: mails and SMS, as an external server receives them.
import { testDatabase } from '@lectern/testing'
import { findMark } from './canaries.ts'
import type { Organisation } from './organisation.ts'

export type Delivery = { way: 'mail' | 'sms'; to: string; content: string }

/** Deliveries to people outside of `victim` that hold a canary of it. Its own people may read their own names. */
export async function deliveriesWith(deliveries: readonly Delivery[], victim: Organisation): Promise<Delivery[]> {
  const holding = [victim.canaries.mark, victim.canaries.nameMark].map(findMark)
  const leaks = deliveries.filter(({ content }) => holding.some((holds) => holds(content)))
  if (leaks.length === 0) return []
  const { rows } = await testDatabase().pool.query<{ to: string | null }>(
    `SELECT unnest(ARRAY[email, phone_number, typed_email, typed_phone]) AS "to" FROM "user"
     WHERE id IN (SELECT user_id FROM member WHERE tenant_id = $1)`,
    [victim.people.tenantId],
  )
  const contacts = new Set(rows.map(({ to }) => to))
  return leaks.filter(({ to }) => !contacts.has(to))
}

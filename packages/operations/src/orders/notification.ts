// Notifications of a payment service to our address (TEN-07). Its driver verifies the sender.
import { PaymentWayName } from '@lectern/contracts'
import { type DomainContext, PaymentRefused, type RawNotification } from '@lectern/kernel'
import { gatewayOf } from './payment-ways.ts'
import { settle } from './settle.ts'

/**
 * True when it is accepted, also for the second time, and also when it is about nothing of ours: the service need not say it again. False for
 * what the service did not sign. Throws when the database does not answer: the service will say it again.
 */
export async function receiveNotification(ctx: DomainContext, way: string, raw: RawNotification): Promise<boolean> {
  const name = PaymentWayName.safeParse(way).data
  if (name === undefined || name === 'transfer') return false
  try {
    const gateway = await gatewayOf(ctx, name)
    const { id, report } = await gateway.parseNotification(raw)
    if (!report) return true
    if (!(await settle(ctx, { way: name, report, notificationId: id })))
      ctx.log.warn({ way: name, number: report.number }, 'a payment for an order that does not exist')
    return true
  } catch (error) {
    if (error instanceof PaymentRefused) {
      ctx.log.warn({ way: name, reason: error.message }, 'a notification of a payment was refused')
      return false
    }
    throw error
  }
}

// Reasons why a message was not sent, as reported by gateways.
import type { DeliveryReason } from '@lectern/contracts'

/** `final`: the same message will be refused again. The message is what the other side said. */
export class DeliveryError extends Error {
  override readonly name = 'DeliveryError'
  readonly reason: DeliveryReason
  readonly final: boolean
  constructor(reason: DeliveryReason, explanation: string, final: boolean) {
    super(explanation)
    this.reason = reason
    this.final = final
  }
}

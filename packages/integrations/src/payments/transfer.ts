// Transfers to a bank account: an operator sees the money come and says so; no service is called.
import { type PaymentGateway, type PaymentKeys, PaymentRefused } from '@lectern/kernel'

export const transferGateway = ({ values }: PaymentKeys): PaymentGateway => ({
  check: async () => undefined,
  create: async () => ({ payment: { kind: 'account', account: values.account ?? '' }, reference: '' }),
  query: async ({ number, amount, currency }) => ({
    ...{ number, amount, currency },
    ...{ state: 'waiting', tradeId: '', payer: '' },
  }),
  close: async () => undefined,
  refund: async () => true,
  parseNotification: async () => {
    throw new PaymentRefused('transfers have no notifications')
  },
})

// Stripe: its page for paying (Checkout). Notifications are checked against the secret of the endpoint.
import {
  type PayableOrder,
  type PaymentGateway,
  type PaymentKeys,
  PaymentRefused,
  type PaymentReport,
} from '@lectern/kernel'
import Stripe from 'stripe'

const TIMEOUT_MS = 15_000
/** Stripe takes half an hour at least, a day at most; what is paid after our own time goes to an operator. */
const SHORTEST_S = 31 * 60
const LONGEST_S = 23 * 60 * 60
const PAID: ReadonlySet<string> = new Set(['checkout.session.completed', 'checkout.session.async_payment_succeeded'])

type Session = Pick<
  Stripe.Checkout.Session,
  | 'client_reference_id'
  | 'status'
  | 'payment_status'
  | 'payment_intent'
  | 'amount_total'
  | 'currency'
  | 'customer_details'
>

const idOf = (thing: string | { id: string } | null) => (typeof thing === 'string' ? thing : (thing?.id ?? ''))

const reportOf = (session: Session): PaymentReport => ({
  number: session.client_reference_id ?? '',
  state: session.payment_status === 'paid' ? 'paid' : session.status === 'expired' ? 'closed' : 'waiting',
  tradeId: session.payment_status === 'paid' ? idOf(session.payment_intent) : '',
  amount: session.amount_total ?? -1,
  currency: (session.currency ?? '').toUpperCase(),
  payer: session.customer_details?.email ?? '',
})

function expiryOf({ createdAt, expiresAt }: PayableOrder): number {
  const [from, to] = [createdAt, expiresAt].map((date) => Math.floor(date.getTime() / 1_000)) as [number, number]
  return Math.min(Math.max(to, from + SHORTEST_S), from + LONGEST_S)
}

async function refusing<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof Stripe.errors.StripeConnectionError || !(error instanceof Stripe.errors.StripeError))
      throw error
    throw new PaymentRefused(error.code ?? error.type)
  }
}

export function stripeGateway({ values }: PaymentKeys, url: string | undefined): PaymentGateway {
  const { secretKey = '', webhookSecret = '' } = values
  const place = url ? new URL(url) : undefined
  const stripe = new Stripe(secretKey, {
    ...{ timeout: TIMEOUT_MS, maxNetworkRetries: 1, telemetry: false },
    ...(place && { host: place.hostname, port: place.port, protocol: place.protocol === 'http:' ? 'http' : 'https' }),
  })
  const { sessions } = stripe.checkout
  const sessionOf = ({ reference }: PayableOrder) => refusing(sessions.retrieve(reference))
  return {
    async check() {
      await refusing(sessions.list({ limit: 1 }))
    },
    async create(order, { back }) {
      const { number, subject, amount, currency, reference } = order
      const product = { currency: currency.toLowerCase(), unit_amount: amount, product_data: { name: subject } }
      const session = reference
        ? await sessionOf(order)
        : await refusing(
            sessions.create(
              {
                ...{ mode: 'payment', client_reference_id: number, success_url: back, cancel_url: back },
                line_items: [{ quantity: 1, price_data: product }],
                metadata: { order: number },
                expires_at: expiryOf(order),
              },
              { idempotencyKey: `${number}-open` },
            ),
          )
      if (!session.url) throw new PaymentRefused(session.status ?? 'no page')
      return { payment: { kind: 'page', url: session.url }, reference: session.id }
    },
    async query(order) {
      const { number, amount, currency, reference } = order
      if (reference === '') return { number, state: 'waiting', tradeId: '', amount, currency, payer: '' }
      const report = reportOf(await sessionOf(order))
      if (report.number !== number) throw new PaymentRefused('the answer is about another order')
      return report
    },
    async close(order) {
      if (order.reference === '' || (await sessionOf(order)).status !== 'open') return
      await refusing(sessions.expire(order.reference))
    },
    async refund({ number, tradeId }) {
      try {
        const refund = await stripe.refunds.create({ payment_intent: tradeId }, { idempotencyKey: `${number}-refund` })
        if (refund.status === 'failed' || refund.status === 'canceled') throw new PaymentRefused(refund.status)
        return refund.status === 'succeeded'
      } catch (error) {
        // The key of a refund is remembered for a day; later the payment itself says that it was given back.
        if (error instanceof Stripe.errors.StripeError && error.code === 'charge_already_refunded') return true
        return refusing(Promise.reject(error))
      }
    },
    async parseNotification({ headers, body }) {
      let event: Stripe.Event
      try {
        event = stripe.webhooks.constructEvent(Buffer.from(body), headers['stripe-signature'] ?? '', webhookSecret)
      } catch {
        throw new PaymentRefused('signature')
      }
      if (!PAID.has(event.type)) return { id: event.id, report: null }
      return { id: event.id, report: reportOf(event.data.object as Session) }
    },
  }
}

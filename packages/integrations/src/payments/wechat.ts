// WeChat Pay, API v3 with its public key (not its certificates): a code to scan. Answers and notifications are checked against that key,
// notifications are decrypted with the key of API v3.
import {
  type PayableOrder,
  type PaymentGateway,
  type PaymentKeys,
  PaymentRefused,
  type PaymentReport,
} from '@lectern/kernel'
import { Aes, Formatter, Rsa, Wechatpay } from 'wechatpay-axios-plugin'
import { z } from 'zod'
import { privatePem, publicPem } from './keys.ts'

const TIMEOUT_MS = 10_000
/** Orders have numbers of 24 digits. */
const NO_ORDER = 'T00000000'
/** Maximum age of a notification, in seconds. */
const MAX_AGE = 300

const Transaction = z.object({
  appid: z.string().optional(),
  mchid: z.string(),
  out_trade_no: z.string(),
  transaction_id: z.string().default(''),
  trade_state: z.string(),
  amount: z.object({ total: z.number().int(), currency: z.string().default('CNY') }).optional(),
  payer: z.object({ openid: z.string().default('') }).optional(),
})
const Notification = z.object({
  id: z.string().min(1),
  event_type: z.string(),
  resource: z.object({ ciphertext: z.string(), nonce: z.string(), associated_data: z.string().default('') }),
})

/** States of an order by the state of the service; a refunded one was paid. */
const STATES: Readonly<Record<string, PaymentReport['state']>> = {
  SUCCESS: 'paid',
  REFUND: 'closed',
  CLOSED: 'closed',
  REVOKED: 'closed',
}

/** The error code of an answer that is one; other failures are thrown again. */
function codeOf(error: unknown): string {
  const { response } = error as { response?: { data?: { code?: unknown; message?: unknown } } }
  const code = response?.data?.code
  if (typeof code !== 'string') throw error
  return code
}

export function wechatGateway({ values }: PaymentKeys, url: string | undefined): PaymentGateway {
  const { appId: appid = '', merchantId: mchid = '', serial = '', publicKeyId = '', apiV3Key = '' } = values
  const publicKey = publicPem(values.publicKey)
  const privateKey = privatePem(values.privateKey)
  const certs = { [publicKeyId]: publicKey }
  const client = new Wechatpay({
    ...{ mchid, serial, privateKey, certs, timeout: TIMEOUT_MS },
    ...(url && { baseURL: url }),
  })
  // Asks for answers that are signed with the public key.
  const headers = { 'Wechatpay-Serial': publicKeyId }
  const at = (path: string) => client.chain(`v3/${path}`)
  const refusing = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work
    } catch (error) {
      throw new PaymentRefused(codeOf(error))
    }
  }
  const report = (payload: unknown, amount: number): PaymentReport => {
    const { data } = Transaction.safeParse(payload)
    if (!data) throw new PaymentRefused('incomplete')
    if (data.mchid !== mchid || data.appid !== appid) throw new PaymentRefused('another merchant')
    return {
      number: data.out_trade_no,
      state: STATES[data.trade_state] ?? 'waiting',
      tradeId: data.transaction_id,
      amount: data.amount?.total ?? amount,
      currency: data.amount?.currency ?? 'CNY',
      payer: data.payer?.openid ?? '',
    }
  }
  const query = async ({ number, amount }: Pick<PayableOrder, 'number' | 'amount'>): Promise<PaymentReport> => {
    try {
      const { data } = await at(`pay/transactions/out-trade-no/${number}`).get({ params: { mchid }, headers })
      const payment = report(data, amount)
      if (payment.number !== number) throw new PaymentRefused('the answer is about another order')
      return payment
    } catch (error) {
      if (error instanceof PaymentRefused) throw error
      const code = codeOf(error)
      if (code !== 'ORDER_NOT_EXIST' && code !== 'ORDERNOTEXIST') throw new PaymentRefused(code)
      return { number, state: 'waiting', tradeId: '', amount, currency: 'CNY', payer: '' }
    }
  }
  return {
    async check() {
      await query({ number: NO_ORDER, amount: 1 })
    },
    async create({ number, subject, amount, currency, expiresAt }, { notify }) {
      const order = {
        ...{ appid, mchid, description: subject, out_trade_no: number, notify_url: notify },
        ...{ time_expire: expiresAt.toISOString().replace(/\.\d+Z$/, '+00:00'), amount: { total: amount, currency } },
      }
      const { data } = await refusing(at('pay/transactions/native').post(order, { headers }))
      return { payment: { kind: 'code', code: z.object({ code_url: z.string() }).parse(data).code_url }, reference: '' }
    },
    query,
    async close({ number }) {
      await refusing(at(`pay/transactions/out-trade-no/${number}/close`).post({ mchid }, { headers }))
    },
    async refund({ number, amount, currency }) {
      const refundRequest = {
        ...{ out_trade_no: number, out_refund_no: `${number}R` },
        amount: { refund: amount, total: amount, currency },
      }
      const { data } = await refusing(at('refund/domestic/refunds').post(refundRequest, { headers }))
      const { status } = z.object({ status: z.string() }).parse(data)
      if (status !== 'SUCCESS' && status !== 'PROCESSING') throw new PaymentRefused(status)
      return status === 'SUCCESS'
    },
    async parseNotification({ headers: sent, body }) {
      const text = Buffer.from(body).toString('utf8')
      const [timestamp = '', nonce = '', signature = ''] = ['timestamp', 'nonce', 'signature'].map(
        (name) => sent[`wechatpay-${name}`],
      )
      if (sent['wechatpay-serial'] !== publicKeyId) throw new PaymentRefused('another key')
      if (!(Math.abs(Date.now() / 1_000 - Number(timestamp)) <= MAX_AGE)) throw new PaymentRefused('old')
      if (!Rsa.verify(Formatter.response(timestamp, nonce, text), signature, publicKey))
        throw new PaymentRefused('signature')
      const { id, event_type: type, resource } = parsed(Notification, text)
      if (type !== 'TRANSACTION.SUCCESS') return { id, report: null }
      const { ciphertext, nonce: iv, associated_data: aad } = resource
      return { id, report: report(parsed(z.unknown(), decrypted(ciphertext, apiV3Key, iv, aad)), -1) }
    },
  }
}

function decrypted(ciphertext: string, key: string, iv: string, aad: string): string {
  try {
    return Aes.AesGcm.decrypt(ciphertext, key, iv, aad)
  } catch {
    throw new PaymentRefused('cannot be decrypted')
  }
}

function parsed<T>(schema: z.ZodType<T>, text: string): T {
  try {
    return schema.parse(JSON.parse(text))
  } catch {
    throw new PaymentRefused('incomplete')
  }
}
